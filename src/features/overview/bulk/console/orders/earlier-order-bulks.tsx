import { useInfiniteQuery } from '@tanstack/react-query'

import { useActorName } from '#features/program/staff/console/use-actor-name.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listOrderBulks } from '../../order-contract.ts'
import { text } from './text.ts'

type Row = Output<typeof listOrderBulks>['data'][number]

const { earlier } = text.shared

const columnsOf = (nameOf: (actor: string) => string): Column<Row>[] => [
  {
    id: 'action',
    header: earlier.action,
    primary: true,
    cell: ({ action }) => text.action(action.partner_slug),
  },
  {
    id: 'orders',
    header: text.columns.orders,
    cell: ({ orders, ...row }) => earlier.result({ ...row, partners: orders }),
  },
  { id: 'at', header: earlier.at, cell: ({ created_at }) => formatMoment(created_at) },
  { id: 'by', header: earlier.by, cell: ({ created_by }) => nameOf(created_by) },
]

/** The bulk attributions so far, with how each one ended. */
export function EarlierOrderBulks() {
  const path = useBrandPath()
  const nameOf = useActorName()
  const pages = useInfiniteQuery(
    keysetQuery(listOrderBulks, (cursor) => ({ query: { limit: 10, cursor } })),
  )
  return (
    <Panel title={text.earlier.title}>
      <KeysetTable
        query={pages}
        name="order-bulks"
        label={text.earlier.title}
        columns={columnsOf(nameOf)}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => path(`/pedidos/em-massa/${id}`)}
        empty={text.earlier.none}
      />
    </Panel>
  )
}
