import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  listClosedRewards,
  listRewards,
  listRewardStatuses,
  type RewardOrdering,
  showReward,
} from '../contract.ts'
import { showRewardOptions } from '../offer-contract.ts'
import type { RedemptionState } from '../rules.ts'

const fresh = { remember: false }

export const rewardOptionsQuery = endpointQuery(showRewardOptions, {}, fresh)

export const rewardStatusesQuery = endpointQuery(listRewardStatuses, {})

/** The partner's redemptions by status; the empty status means all. */
export function rewardsQuery(
  status: RedemptionState | '',
  orderby: RewardOrdering = 'created_at desc',
) {
  return pagesQuery(listRewards, (page) => ({
    query: { page, per_page: 20, status, orderby },
  }))
}

/** One redemption. */
export function rewardQuery(id: string) {
  return endpointQuery(showReward, { params: { id } }, fresh)
}

export const closedRewardsQuery = pagesQuery(listClosedRewards, (page) => ({
  query: { page, per_page: 20 },
}))

/** The newest redemption, in progress or done. */
export const lastRewardQuery = endpointQuery(
  listRewards,
  { query: { page: 1, per_page: 1, orderby: 'created_at desc' } },
  fresh,
)
