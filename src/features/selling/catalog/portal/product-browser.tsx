import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'

import { approvedBrandsQuery } from '#features/people/memberships/portal/queries.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { productOrders, type SoldProduct } from '../contract.ts'
import { ProductCard } from './product-card.tsx'
import { companyProductsQuery, productsQuery, shelvesQuery, type Shown } from './queries.ts'
import {
  activeFilters,
  isNarrowed,
  resetAll,
  type StoreFilter,
  toggleValue,
} from './store-filter.ts'
import { text } from './text.ts'

import classes from './product-grid.module.css'

export type View = 'all_products' | 'category' | 'company'

export type ProductBrowserProps = {
  filter: StoreFilter
  /** What the filter is before the person chooses. */
  initial: StoreFilter
  onFilter: (filter: StoreFilter) => void
  view: View
  onView: (view: View) => void
  /** Only the person's favourites. */
  favorites?: boolean
  /** Shown where the brand has no products, or the person no favourites. */
  empty?: ReactNode
  /** What the person can do instead where the brand has no products. */
  instead?: ReactNode
  corner: (product: SoldProduct) => ReactNode
  actions: (product: SoldProduct) => ReactNode
  onOpen: (product: SoldProduct) => void
  /** Hides a product that is being removed, such as a former favourite. */
  shows?: (product: SoldProduct) => boolean
}

const TYPING_MS = 250

// Not for a first visit.
const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))

/** Products by search, filters and order; all together, by category or by brand. */
export function ProductBrowser(props: ProductBrowserProps) {
  const { filter, initial, onFilter, favorites = false } = props
  const { data: companies } = useSuspenseQuery(approvedBrandsQuery)
  // Null: not opened yet.
  const [filtersOpened, setFiltersOpened] = useState<boolean | null>(null)
  const centralized = companies.length > 1
  const active = activeFilters(filter, { centralized, initial })
  const [typed] = useDebouncedValue(filter, TYPING_MS)
  // The former results stay visible until the next answer is loaded.
  const shown = useDeferredValue(typed)
  return (
    <>
      <div className={classes['tools']}>
        <TextInput
          className={classes['search'] ?? ''}
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={filter.search}
          onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
          maxLength={120}
        />
        <NativeSelect
          aria-label={text.order}
          value={filter.order}
          onChange={(event) => {
            const order = productOrders.find((one) => one === event.currentTarget.value)
            if (order) onFilter({ ...filter, order })
          }}
          data={productOrders
            .filter((order) => favorites || order !== 'earning')
            .map((order) => ({ value: order, label: text.orders[order] }))}
        />
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={() => setFiltersOpened(true)}
        >
          {active === 0 ? text.filters : text.filtersActive(active)}
        </Button>
      </div>
      {filtersOpened !== null && (
        <Suspense>
          <FilterDrawer
            opened={filtersOpened}
            onClose={() => setFiltersOpened(false)}
            filter={filter}
            onFilter={onFilter}
            companies={companies}
            favorites={props.favorites === true}
          />
        </Suspense>
      )}
      <ScreenBoundary>
        <Found {...props} filter={shown} centralized={centralized} />
      </ScreenBoundary>
    </>
  )
}

type FoundProps = ProductBrowserProps & { centralized: boolean }

function Found(props: FoundProps) {
  if (props.view === 'category') return <Shelves {...props} />
  return <Pages key={props.view} {...props} />
}

function shownOf({ filter, favorites }: FoundProps): Shown {
  return { filter, favorites: favorites === true ? 1 : 0 }
}

function Pages(props: FoundProps) {
  const { view, shows = () => true, centralized } = props
  const query = view === 'company' ? companyProductsQuery : productsQuery
  const pages = useSuspenseInfiniteQuery(query(shownOf(props)))
  const loaded = pages.data.pages.flatMap((page) => page.data)
  const products = loaded.filter(shows)
  // A product that was just removed is still included in the server's total.
  const total = (pages.data.pages[0]?.total ?? 0) - (loaded.length - products.length)
  if (products.length === 0) return <Nothing {...props} />
  const groups =
    view === 'company'
      ? [...Map.groupBy(products, ({ parent_name }) => parent_name)]
      : [['', products] as const]
  return (
    <>
      <p className={classes['count']} role="status">
        {text.found(total)}
      </p>
      {groups.map(([company, of]) => (
        <section key={company} className={classes['shelf']}>
          {company !== '' && (
            <div className={classes['shelfHead']}>
              <h2 className={classes['shelfTitle']}>{company}</h2>
            </div>
          )}
          <Grid
            {...props}
            products={of}
            centralized={centralized && company === ''}
            level={company === '' ? 'h2' : 'h3'}
          />
        </section>
      ))}
      {pages.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  )
}

function Shelves(props: FoundProps) {
  const { filter, onFilter, onView, shows = () => true } = props
  const { data } = useSuspenseQuery(shelvesQuery(shownOf(props)))
  const shelves = data
    .map((shelf) => ({ ...shelf, products: shelf.products.filter(shows) }))
    .filter(({ products }) => products.length > 0)
  if (shelves.length === 0) return <Nothing {...props} />
  return shelves.map(({ category, quantity, products }) => (
    <section key={category} className={classes['shelf']}>
      <div className={classes['shelfHead']}>
        <h2 className={classes['shelfTitle']}>{category}</h2>
        {quantity > products.length && (
          <Button
            {...textButton('end')}
            aria-label={text.seeShelfLabel(quantity, category)}
            onClick={() => {
              const { categories: _others, ...filters } = filter.filters
              onFilter(toggleValue({ ...filter, filters }, 'categories', category))
              onView('all_products')
            }}
          >
            {text.seeShelf(quantity)}
          </Button>
        )}
      </div>
      <Grid {...props} products={products} level="h3" />
    </section>
  ))
}

function Grid({
  products,
  corner,
  actions,
  onOpen,
  centralized,
  level,
}: FoundProps & { products: readonly SoldProduct[]; level: 'h2' | 'h3' }) {
  return (
    <ul className={classes['grid']}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            level={level}
            company={centralized ? product.parent_name : undefined}
            corner={corner(product)}
            actions={actions(product)}
            onOpen={() => onOpen(product)}
          />
        </li>
      ))}
    </ul>
  )
}

function Nothing({ filter, onFilter, centralized, empty, instead }: FoundProps) {
  if (isNarrowed(filter))
    return (
      <EmptyState drawing="bag" sentence={text.nothingFound}>
        <Button
          variant="default"
          onClick={() => onFilter(resetAll(filter, { centralized }))}
        >
          {text.clearAll}
        </Button>
      </EmptyState>
    )
  return (
    empty ?? (
      <EmptyState drawing="bag" sentence={text.empty}>
        <Text c="dimmed">{text.emptyHint}</Text>
        {instead}
      </EmptyState>
    )
  )
}
