import { useInfiniteQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatDate } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listClosingLines } from '../../brand-contract.ts'
import { text } from '../text.ts'

type Row = Output<typeof listClosingLines>['data'][number]

const { lines } = text

const columns: Column<Row>[] = [
  {
    id: 'order',
    header: lines.order,
    cell: ({ order }) => order ?? lines.bonus,
    primary: true,
  },
  {
    id: 'at',
    header: lines.at,
    cell: (row) => (row.order_created_at === null ? '—' : formatDate(row.order_created_at)),
  },
  {
    id: 'role',
    header: lines.role,
    cell: ({ role }) => (role === null ? '—' : lines.roles[role]),
  },
  {
    id: 'base',
    header: lines.base,
    cell: (row) => (row.order === null ? '—' : formatCents(row.order_value)),
    numeric: true,
  },
  {
    id: 'percent',
    header: lines.percent,
    cell: (row) => (row.order === null ? '—' : formatPercent(row.percent)),
    numeric: true,
  },
  {
    id: 'commission',
    header: lines.commission,
    cell: ({ commission }) => formatCents(commission),
    numeric: true,
  },
]

/** Each commission of a closing; an order opens its own page. */
export function ClosingLines({ id }: { id: number }) {
  const pathTo = useBrandPath()
  const mayOpen = useMay('orders.read')
  const pages = useInfiniteQuery(
    keysetQuery(listClosingLines, (cursor) => ({
      params: { id },
      query: { limit: 50, cursor },
    })),
  )
  return (
    <Panel title={lines.title} long>
      <KeysetTable
        query={pages}
        name="closing-lines"
        label={lines.label}
        columns={columns}
        idOf={({ no }) => String(no)}
        {...(mayOpen && {
          linkOf: ({ order }: Row) =>
            order === null
              ? pathTo(`/financeiro/fechamentos/${id}`)
              : pathTo(`/pedidos/${encodeURIComponent(order)}`),
        })}
        empty={lines.none}
      />
    </Panel>
  )
}
