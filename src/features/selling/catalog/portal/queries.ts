import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  queryCategoryProducts,
  queryCompanyProducts,
  queryProducts,
  showProductFilters,
} from '../contract.ts'
import { type StoreFilter, toBody } from './store-filter.ts'

const PER_PAGE = 24
const PER_SHELF = 8

export type Shown = { filter: StoreFilter; favorites: 0 | 1 }

export function productsQuery({ filter, favorites }: Shown) {
  const body = { ...toBody(filter), favorites }
  return pagesQuery(queryProducts, (page) => ({
    body: { ...body, page, per_page: PER_PAGE },
  }))
}

export function companyProductsQuery({ filter, favorites }: Shown) {
  const body = { ...toBody(filter), favorites }
  return pagesQuery(queryCompanyProducts, (page) => ({
    body: { ...body, page, per_page: PER_PAGE },
  }))
}

export function shelvesQuery({ filter, favorites }: Shown) {
  const body = { ...toBody(filter), favorites, page: 1, per_page: PER_PAGE }
  return endpointQuery(queryCategoryProducts, {
    body: { ...body, per_category: PER_SHELF },
  })
}

type BarOf = { search: string; favorites: 0 | 1 }

export function filterBarQuery(parentId: number, { search, favorites }: BarOf) {
  const query = { favorites, ...(search !== '' && { prod: search }) }
  return endpointQuery(showProductFilters, { params: { parent_id: parentId }, query })
}
