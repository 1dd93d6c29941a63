import { Badge, Button, Image } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { listBrandProducts } from '#features/selling/catalog/brand-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { text } from './text.ts'
import { useCategories } from './use-categories.ts'

type Listed = Output<typeof listBrandProducts>['data'][number]

const PAGE = 50
const states = ['shown', 'hidden'] as const
const Filters = z.object({
  busca: z.string().min(1).max(120),
  categoria: z.string().min(1).max(120),
  situacao: z.enum(states),
})

/** The brand's products, also those that partners do not see. */
export function ProductsScreen() {
  const path = useBrandPath()
  const may = useMay('content.write')
  const { filters, setFilter, clear, isFiltered } = useUrlFilters(Filters)
  const categories = useCategories()
  const query = useInfiniteQuery(
    keysetQuery(listBrandProducts, (cursor) => ({
      query: {
        search: filters.busca,
        category: filters.categoria,
        ...(filters.situacao && { active: filters.situacao === 'shown' }),
        cursor,
        limit: PAGE,
      },
    })),
  )
  const buttons = (
    <>
      <Button component={Link} to={path('/importar/produtos')} variant="default">
        {text.import}
      </Button>
      <Button component={Link} to={path('/produtos/novo')}>
        {text.new}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={text.title} description={text.hint}>
        <Button component={Link} to={path('/categorias')} variant="default">
          {text.categories}
        </Button>
        {may && buttons}
      </PageHeader>
      <Toolbar>
        <SearchField
          value={filters.busca ?? ''}
          onChange={(value) => setFilter('busca', value)}
          placeholder={text.search}
        />
        <FilterSelect
          label={text.category}
          every={text.everyCategory}
          data={withChosen(categories, filters.categoria)}
          searchable
          value={filters.categoria}
          onChange={(value) => setFilter('categoria', value)}
        />
        <FilterSelect
          label={text.state}
          every={text.everyState}
          data={states.map((value) => ({ value, label: text.states[value] }))}
          value={filters.situacao}
          onChange={(value) => setFilter('situacao', value)}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="products"
        label={text.list}
        columns={columns}
        idOf={({ sku }) => sku}
        linkOf={({ sku }) => path(`/produtos/${encodeURIComponent(sku)}`)}
        empty={isFiltered ? text.notFound : text.empty}
        filters={{ isFiltered, clear }}
      >
        {may && buttons}
      </KeysetTable>
    </>
  )
}

/** A category that has no more products can come from a link. */
function withChosen(names: string[], chosen: string | undefined): string[] {
  return chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
}

function stateOf({ active, price }: Listed): keyof typeof text.states {
  if (!active) return 'hidden'
  return price === null ? 'unpriced' : 'shown'
}

const colors = { shown: 'green', unpriced: 'yellow', hidden: 'gray' } as const

const columns: Column<Listed>[] = [
  { id: 'name', header: text.columns.name, primary: true, cell: ({ name }) => name },
  {
    id: 'picture',
    header: text.columns.picture,
    cell: ({ image }) =>
      image !== null && (
        <Image src={image} alt="" w={48} h={48} fit="contain" radius="sm" loading="lazy" />
      ),
  },
  { id: 'sku', header: text.columns.sku, cell: ({ sku }) => sku },
  { id: 'category', header: text.columns.category, cell: ({ category }) => category },
  {
    id: 'price',
    header: text.columns.price,
    numeric: true,
    cell: ({ price }) => price !== null && formatCents(price),
  },
  {
    id: 'promotion',
    header: text.columns.promotion,
    numeric: true,
    cell: ({ promotion_price: promotion }) => promotion !== null && formatCents(promotion),
  },
  {
    id: 'state',
    header: text.columns.state,
    cell: (product) => (
      <Badge variant="light" color={colors[stateOf(product)]}>
        {text.states[stateOf(product)]}
      </Badge>
    ),
  },
  {
    id: 'updated',
    header: text.columns.updated,
    cell: ({ updated_at }) => formatMoment(updated_at),
  },
]
