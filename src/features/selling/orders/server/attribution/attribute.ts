import { DAY_MS } from '#platform/contract/time/durations.ts'

export type Attribution = {
  partnerId: number
  attributedBy: 'coupon' | 'click' | 'partner' | 'manual'
}

type Claims = {
  orderedAt: Date
  /** The partner of the order's coupon; null without one. */
  couponPartnerId: number | null
  click: { partnerId: number; at: Date } | null
  slugPartnerId: number | null
  windowDays: number
}

/** The partner who made the sale: by coupon, else by a click within the window, else by the partner's slug. */
export function attribute(claims: Claims): Attribution | null {
  if (claims.couponPartnerId !== null)
    return { partnerId: claims.couponPartnerId, attributedBy: 'coupon' }
  if (claims.click && isWithinWindow(claims.click.at, claims))
    return { partnerId: claims.click.partnerId, attributedBy: 'click' }
  if (claims.slugPartnerId !== null)
    return { partnerId: claims.slugPartnerId, attributedBy: 'partner' }
  return null
}

/** A click up to one day after the order is accepted too, because clocks of shops differ from ours. */
export function isWithinWindow(
  clickedAt: Date,
  { orderedAt, windowDays }: Pick<Claims, 'orderedAt' | 'windowDays'>,
): boolean {
  const age = orderedAt.getTime() - clickedAt.getTime()
  return age >= -DAY_MS && age <= windowDays * DAY_MS
}
