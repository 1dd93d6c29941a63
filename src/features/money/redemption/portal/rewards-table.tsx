import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { summaryQuery } from '#features/money/credits/portal/queries.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusWord } from '#platform/web/ui/lists/status-badge.tsx'
import { LineSign } from '#platform/web/ui/pictures/line-sign.tsx'
import type { Column, Sorting } from '#platform/web/ui/table/columns.ts'
import { DetailTable } from '#platform/web/ui/table/detail-table.tsx'

import type { Reward, RewardOrdering } from '../contract.ts'
import { portalOf } from './kinds.ts'
import { amountTone, rewardTones } from './reward-tones.ts'
import { text } from './text.ts'

const nameOf = (reward: Reward) => reward[portalOf(reward.kind).listedBy]

const columns: Column<Reward>[] = [
  {
    id: 'reward',
    header: text.columns.reward,
    primary: true,
    cell: nameOf,
    titleOf: nameOf,
    sign: (reward) => <LineSign icon={portalOf(reward.kind).icon} />,
    note: (reward) => (
      <StatusWord
        label={reward.status.description}
        tone={rewardTones[reward.status.code]}
      />
    ),
  },
  {
    id: 'created_at',
    header: text.columns.day,
    widthRem: 6.5,
    cell: (reward) => formatDay(dayOf(reward.created_at)),
  },
  {
    id: 'points',
    header: text.columns.amount,
    numeric: true,
    widthRem: 9.5,
    leads: true,
    cell: (reward) => <Money amountCents={reward.points} tone={amountTone(reward)} />,
  },
]

type RewardsTableProps = {
  rewards: Reward[]
  openId: string | null
  onOpen: (id: string) => void
  /** Null: the list has one order only. */
  ordering: RewardOrdering | null
  onOrdering: (ordering: RewardOrdering) => void
  onMore: (() => void) | undefined
  loadingMore: boolean
}

/** The redemptions as a table. */
export function RewardsTable(props: RewardsTableProps) {
  const { rewards, ordering, onOrdering, ...table } = props
  const [by, direction] = (ordering ?? 'created_at desc').split(' ')
  const sorting: Sorting = {
    columns: ordering === null ? [] : ['created_at', 'points'],
    by: by ?? '',
    direction: direction === 'asc' ? 'asc' : 'desc',
    onSort: (column, next) =>
      onOrdering(`${column === 'points' ? 'points' : 'created_at'} ${next}`),
  }
  return (
    <DetailTable
      {...table}
      label={text.list.title}
      columns={columns}
      rows={rewards}
      idOf={({ id }) => id}
      sorting={sorting}
    />
  )
}

/** What can be redeemed now, beside the table until a redemption is opened. */
export function BalancePanel() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  return (
    <Panel>
      <Text c="dimmed">{text.redeem.available}</Text>
      <Money amountCents={summary.balance} size="balance" />
      <Button component={Link} to="/my-points/award" mt="md">
        {text.list.redeem}
      </Button>
    </Panel>
  )
}
