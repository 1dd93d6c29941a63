import { listEthnicities, listGenders } from '#features/brands/contract.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import { showProfile, showSocialMetrics, showSocialTrackingStatus } from '../contract.ts'
import {
  listBrandsToJoin,
  listJoinedBrands,
  listUnassociatedAccounts,
} from '../joining-contract.ts'

export const profileQuery = endpointQuery(showProfile, {}, { remember: false })

export const gendersQuery = endpointQuery(listGenders, {})
export const ethnicitiesQuery = endpointQuery(listEthnicities, {})

export const socialMetricsQuery = endpointQuery(showSocialMetrics, {}, { remember: false })
export const socialStatusQuery = endpointQuery(
  showSocialTrackingStatus,
  {},
  { remember: false },
)

export const joinedBrandsQuery = endpointQuery(
  listJoinedBrands,
  { query: { only_approved: 0 } },
  { remember: false },
)
export const brandsToJoinQuery = endpointQuery(listBrandsToJoin, {}, { remember: false })
export const otherAccountsQuery = endpointQuery(
  listUnassociatedAccounts,
  {},
  { remember: false },
)
