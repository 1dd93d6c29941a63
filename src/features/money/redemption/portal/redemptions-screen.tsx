import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import {
  type InfiniteData,
  useSuspenseInfiniteQuery,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { lazy, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { dayOf } from '#platform/contract/time/dates.ts'
import { useOpenRow } from '#platform/web/navigation/use-open-row.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusWord } from '#platform/web/ui/lists/status-badge.tsx'

import { type Reward, type RewardOrdering, rewardOrderings } from '../contract.ts'
import { type RedemptionState, rewardStatuses } from '../rules.ts'
import { portalOf } from './kinds.ts'
import { OpenedReward } from './opened-reward.tsx'
import { closedRewardsQuery, rewardsQuery, rewardStatusesQuery } from './queries.ts'
import { amountTone, rewardTones } from './reward-tones.ts'
import { text } from './text.ts'

// Not for phones.
const BalancePanel = lazy(async () => ({
  default: (await import('./rewards-table.tsx')).BalancePanel,
}))
const RewardsTable = lazy(async () => ({
  default: (await import('./rewards-table.tsx')).RewardsTable,
}))

export function RedemptionsScreen() {
  return (
    <>
      <PageHeader title={text.list.title} />
      <ScreenBoundary>
        <Redemptions />
      </ScreenBoundary>
    </>
  )
}

function Redemptions() {
  const { data: statuses } = useSuspenseQuery(rewardStatusesQuery)
  const [search, setSearch] = useSearchParams()
  const status = statusOf(search.get('status'))
  const wide = useWide()
  const ordering = wide ? orderingOf(search.get('ordem')) : 'created_at desc'
  const pages = useSuspenseInfiniteQuery({
    ...rewardsQuery(status, ordering),
    // A payment in progress often ends within seconds, so the list is loaded again.
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) =>
        page.data.some((reward) => reward.type === 'open'),
      )
        ? 3_000
        : false,
  })
  const filter = (
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
  )
  if (pages.data.pages[0]?.total === 0)
    return (
      <Panel narrow>
        {filter}
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
      </Panel>
    )
  return (
    <RewardList
      pages={pages}
      filter={filter}
      ordering={ordering}
      onOrdering={(next) =>
        setSearch((before) => ({ ...Object.fromEntries(before), ordem: next }), {
          replace: true,
        })
      }
    />
  )
}

function orderingOf(text: string | null): RewardOrdering {
  return rewardOrderings.find((one) => one === text) ?? 'created_at desc'
}

function statusOf(text: string | null): RedemptionState | '' {
  return rewardStatuses.find((status) => status === text) ?? ''
}

export function ClosedRedemptionsScreen() {
  return (
    <>
      <PageHeader title={text.closed.title} backTo="/my-points/awards/all" />
      <ScreenBoundary>
        <Closed />
      </ScreenBoundary>
    </>
  )
}

/** The redemptions that have ended: paid or failed. */
function Closed() {
  const pages = useSuspenseInfiniteQuery(closedRewardsQuery)
  if (pages.data.pages[0]?.total === 0)
    return (
      <Panel narrow>
        <EmptyState drawing="wallet" sentence={text.closed.empty} />
      </Panel>
    )
  return <RewardList pages={pages} />
}

type Pages = Pick<
  UseSuspenseInfiniteQueryResult<InfiniteData<{ data: Reward[] }>>,
  'data' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>

type RewardListProps = {
  pages: Pages
  /** Above the list. */
  filter?: ReactNode
  ordering?: RewardOrdering
  onOrdering?: (ordering: RewardOrdering) => void
}

/** Redemptions by day, or in a table on a wide screen beside the balance; each opens its receipt. */
function RewardList(props: RewardListProps) {
  const { pages, filter, ordering = null, onOrdering = () => undefined } = props
  const wide = useWide()
  const row = useOpenRow('resgate')
  const rewards = pages.data.pages.flatMap((page) => page.data)
  const onMore = pages.hasNextPage ? () => void pages.fetchNextPage() : undefined
  const opened = (
    <OpenedReward id={row.id} rewards={rewards} onOpen={row.open} onClose={row.close} />
  )
  const beside =
    row.id === null ? (
      <ScreenBoundary>
        <BalancePanel />
      </ScreenBoundary>
    ) : (
      opened
    )
  if (wide)
    return (
      <TwoColumns companion={beside}>
        <Panel>
          {filter}
          <RewardsTable
            rewards={rewards}
            openId={row.id}
            onOpen={row.open}
            ordering={ordering}
            onOrdering={onOrdering}
            onMore={onMore}
            loadingMore={pages.isFetchingNextPage}
          />
        </Panel>
      </TwoColumns>
    )
  return (
    <Panel>
      {filter}
      <DayList
        items={rewards}
        dayOf={(reward) => dayOf(reward.created_at)}
        keyOf={(reward) => reward.id}
        onMore={onMore}
        loadingMore={pages.isFetchingNextPage}
      >
        {(reward) => (
          <DayListLine
            icon={portalOf(reward.kind).icon}
            title={reward[portalOf(reward.kind).listedBy]}
            detail={
              <StatusWord
                label={reward.status.description}
                tone={rewardTones[reward.status.code]}
              />
            }
            amount={<Money amountCents={reward.points} tone={amountTone(reward)} />}
            onOpen={() => row.open(reward.id)}
          />
        )}
      </DayList>
      {opened}
    </Panel>
  )
}
