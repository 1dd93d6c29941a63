import { showParameter } from '#features/program/brands/contract.ts'
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

/** Whether a brand approves new partners at once or reviews them. */
export function statusAtJoiningQuery(slug: string) {
  return endpointQuery(showParameter, { params: { slug, param: 'default_partner_status' } })
}

export const otherAccountsQuery = endpointQuery(
  listUnassociatedAccounts,
  {},
  { remember: false },
)
