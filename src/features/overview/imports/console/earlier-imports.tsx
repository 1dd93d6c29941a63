import { useInfiniteQuery } from '@tanstack/react-query'

import { useActorName } from '#features/program/staff/console/use-actor-name.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  type ImportView,
  listOrderImports,
  listPartnerImports,
  listProductImports,
} from '../contract.ts'
import { addresses, text } from './text.ts'

type Row = Output<typeof listPartnerImports>['data'][number]

const columnsOf = (nameOf: (actor: string) => string): Column<Row>[] => [
  {
    id: 'file',
    header: text.earlier.file,
    primary: true,
    cell: ({ file_name }) => file_name,
  },
  {
    id: 'at',
    header: text.earlier.at,
    cell: ({ created_at }) => formatMoment(created_at),
  },
  { id: 'by', header: text.earlier.by, cell: ({ created_by }) => nameOf(created_by) },
  { id: 'state', header: text.earlier.state, cell: (row) => text.earlier.result(row) },
]

const reads = {
  partners: listPartnerImports,
  orders: listOrderImports,
  products: listProductImports,
} as const

/** The brand's imports of this kind, with how each one ended. */
export function EarlierImports({ kind }: { kind: ImportView['kind'] }) {
  const path = useBrandPath()
  const nameOf = useActorName()
  const pages = useInfiniteQuery(
    keysetQuery(reads[kind], (cursor) => ({ query: { limit: 10, cursor } })),
  )
  return (
    <Panel title={text.earlier.title}>
      <KeysetTable
        query={pages}
        name={`imports-${kind}`}
        label={text.earlier.title}
        columns={columnsOf(nameOf)}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => path(`/importar/${addresses[kind]}/${id}`)}
        empty={text.earlier.none}
      />
    </Panel>
  )
}
