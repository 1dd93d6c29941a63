import { listEthnicities, listGenders } from '#features/program/brands/contract.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  checkPartnerData,
  showProfile,
  showSocialMetrics,
  showSocialTrackingStatus,
} from '../contract.ts'

export const profileQuery = endpointQuery(showProfile, {}, { remember: false })

export const gendersQuery = endpointQuery(listGenders, {})

export const ethnicitiesQuery = endpointQuery(listEthnicities, {})

export const socialMetricsQuery = endpointQuery(showSocialMetrics, {}, { remember: false })

export const socialStatusQuery = endpointQuery(
  showSocialTrackingStatus,
  {},
  { remember: false },
)

/** The progress of the registration. */
export const registrationQuery = endpointQuery(checkPartnerData, {}, { remember: false })
