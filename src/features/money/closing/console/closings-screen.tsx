import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { Day, dayOf } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery, keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { closingDues, listClosings, showClosingsSummary } from '../brand-contract.ts'
import { monthName } from '../rules.ts'
import { ClosingBadge, ExpectedDay } from './status.tsx'
import { text } from './text.ts'
import { WaitingClosings } from './waiting-closings.tsx'

type Row = Output<typeof listClosings>['data'][number]

const statuses = [
  'closed',
  'invoice_requested',
  'invoice_sent',
  'invoice_refused',
  'invoice_checked',
  'paid',
  'reopened',
] as const

const Filters = z.object({
  busca: z.string().min(1),
  situacao: z.enum(statuses),
  mes: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  vencidos: z.enum(closingDues),
  de: Day,
  ate: Day,
})

const columns: Column<Row>[] = [
  {
    id: 'partner',
    header: text.columns.partner,
    cell: (row) => row.partner_name,
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
    cell: ({ status }) => <ClosingBadge status={status} />,
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
    cell: (row) => <ExpectedDay closing={row} />,
  },
]

/** The brand's closings, the newest first, with the filters in the address. */
export function ClosingsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pathTo = useBrandPath()
  const mayDecide = useMay('closings.decide')
  const today = dayOf(useNow())
  const summary = useQuery(consoleQuery(showClosingsSummary, {}))
  const inCredits = summary.data?.pays_by_closings === false
  const query = {
    search: filters.busca,
    status: filters.situacao,
    month: filters.mes,
    due: filters.vencidos,
    expected_since: filters.de,
    expected_until: filters.ate,
  }
  const pages = useInfiniteQuery(
    keysetQuery(listClosings, (cursor) => ({
      query: { ...query, order: 'newest' as const, limit: 50, cursor },
    })),
  )
  return (
    <>
      <PageHeader title={text.title}>
        <ExportLink list="closings" filter={query} />
        {mayDecide && !inCredits && (
          <Button component={Link} to={pathTo('/financeiro/fechar-o-mes')}>
            {text.byHand.open}
          </Button>
        )}
      </PageHeader>
      <WaitingClosings
        chosen={filters.situacao ?? null}
        onChoose={(status) => url.setFilter('situacao', status)}
      />
      <Toolbar>
        <SearchField
          value={filters.busca ?? ''}
          onChange={(value) => url.setFilter('busca', value)}
          placeholder={text.search}
        />
        <FilterSelect
          label={text.status}
          every={text.everyStatus}
          data={statuses.map((value) => ({ value, label: text.statuses[value] }))}
          value={filters.situacao}
          onChange={(value) => url.setFilter('situacao', value)}
        />
        <FilterSelect
          label={text.month}
          every={text.everyMonth}
          data={lastMonths(today)}
          value={filters.mes}
          onChange={(value) => url.setFilter('mes', value)}
        />
        <FilterSelect
          label={text.due}
          every={text.everyDue}
          data={closingDues.map((value) => ({ value, label: text.dues[value] }))}
          value={filters.vencidos}
          onChange={(value) => url.setFilter('vencidos', value)}
        />
        {(['de', 'ate'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={text.expected[end]}
            value={filters[end] ?? ''}
            onChange={({ currentTarget }) =>
              url.setFilter(end, currentTarget.value || null)
            }
          />
        ))}
      </Toolbar>
      <KeysetTable
        query={pages}
        name="closings"
        label={text.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => pathTo(`/financeiro/fechamentos/${id}`)}
        empty={isFiltered ? text.nothingFound : inCredits ? text.inCredits : text.none}
        filters={url}
      />
    </>
  )
}

const MONTHS_SHOWN = 24

/** The last months before this one, the latest first. */
function lastMonths(today: string): { value: string; label: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 2 - back, 1)).toISOString()
    return { value: first.slice(0, 7), label: monthName(first.slice(0, 10)) }
  })
}
