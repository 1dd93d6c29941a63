import { useInfiniteQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listMessageReport } from '../../list-contract.ts'
import { text } from '../text.ts'

type Row = Output<typeof listMessageReport>['data'][number]

const words = text.content
const { columns: headers } = words

const columns: Column<Row>[] = [
  { id: 'message', header: headers.message, cell: ({ name }) => name, primary: true },
  {
    id: 'started',
    header: headers.startedAt,
    cell: ({ started_at: at }) => formatMoment(at),
  },
  ...(
    [
      ['sent', headers.sent],
      ['delivered', headers.delivered],
      ['opened', headers.opened],
      ['clicked', headers.clicked],
      ['sold_orders', headers.soldOrders],
    ] as const
  ).map(([id, header]): Column<Row> => ({
    id,
    header,
    cell: (row) => text.count(row[id]),
    numeric: true,
  })),
  {
    id: 'sales',
    header: headers.sales,
    cell: ({ sales }) => <Money amountCents={sales} always />,
    numeric: true,
  },
]

/** What came of each message that people of the brand sent. */
export function MessageReport() {
  const pathTo = useBrandPath()
  const opens = useMay('messages.read')
  const messages = useInfiniteQuery(
    keysetQuery(listMessageReport, (cursor) => ({ query: { limit: 20, cursor } })),
  )
  return (
    <Panel title={words.messages} aside={<ExportLink list="report_messages" filter={{}} />}>
      <KeysetTable
        query={messages}
        name="report-messages"
        label={words.messages}
        columns={columns}
        idOf={({ id }) => String(id)}
        {...(opens && { linkOf: ({ id }: Row) => pathTo(`/mensagens/${id}`) })}
        empty={words.noMessages}
      />
    </Panel>
  )
}
