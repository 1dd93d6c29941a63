import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { dayOf } from '#platform/contract/dates.ts'
import { DayListLine } from '#platform/web/ui/day-list-line.tsx'
import { DayList } from '#platform/web/ui/day-list.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import { rewardStatuses } from '../contract.ts'
import { type RewardStatus, rewardsQuery, rewardStatusesQuery } from './queries.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { amountTone, rewardIcons } from './reward-tones.ts'
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
    // A payment in course ends in a moment: whoever is looking should see it.
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) =>
        page.data.some((reward) => reward.type === 'open'),
      )
        ? 3_000
        : false,
  })
  const [openedId, setOpenedId] = useState<string | null>(null)
  const rewards = pages.data.pages.flatMap((page) => page.data)
  const opened = rewards.find((reward) => reward.id === openedId) ?? null

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
        <DayList
          items={rewards}
          dayOf={(reward) => dayOf(reward.created_at)}
          keyOf={(reward) => reward.id}
          onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
          loadingMore={pages.isFetchingNextPage}
        >
          {(reward) => (
            <DayListLine
              icon={rewardIcons[reward.kind]}
              title={reward.kind === 'money' ? reward.destination : reward.title}
              detail={reward.status.description}
              amount={<Money amountCents={reward.points} tone={amountTone(reward)} />}
              onOpen={() => setOpenedId(reward.id)}
            />
          )}
        </DayList>
      )}
      <ReceiptSheet reward={opened} onClose={() => setOpenedId(null)} />
    </>
  )
}

function statusOf(text: string | null): RewardStatus | '' {
  return rewardStatuses.find((status) => status === text) ?? ''
}
