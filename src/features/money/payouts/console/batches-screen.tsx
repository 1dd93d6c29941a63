import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { formatCents } from '#platform/contract/money.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listPayoutBatches, type PayoutBatch } from '../contract.ts'
import { batchStates } from '../rules.ts'
import { text } from './text.ts'

const Filters = z.object({ situacao: z.enum(batchStates) })

const columns: Column<PayoutBatch>[] = [
  {
    id: 'batch',
    header: text.columns.batch,
    cell: ({ id }) => text.batch(id),
    primary: true,
  },
  {
    id: 'state',
    header: text.columns.state,
    cell: ({ state }) => text.states[state],
  },
  {
    id: 'method',
    header: text.columns.method,
    cell: ({ method }) => text.methods[method],
  },
  {
    id: 'count',
    header: text.columns.count,
    cell: ({ payment_count }) => payment_count,
    numeric: true,
  },
  {
    id: 'total',
    header: text.columns.total,
    cell: ({ total_value }) => formatCents(total_value),
    numeric: true,
  },
  {
    id: 'created',
    header: text.columns.created,
    cell: ({ created_at }) => formatMoment(created_at),
  },
]

/** The brand's payout batches, newest first. */
export function BatchesScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pathTo = useBrandPath()
  const mayPrepare = useMay('payouts.prepare')
  const pages = useInfiniteQuery(
    keysetQuery(listPayoutBatches, (cursor) => ({
      query: { state: filters.situacao, limit: 50, cursor },
    })),
  )
  const newBatch = mayPrepare && (
    <Button component={Link} to={pathTo('/financeiro/lotes/novo')}>
      {text.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={text.title}>{newBatch}</PageHeader>
      <Toolbar>
        <FilterSelect
          label={text.state}
          every={text.everyState}
          data={batchStates.map((value) => ({ value, label: text.states[value] }))}
          value={filters.situacao}
          onChange={(value) => url.setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="payout-batches"
        label={text.list}
        columns={columns}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => pathTo(`/financeiro/lotes/${id}`)}
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      >
        {newBatch}
      </KeysetTable>
    </>
  )
}
