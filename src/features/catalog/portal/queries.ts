import { pagesQuery } from '#platform/web/page-query.ts'

import { listProducts } from '../contract.ts'

export function productsQuery(search: string) {
  return pagesQuery(listProducts, (page) => ({ query: { page, per_page: 24, q: search } }))
}
