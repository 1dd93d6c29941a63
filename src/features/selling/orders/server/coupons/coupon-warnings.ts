import { dayOf } from '#platform/contract/time/dates.ts'

import type { StoredWarning } from '../../event/warnings.ts'
import type { KnownCoupon } from './coupons.ts'

/**
 * What is odd about an order with a coupon: the shop took one that the brand had ended, not begun, or used up. The
 * order is its partner's nevertheless.
 */
export function couponWarnings(
  coupon: KnownCoupon,
  { orderedAt, isOverLimit }: { orderedAt: Date; isOverLimit: boolean },
): StoredWarning[] {
  const { number: value, firstDay, lastDay, pausedAt } = coupon
  const day = dayOf(orderedAt)
  const isPaused = pausedAt !== null && orderedAt >= pausedAt
  const found: StoredWarning[] = []
  if (isPaused || (lastDay !== null && day > lastDay))
    found.push({ code: 'coupon_ended', value })
  if (firstDay !== null && day < firstDay) found.push({ code: 'coupon_not_begun', value })
  if (isOverLimit) found.push({ code: 'coupon_used_up', value })
  return found
}
