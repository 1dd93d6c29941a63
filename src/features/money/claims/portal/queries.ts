import { pagesQuery } from '#platform/web/page-query.ts'

import { listSaleClaims } from '../contract.ts'

export const claimsQuery = pagesQuery(listSaleClaims, (page) => ({
  query: { page, per_page: 20 },
}))
