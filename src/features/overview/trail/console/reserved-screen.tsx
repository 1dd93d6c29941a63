import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { ClosingBadge } from '#features/money/closing/console/status.tsx'
import { RedemptionBadge } from '#features/money/redemption/console/status.tsx'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listReservedCredits } from '../contract.ts'
import { text } from './text.ts'

const { reserved: words } = text
type Row = Output<typeof listReservedCredits>['data'][number]

const Filters = z.object({ parceiro: z.string().min(1).max(60) })

const columns: Column<Row>[] = [
  {
    id: 'partner',
    header: words.columns.partner,
    cell: (row) => row.partner_slug,
    primary: true,
  },
  {
    id: 'destination',
    header: words.columns.destination,
    cell: ({ destination: { kind, protocol } }) =>
      text.destination(text.kinds[kind], protocol),
  },
  {
    id: 'status',
    header: words.columns.status,
    cell: ({ destination }) =>
      destination.kind === 'closing' ? (
        <ClosingBadge status={destination.status} />
      ) : (
        <RedemptionBadge status={destination.status} explanation={words.openIt} />
      ),
  },
  {
    id: 'since',
    header: words.columns.since,
    cell: ({ reserved_at }) => formatDate(reserved_at),
  },
  {
    id: 'amount',
    header: words.columns.amount,
    cell: ({ amount }) => <Money amountCents={amount} always />,
    numeric: true,
  },
]

/** The credits that wait in closings and redemptions, the longest waiting first. */
export function ReservedScreen() {
  const url = useUrlFilters(Filters)
  const pathTo = useBrandPath()
  const pages = useInfiniteQuery(
    keysetQuery(listReservedCredits, (cursor) => ({
      query: { partner: url.filters.parceiro, limit: 50, cursor },
    })),
  )
  return (
    <>
      <PageHeader title={words.title} description={words.sentence} />
      <Toolbar>
        <SearchField
          label={text.upcoming.partner}
          value={url.filters.parceiro ?? ''}
          placeholder={text.upcoming.partner}
          onChange={(typed) => url.setFilter('parceiro', typed || null)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="reserved-credits"
        label={words.list}
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ destination: { kind, id } }) =>
          pathTo(`/financeiro/${kind === 'closing' ? 'fechamentos' : 'resgates'}/${id}`)
        }
        empty={url.isFiltered ? words.nothingFound : words.none}
        filters={url}
      />
    </>
  )
}
