import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import {
  type InfiniteData,
  useSuspenseInfiniteQuery,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { dayOf } from '#platform/contract/time/dates.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Reward } from '../contract.ts'
import { type RedemptionState, rewardStatuses } from '../rules.ts'
import { portalOf } from './kinds.ts'
import { closedRewardsQuery, rewardsQuery, rewardStatusesQuery } from './queries.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { amountTone } from './reward-tones.ts'
import { text } from './text.ts'

export function RedemptionsScreen() {
  return (
    <>
      <PageHeader title={text.list.title} />
      <Panel>
        <ScreenBoundary>
          <Redemptions />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

function Redemptions() {
  const { data: statuses } = useSuspenseQuery(rewardStatusesQuery)
  const [search, setSearch] = useSearchParams()
  const status = statusOf(search.get('status'))
  const pages = useSuspenseInfiniteQuery({
    ...rewardsQuery(status),
    // A payment in progress often ends within seconds, so the list is loaded again.
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) =>
        page.data.some((reward) => reward.type === 'open'),
      )
        ? 3_000
        : false,
  })
  const rewards = pages.data.pages.flatMap((page) => page.data)

  return (
    <>
      <NativeSelect
        label={text.list.filter}
        mb="md"
        value={status}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setSearch(chosen === '' ? {} : { status: chosen }, { replace: true })
        }}
        data={[
          { value: '', label: text.list.none },
          ...statuses.map(({ code, description }) => ({ value: code, label: description })),
        ]}
      />
      {rewards.length === 0 ? (
        <EmptyState
          drawing="wallet"
          sentence={status === '' ? text.list.empty : text.list.emptyFilter}
        >
          {status === '' && (
            <Button component={Link} to="/my-points/award">
              {text.list.redeem}
            </Button>
          )}
        </EmptyState>
      ) : (
        <RewardList pages={pages} />
      )}
    </>
  )
}

function statusOf(text: string | null): RedemptionState | '' {
  return rewardStatuses.find((status) => status === text) ?? ''
}

export function ClosedRedemptionsScreen() {
  return (
    <>
      <PageHeader title={text.closed.title} backTo="/my-points/awards/all" />
      <Panel>
        <ScreenBoundary>
          <Closed />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

/** The redemptions that have ended: paid or failed. */
function Closed() {
  const pages = useSuspenseInfiniteQuery(closedRewardsQuery)
  if (pages.data.pages[0]?.total === 0)
    return <EmptyState drawing="wallet" sentence={text.closed.empty} />
  return <RewardList pages={pages} />
}

type Pages = Pick<
  UseSuspenseInfiniteQueryResult<InfiniteData<{ data: Reward[] }>>,
  'data' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>

/** Redemptions by day; a tap opens the receipt. */
function RewardList({ pages }: { pages: Pages }) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  const rewards = pages.data.pages.flatMap((page) => page.data)
  return (
    <>
      <DayList
        items={rewards}
        dayOf={(reward) => dayOf(reward.created_at)}
        keyOf={(reward) => reward.id}
        onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
        loadingMore={pages.isFetchingNextPage}
      >
        {(reward) => (
          <DayListLine
            icon={portalOf(reward.kind).icon}
            title={reward[portalOf(reward.kind).listedBy]}
            detail={reward.status.description}
            amount={<Money amountCents={reward.points} tone={amountTone(reward)} />}
            onOpen={() => setOpenedId(reward.id)}
          />
        )}
      </DayList>
      <ReceiptSheet
        reward={rewards.find((reward) => reward.id === openedId) ?? null}
        onClose={() => setOpenedId(null)}
      />
    </>
  )
}
