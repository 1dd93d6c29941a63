import { useQuery } from '@tanstack/react-query'

import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

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
import { releaseDaysIn } from './release-days.ts'

export function openCommissionsQuery({ begin, end }: Period) {
  return endpointQuery(showOpenCommissionTotal, { body: { begin, end } })
}

export function paidCommissionsQuery({ begin, end }: Period) {
  return endpointQuery(showPaidCommissionTotal, { query: { begin, end } })
}

/** The total of the partner's paid commissions. */
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

const releaseDaysQuery = endpointQuery(listParametersByKeys, {
  query: { keys: 'release_days,level_release_days' },
})

/** The number of days after which commissions are released; null if unknown, undefined while loading. */
export function useReleaseDays(): number | null | undefined {
  const { data: parameters, isLoading } = useQuery(releaseDaysQuery)
  const { data: me } = useQuery(sessionQuery)
  if (isLoading) return undefined
  return me === undefined
    ? null
    : releaseDaysIn(parameters, me.partner.cluster?.name ?? null)
}
