import { TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listCommissions } from '../../list-contract.ts'
import { text } from './text.ts'

type Row = Output<typeof listCommissions>['data'][number]

const Filters = z.object({ parceiro: z.string().min(1).max(60), de: Day, ate: Day })

const columns: Column<Row>[] = [
  {
    id: 'order',
    header: text.columns.order,
    cell: (row) => row.external_id,
    primary: true,
  },
  { id: 'at', header: text.columns.at, cell: (row) => formatMoment(row.created_at) },
  { id: 'partner', header: text.columns.partner, cell: (row) => row.partner_name },
  { id: 'role', header: text.columns.role, cell: ({ role }) => text.roles[role] },
  {
    id: 'base',
    header: text.columns.base,
    cell: ({ base }) => <Money amountCents={base} always />,
    numeric: true,
  },
  {
    id: 'amount',
    header: text.columns.amount,
    cell: ({ amount }) => <Money amountCents={amount} always />,
    numeric: true,
  },
]

/** The commissions behind a month's cost of the program, with the filters in the address. */
export function CommissionsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pathTo = useBrandPath()
  const filter = { partner: filters.parceiro, begin: filters.de, end: filters.ate }
  const pages = useInfiniteQuery(
    keysetQuery(listCommissions, (cursor) => ({ query: { ...filter, limit: 50, cursor } })),
  )
  const dayField = (name: 'de' | 'ate', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => url.setFilter(name, currentTarget.value || null)}
    />
  )
  return (
    <>
      <PageHeader title={text.title} description={text.sentence} />
      <Toolbar>
        <SearchField
          label={text.partner}
          value={filters.parceiro ?? ''}
          placeholder={text.partner}
          onChange={(typed) => url.setFilter('parceiro', typed || null)}
        />
        {dayField('de', text.begin)}
        {dayField('ate', text.end)}
      </Toolbar>
      <KeysetTable
        query={pages}
        name="commissions"
        label={text.list}
        columns={columns}
        idOf={(row) => `${row.external_id} ${row.role}`}
        linkOf={({ external_id: order }) =>
          pathTo(`/financeiro/rastro?pedido=${encodeURIComponent(order)}`)
        }
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      />
    </>
  )
}
