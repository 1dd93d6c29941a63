import { IconShoppingBag } from '@tabler/icons-react'

import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusWord } from '#platform/web/ui/lists/status-badge.tsx'
import { LineSign } from '#platform/web/ui/pictures/line-sign.tsx'
import type { Column, Sorting } from '#platform/web/ui/table/columns.ts'
import { DetailTable } from '#platform/web/ui/table/detail-table.tsx'

import type { ListOrdering, Order } from '../contract.ts'
import { lineStep } from './next-step.ts'
import { BrandOfSale, Earned, titleOf } from './order-line.tsx'
import { orderTones } from './order-tones.ts'
import { text } from './text.ts'

import classes from './sales-screen.module.css'

const columns: Column<Order>[] = [
  {
    id: 'product',
    header: text.columns.product,
    primary: true,
    cell: titleOf,
    titleOf: (order) => [titleOf(order), lineStep(order)].filter(Boolean).join(': '),
    sign: (order) => (
      <LineSign icon={IconShoppingBag} picture={order.items[0]?.image ?? null} />
    ),
    note: (order) => (
      <span className={classes['facts']}>
        <StatusWord label={order.status_description} tone={orderTones[order.status]} />{' '}
        <BrandOfSale order={order} /> <span>{lineStep(order)}</span>
      </span>
    ),
  },
  {
    id: 'created_at',
    header: text.columns.day,
    widthRem: 6.5,
    cell: (order) => formatDay(dayOf(order.created_at)),
  },
  {
    id: 'total',
    header: text.columns.sold,
    numeric: true,
    widthRem: 8.5,
    cell: (order) => <Money amountCents={order.total} />,
  },
  {
    id: 'earned',
    header: text.columns.earned,
    numeric: true,
    widthRem: 9,
    leads: true,
    cell: (order) => <Earned order={order} />,
  },
]

/** The commission is worked out for each order that is read, so no list can be sorted by it. */
const SORTABLE = ['created_at', 'total']

type SalesTableProps = {
  orders: Order[]
  openId: string | null
  onOpen: (id: string) => void
  ordering: ListOrdering
  onOrdering: (ordering: ListOrdering) => void
  onMore: (() => void) | undefined
  loadingMore: boolean
}

/** The sales as a table; the newest or the dearest first, or last. */
export function SalesTable({ orders, ordering, onOrdering, ...table }: SalesTableProps) {
  const [by, direction] = ordering.split(' ')
  const sorting: Sorting = {
    columns: SORTABLE,
    by: by ?? '',
    direction: direction === 'asc' ? 'asc' : 'desc',
    onSort: (column, next) =>
      onOrdering(`${column === 'total' ? 'total' : 'created_at'} ${next}`),
  }
  return (
    <DetailTable
      {...table}
      label={text.title}
      columns={columns}
      rows={orders}
      idOf={(order) => String(order.id)}
      sorting={sorting}
    />
  )
}
