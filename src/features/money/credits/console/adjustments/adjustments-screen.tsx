import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useRowSelection } from '#platform/web/console/table/use-row-selection.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import {
  type AdjustmentRequest,
  listAdjustmentRequests,
} from '../../adjustment-contract.ts'
import { requestStates } from '../../rules.ts'
import { ApproveMany } from './approve-many.tsx'
import { text } from './text.ts'

const Filters = z.object({
  situacao: z.enum(requestStates),
  parceiro: z.string().min(1).max(60),
})

const columns: Column<AdjustmentRequest>[] = [
  {
    id: 'partner',
    header: text.columns.partner,
    cell: (request) => request.partner_name,
    primary: true,
  },
  { id: 'kind', header: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
  {
    id: 'amount',
    header: text.columns.amount,
    cell: ({ amount }) => <Money amountCents={amount} signed always />,
    numeric: true,
  },
  { id: 'state', header: text.columns.state, cell: ({ state }) => text.states[state] },
  {
    id: 'requester',
    header: text.columns.requester,
    cell: (request) => request.requested_by,
  },
  {
    id: 'created',
    header: text.columns.created,
    cell: (request) => formatMoment(request.created_at),
  },
]

/** Adjustments and write-offs above the brand's limit, newest first. */
export function AdjustmentsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered, setFilter } = url
  const pathTo = useBrandPath()
  const mayApprove = useMay('payouts.approve')
  const { selection, clear } = useRowSelection()
  const pages = useInfiniteQuery(
    keysetQuery(listAdjustmentRequests, (cursor) => ({
      query: { state: filters.situacao, partner: filters.parceiro, limit: 50, cursor },
    })),
  )
  const chosen = (pages.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ id }) => selection.ids.has(String(id)))
  return (
    <>
      <PageHeader title={text.title} description={text.sentence} />
      <Toolbar>
        <SearchField
          label={text.partner}
          value={filters.parceiro ?? ''}
          placeholder={text.partner}
          onChange={(typed) => setFilter('parceiro', typed || null)}
        />
        <FilterSelect
          label={text.state}
          every={text.everyState}
          data={requestStates.map((value) => ({ value, label: text.states[value] }))}
          value={filters.situacao}
          onChange={(value) => setFilter('situacao', value)}
        />
      </Toolbar>
      {mayApprove && <ApproveMany chosen={chosen} onDone={clear} />}
      <KeysetTable
        query={pages}
        {...(mayApprove && { selection })}
        name="adjustments"
        label={text.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => pathTo(`/financeiro/ajustes/${id}`)}
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      />
    </>
  )
}
