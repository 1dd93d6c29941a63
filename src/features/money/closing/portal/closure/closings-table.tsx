import { formatDay } from '#platform/contract/time/dates.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusWord } from '#platform/web/ui/lists/status-badge.tsx'
import type { Column, Sorting } from '#platform/web/ui/table/columns.ts'
import { DetailTable } from '#platform/web/ui/table/detail-table.tsx'

import { monthName } from '../../rules.ts'
import type { ListedClosing } from '../queries.ts'
import { text } from '../text.ts'
import { closureTones } from './closure-tones.ts'

const columns: Column<ListedClosing>[] = [
  {
    id: 'month',
    header: text.history.columns.month,
    primary: true,
    cell: ({ closure }) => text.history.period(monthName(closure.period_begin)),
    note: ({ closure }) => (
      <StatusWord label={text.status[closure.status]} tone={closureTones[closure.status]} />
    ),
  },
  {
    id: 'paid',
    header: text.closure.paid,
    widthRem: 8,
    cell: ({ closure }) => closure.paid_on && formatDay(closure.paid_on),
  },
  {
    id: 'amount',
    header: text.amounts.payable,
    numeric: true,
    widthRem: 9.5,
    leads: true,
    cell: ({ summary }) => <Money amountCents={summary.payable_value} />,
  },
]

type ClosingsTableProps = {
  closings: ListedClosing[]
  openId: string | null
  onOpen: (id: string) => void
  sorting: Omit<Sorting, 'columns'>
}

/** The closings as a table; each opens beside it. */
export function ClosingsTable({ closings, sorting, ...table }: ClosingsTableProps) {
  return (
    <DetailTable
      {...table}
      label={text.tabs.closed}
      columns={columns}
      rows={closings}
      idOf={({ closure }) => String(closure.id)}
      sorting={{ ...sorting, columns: ['month', 'amount'] }}
    />
  )
}
