import type { Period } from '#platform/contract/periods.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import {
  listClusterPartnerInfo,
  listClusters,
  listCommissionExceptions,
  listWaysToEarn,
  showCommissionRules,
  showOpenCommissionTotal,
  showPaidCommissionTotal,
  showReaching,
} from '../contract.ts'

export function openCommissionsQuery({ begin, end }: Period) {
  return endpointQuery(showOpenCommissionTotal, { body: { begin, end } })
}

export function paidCommissionsQuery({ begin, end }: Period) {
  return endpointQuery(showPaidCommissionTotal, { query: { begin, end } })
}

/** What reached the partner since the beginning. */
export const everPaidQuery = endpointQuery(
  showPaidCommissionTotal,
  { query: {} },
  { remember: false },
)

export const reachingQuery = endpointQuery(showReaching, {})

export const levelsQuery = endpointQuery(listClusterPartnerInfo, {})
export const clustersQuery = endpointQuery(listClusters, {})
export const commissionRulesQuery = endpointQuery(showCommissionRules, {})
export const exceptionsQuery = endpointQuery(listCommissionExceptions, {})
export const waysToEarnQuery = endpointQuery(listWaysToEarn, {})
