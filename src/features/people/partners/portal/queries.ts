import { listEthnicities, listGenders } from '#features/program/brands/contract.ts'
import { pagesQuery } from '#platform/web/page-query.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import {
  checkPartnerData,
  listInvitedPartners,
  showProfile,
  showSocialMetrics,
  showSocialTrackingStatus,
} from '../contract.ts'
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

/** Whom a partner of the caller's network invited; null: whom the caller did. */
export function networkQuery(partnerId: number | null) {
  return pagesQuery(listInvitedPartners, (page) => ({
    query: { page, per_page: 20, ...(partnerId !== null && { partner_id: partnerId }) },
  }))
}

/** How far the registration has come. */
export const registrationQuery = endpointQuery(checkPartnerData, {}, { remember: false })
