import { Button, Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDay } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listClosings } from '../brand-contract.ts'
import { monthName } from '../rules.ts'
import { text } from './text.ts'

type Row = Output<typeof listClosings>['data'][number]

const statuses = [
  'closed',
  'invoice_requested',
  'invoice_sent',
  'invoice_refused',
  'invoice_checked',
  'paid',
] as const

const Filters = z.object({ situacao: z.enum(statuses) })

const columns: Column<Row>[] = [
  {
    id: 'partner',
    header: text.columns.partner,
    cell: (row) => row.partner_slug,
    primary: true,
  },
  {
    id: 'month',
    header: text.columns.month,
    cell: ({ period_begin }) => monthName(period_begin),
  },
  {
    id: 'status',
    header: text.columns.status,
    cell: ({ status }) => (status === 'open' ? null : text.statuses[status]),
  },
  {
    id: 'payable',
    header: text.columns.payable,
    cell: ({ payable_value }) => formatCents(payable_value),
    numeric: true,
  },
  {
    id: 'next',
    header: text.columns.next,
    cell: ({ status }) => (status === 'open' ? null : text.next[status]),
  },
  {
    id: 'due',
    header: text.columns.due,
    cell: (row) => row.expected_payment_date && formatDay(row.expected_payment_date),
  },
]

/** The brand's closings with the filters in the address. */
export function ClosingsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pages = useInfiniteQuery(
    keysetQuery(listClosings, (cursor) => ({
      query: { status: filters.situacao, limit: 50, cursor },
    })),
  )
  return (
    <>
      <PageHeader title={text.title} />
      <Toolbar>
        <Select
          aria-label={text.status}
          placeholder={text.everyStatus}
          clearable
          data={statuses.map((value) => ({ value, label: text.statuses[value] }))}
          value={filters.situacao ?? null}
          onChange={(value) => url.setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="closings"
        label={text.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        empty={isFiltered ? text.nothingFound : text.none}
      >
        {isFiltered && (
          <Button variant="default" onClick={() => url.clear()}>
            {text.clear}
          </Button>
        )}
      </KeysetTable>
    </>
  )
}
