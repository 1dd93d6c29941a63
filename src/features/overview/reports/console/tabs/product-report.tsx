import { useInfiniteQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listProductReport } from '../../list-contract.ts'
import type { Days } from '../../rules.ts'
import { text } from '../text.ts'

type Row = Output<typeof listProductReport>['data'][number]

const words = text.products.columns
const columns: Column<Row>[] = [
  {
    id: 'product',
    header: words.product,
    cell: ({ product_name: name, sku }) => name ?? sku,
    primary: true,
  },
  {
    id: 'pieces',
    header: words.pieces,
    cell: ({ pieces }) => text.count(pieces),
    numeric: true,
  },
  {
    id: 'sales',
    header: words.sales,
    cell: ({ sales }) => <Money amountCents={sales} always />,
    numeric: true,
  },
  {
    id: 'partners',
    header: words.partners,
    cell: ({ selling_partners: partners }) => text.count(partners),
    numeric: true,
  },
  {
    id: 'clicks',
    header: words.clicks,
    cell: ({ clicks }) => text.count(clicks),
    numeric: true,
  },
  {
    id: 'lost',
    header: words.lost,
    cell: ({ lost_sales: lost }) => <Money amountCents={lost} always />,
    numeric: true,
  },
  {
    id: 'commission',
    header: words.commission,
    cell: ({ commission }) => <Money amountCents={commission} always />,
    numeric: true,
  },
]

/** What partners sold of each product; a product opens its orders of the period. */
export function ProductReport({ now }: { now: Days }) {
  const pathTo = useBrandPath()
  const pages = useInfiniteQuery(
    keysetQuery(listProductReport, (cursor) => ({ query: { ...now, limit: 20, cursor } })),
  )
  return (
    <>
      <p>{text.between(now.begin, now.end)}</p>
      <Panel
        title={text.products.title}
        aside={<ExportLink list="report_products" filter={now} />}
      >
        <KeysetTable
          query={pages}
          name="report-products"
          label={text.products.title}
          columns={columns}
          idOf={({ sku }) => sku}
          linkOf={({ sku }) =>
            pathTo(
              `/pedidos?busca=${encodeURIComponent(sku)}&de=${now.begin}&ate=${now.end}`,
            )
          }
          empty={text.products.none}
        />
      </Panel>
    </>
  )
}
