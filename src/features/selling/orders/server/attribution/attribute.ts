import type { PartnerId } from '#platform/contract/ids.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

export type Attribution = {
  partnerId: PartnerId
  attributedBy: 'coupon' | 'click' | 'partner' | 'manual'
}

type Clues = {
  orderedAt: Date
  /** The partner of the order's coupon; null without one. */
  couponPartnerId: number | null
  click: { partnerId: PartnerId; at: Date } | null
  slugPartnerId: number | null
  windowDays: number
}

/** The partner who made the sale: by coupon, else by a click within the window, else by the partner's slug. */
export function attribute(clues: Clues): Attribution | null {
  if (clues.couponPartnerId !== null)
    return { partnerId: clues.couponPartnerId, attributedBy: 'coupon' }
  if (clues.click && isWithinWindow(clues.click.at, clues))
    return { partnerId: clues.click.partnerId, attributedBy: 'click' }
  if (clues.slugPartnerId !== null)
    return { partnerId: clues.slugPartnerId, attributedBy: 'partner' }
  return null
}

/** A click up to one day after the order is accepted too, because clocks of shops differ from ours. */
export function isWithinWindow(
  clickedAt: Date,
  { orderedAt, windowDays }: Pick<Clues, 'orderedAt' | 'windowDays'>,
): boolean {
  const age = orderedAt.getTime() - clickedAt.getTime()
  return age >= -DAY_MS && age <= windowDays * DAY_MS
}
