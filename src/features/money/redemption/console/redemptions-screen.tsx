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
import { formatDate } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listBrandRedemptions } from '../brand-contract.ts'
import { rewardStatuses } from '../rules.ts'
import { text } from './text.ts'

type Row = Output<typeof listBrandRedemptions>['data'][number]

const Filters = z.object({ situacao: z.enum(rewardStatuses) })

const columns: Column<Row>[] = [
  {
    id: 'protocol',
    header: text.columns.protocol,
    cell: ({ protocol }) => protocol,
    primary: true,
  },
  {
    id: 'partner',
    header: text.columns.partner,
    cell: ({ partner_slug }) => partner_slug,
  },
  { id: 'kind', header: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
  {
    id: 'amount',
    header: text.columns.amount,
    cell: ({ points }) => formatCents(points),
    numeric: true,
  },
  {
    id: 'status',
    header: text.columns.status,
    cell: ({ status }) => text.statuses[status],
  },
  {
    id: 'created',
    header: text.columns.created,
    cell: ({ created_at }) => formatDate(created_at),
  },
]

/** The brand's redemptions with the filters in the address. */
export function RedemptionsScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pages = useInfiniteQuery(
    keysetQuery(listBrandRedemptions, (cursor) => ({
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
          data={rewardStatuses.map((value) => ({ value, label: text.statuses[value] }))}
          value={filters.situacao ?? null}
          onChange={(value) => url.setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={pages}
        name="redemptions"
        label={text.list}
        columns={columns}
        idOf={({ id }) => id}
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
