import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { z } from 'zod'

import { SavedViews } from '#features/program/views/console/saved-views.tsx'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { orderStatuses } from '#features/selling/orders/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { SelectionBar } from '#platform/web/console/table/selection-bar.tsx'
import { useRowSelection } from '#platform/web/console/table/use-row-selection.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { text } from './text.ts'

const Filters = z.object({
  busca: z.string().min(1),
  situacao: z.enum([...orderStatuses, 'vendas']),
  parceiro: z.enum(['true', 'false']),
  de: Day,
  ate: Day,
})

type Row = Output<typeof listBrandOrders>['data'][number]

const columns: Column<Row>[] = [
  {
    id: 'id',
    header: text.columns.id,
    cell: (row) => row.external_id,
    primary: true,
    whole: true,
  },
  {
    id: 'status',
    header: text.columns.status,
    cell: ({ status }) => text.statuses[status],
    whole: true,
  },
  {
    id: 'total',
    header: text.columns.total,
    cell: ({ total }) => formatCents(total),
    numeric: true,
  },
  {
    id: 'partner',
    header: text.columns.partner,
    cell: (row) => row.partner_name ?? text.withoutPartner,
    whole: true,
  },
  {
    id: 'by',
    header: text.columns.by,
    cell: (row) => (row.attributed_by === null ? '—' : text.by[row.attributed_by]),
  },
  {
    id: 'created',
    header: text.columns.created,
    cell: ({ created_at }) => formatDate(created_at),
  },
  {
    id: 'warnings',
    header: text.columns.warnings,
    cell: ({ warnings }) => warnings.map(({ message }) => message).join(' ') || '—',
  },
]

/** The brand's orders, newest first, with the filters in the address. */
export function OrdersScreen() {
  const url = useUrlFilters(Filters)
  const { filters, isFiltered } = url
  const pathTo = useBrandPath()
  const mayWrite = useMay('orders.write')
  const mayAttribute = useMay('orders.attribute')
  const { search } = useLocation()
  const { selection, isEmpty, chooseAll, clear } = useRowSelection()
  const bulkPath = pathTo(`/pedidos/em-massa${search}`)
  const attributed =
    filters.parceiro === undefined ? undefined : filters.parceiro === 'true'
  const query = {
    search: filters.busca,
    status: filters.situacao === 'vendas' ? undefined : filters.situacao,
    sold: filters.situacao === 'vendas' ? true : undefined,
    attributed,
    begin: filters.de,
    end: filters.ate,
  }
  const pages = useInfiniteQuery(
    keysetQuery(listBrandOrders, (cursor) => ({
      query: { ...query, limit: 50, cursor },
    })),
  )
  return (
    <>
      <PageHeader title={text.title}>
        <ExportLink list="orders" filter={query} />
        {mayWrite && (
          <>
            <Button component={Link} to={pathTo('/testar-pedido')} variant="default">
              {text.test.open}
            </Button>
            <Button component={Link} to={pathTo('/importar/pedidos')} variant="default">
              {text.import}
            </Button>
          </>
        )}
      </PageHeader>
      <Toolbar>
        <SearchField
          value={filters.busca ?? ''}
          onChange={(value) => url.setFilter('busca', value)}
          placeholder={text.search}
        />
        <FilterSelect
          label={text.status}
          every={text.everyStatus}
          data={[
            ...orderStatuses.map((value) => ({ value, label: text.statuses[value] })),
            { value: 'vendas', label: text.sales },
          ]}
          value={filters.situacao}
          onChange={(value) => url.setFilter('situacao', value)}
        />
        <FilterSelect
          label={text.attributed}
          every={text.everyAttribution}
          data={(['true', 'false'] as const).map((value) => ({
            value,
            label: text.attributions[value],
          }))}
          value={filters.parceiro}
          onChange={(value) => url.setFilter('parceiro', value)}
        />
        {(['de', 'ate'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={text.days[name]}
            value={filters[name] ?? ''}
            onChange={({ currentTarget }) =>
              url.setFilter(name, currentTarget.value || null)
            }
          />
        ))}
        {mayAttribute && isEmpty && (
          <Button component={Link} to={bulkPath} variant="default">
            {text.bulk.open}
          </Button>
        )}
        <SavedViews list="orders" />
      </Toolbar>
      <SelectionBar
        label={text.bulk.label}
        selection={selection}
        to={bulkPath}
        state={{ orders: [...selection.ids] }}
        actWords={text.bulk.act}
        onAll={chooseAll}
        onClear={clear}
      />
      <KeysetTable
        query={pages}
        {...(mayAttribute && { selection })}
        name="orders"
        label={text.list}
        columns={columns}
        idOf={(row) => row.external_id}
        linkOf={(row) => pathTo(`/pedidos/${encodeURIComponent(row.external_id)}`)}
        drawing="bag"
        empty={isFiltered ? text.nothingFound : text.none}
        filters={url}
      />
    </>
  )
}
