import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  listBrandsToJoin,
  listJoinedBrands,
  listUnassociatedAccounts,
} from '../contract.ts'

export const joinedBrandsQuery = endpointQuery(
  listJoinedBrands,
  { query: { only_approved: 0 } },
  { remember: false },
)

/** The brands that have approved the person. */
export const approvedBrandsQuery = endpointQuery(listJoinedBrands, {
  query: { only_approved: 1 },
})

export const brandsToJoinQuery = endpointQuery(listBrandsToJoin, {}, { remember: false })

export const otherAccountsQuery = endpointQuery(
  listUnassociatedAccounts,
  {},
  { remember: false },
)
