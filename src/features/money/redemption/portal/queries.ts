import {
  listGiftCardCategories,
  listGiftCardDepartments,
  listGiftCards,
  listGiftCardSuppliers,
  listPrepaidCardSuppliers,
  showPrepaidCard,
} from '#features/money/gift-cards/contract.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import type { Cents } from '#platform/contract/money.ts'
import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  checkCardEligibility,
  listClosedRewards,
  listOpenRewards,
  listRewardOffers,
  listRewards,
  listRewardStatuses,
  type rewardStatuses,
  showReward,
  showRewardOptions,
} from '../contract.ts'
import { rewardOptions } from '../rules.ts'

export type RewardStatus = (typeof rewardStatuses)[number]

const fresh = { remember: false }

export const rewardOptionsQuery = endpointQuery(showRewardOptions, {}, fresh)

export const rewardStatusesQuery = endpointQuery(listRewardStatuses, {})

export const profileQuery = endpointQuery(showProfile, {}, fresh)

/** The partner's redemptions; the empty status is every one of them. */
export function rewardsQuery(status: RewardStatus | '') {
  return pagesQuery(listRewards, (page) => ({ query: { page, per_page: 20, status } }))
}

/** One redemption; asked again while it is in course. */
export function rewardQuery(id: string) {
  return endpointQuery(showReward, { params: { id } }, fresh)
}

export const closedRewardsQuery = pagesQuery(listClosedRewards, (page) => ({
  query: { page, per_page: 20 },
}))

export const lastOpenedQuery = endpointQuery(
  listOpenRewards,
  { query: { page: 1, per_page: 1 } },
  fresh,
)

export type GiftCardFilter = {
  supplier_id?: number | undefined
  category_id?: number | undefined
  department_id?: number | undefined
  price_up_to?: Cents | undefined
  search?: string | undefined
}

export function giftCardsQuery(filter: GiftCardFilter) {
  return pagesQuery(listGiftCards, (page) => ({
    query: { page, per_page: 24, ...filter },
  }))
}

export const giftCardFilterQueries = {
  supplier: endpointQuery(listGiftCardSuppliers, {}),
  category: endpointQuery(listGiftCardCategories, {}),
  department: endpointQuery(listGiftCardDepartments, {}),
}

export const vouchersQuery = pagesQuery(listRewardOffers, (page) => ({
  params: { option_id: rewardOptions.voucher.id },
  query: { page, per_page: 24 },
}))

export const cardEligibilityQuery = endpointQuery(checkCardEligibility, {}, fresh)

export const cardSuppliersQuery = endpointQuery(listPrepaidCardSuppliers, {})

export function prepaidCardQuery(card: { supplier_id: number; is_ghost: boolean }) {
  return endpointQuery(showPrepaidCard, { body: card }, fresh)
}
