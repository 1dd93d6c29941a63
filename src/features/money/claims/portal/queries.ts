import { pagesQuery } from '#platform/web/api/page-query.ts'

import { listSaleClaims } from '../contract.ts'

export const claimsQuery = pagesQuery(listSaleClaims, (page) => ({
  query: { page, per_page: 20 },
}))
