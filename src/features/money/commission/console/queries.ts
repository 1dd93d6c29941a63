import { listLevels } from '#features/people/partners/brand-contract.ts'
import { listCoupons } from '#features/selling/orders/coupon-contract.ts'
import { listCouponRequests } from '#features/selling/orders/coupon-request-contract.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { consoleQuery, keysetQuery } from '#platform/web/console/queries.ts'

import { listBoosters } from '../booster-contract.ts'
import {
  listBrandExceptions,
  listCommissionChanges,
  showBrandRules,
} from '../brand-contract.ts'

const PAGE = 50

function page(cursor: string | undefined) {
  return { limit: PAGE, ...(cursor !== undefined && { cursor }) }
}

export const rulesQuery = keysetQuery(showBrandRules, (cursor) => ({ query: page(cursor) }))

export const exceptionsQuery = keysetQuery(listBrandExceptions, (cursor) => ({
  query: page(cursor),
}))

export const boostersQuery = keysetQuery(listBoosters, (cursor) => ({
  query: page(cursor),
}))

export const changesQuery = keysetQuery(listCommissionChanges, (cursor) => ({
  query: page(cursor),
}))

export const levelsQuery = consoleQuery(listLevels, wholeShortList)

export function couponsQuery(search: string | undefined) {
  return keysetQuery(listCoupons, (cursor) => ({
    query: { ...page(cursor), ...(search !== undefined && { search }) },
  }))
}

/** The requests for coupons that wait. */
export const couponRequestsQuery = keysetQuery(listCouponRequests, (cursor) => ({
  query: { ...page(cursor), status: 'waiting' as const },
}))

/** The levels, and the rules that name them. */
export async function refreshLevels(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['partners'] }),
    queryClient.invalidateQueries({ queryKey: ['commission'] }),
  ])
}
