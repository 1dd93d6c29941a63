import { showProfile } from '#features/partners/contract.ts'
import { pagesQuery } from '#platform/web/page-query.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import {
  listRewards,
  listRewardStatuses,
  type rewardStatuses,
  showRewardOptions,
} from '../contract.ts'

export type RewardStatus = (typeof rewardStatuses)[number]

export const rewardOptionsQuery = endpointQuery(showRewardOptions, {}, { remember: false })

export const rewardStatusesQuery = endpointQuery(listRewardStatuses, {})

export const profileQuery = endpointQuery(showProfile, {}, { remember: false })

/** The partner's redemptions; the empty status is every one of them. */
export function rewardsQuery(status: RewardStatus | '') {
  return pagesQuery(listRewards, (page) => ({ query: { page, per_page: 20, status } }))
}
