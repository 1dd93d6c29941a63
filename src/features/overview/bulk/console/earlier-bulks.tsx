import { useInfiniteQuery } from '@tanstack/react-query'

import { useActorName } from '#features/program/staff/console/use-actor-name.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listPartnerBulks } from '../contract.ts'
import { text } from './text.ts'

type Row = Output<typeof listPartnerBulks>['data'][number]

const columnsOf = (nameOf: (actor: string) => string): Column<Row>[] => [
  {
    id: 'action',
    header: text.earlier.action,
    primary: true,
    cell: ({ action }) => text.actions[action.type],
  },
  {
    id: 'partners',
    header: text.earlier.partners,
    cell: (row) => text.earlier.result(row),
  },
  { id: 'at', header: text.earlier.at, cell: ({ created_at }) => formatMoment(created_at) },
  { id: 'by', header: text.earlier.by, cell: ({ created_by }) => nameOf(created_by) },
]

/** The bulk actions so far, with how each one ended. */
export function EarlierBulks() {
  const path = useBrandPath()
  const nameOf = useActorName()
  const pages = useInfiniteQuery(
    keysetQuery(listPartnerBulks, (cursor) => ({ query: { limit: 10, cursor } })),
  )
  return (
    <Panel title={text.earlier.title}>
      <KeysetTable
        query={pages}
        name="partner-bulks"
        label={text.earlier.title}
        columns={columnsOf(nameOf)}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => path(`/parceiros/em-massa/${id}`)}
        empty={text.earlier.none}
      />
    </Panel>
  )
}
