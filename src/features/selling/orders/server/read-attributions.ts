import { partnersBySlug } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { clicksById } from '#features/selling/tracking/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { couponKey } from '../event/coupon-number.ts'
import type { OrderEvent } from '../event/order-event.ts'
import type { StoredWarning } from '../event/warnings.ts'
import { attribute, type Attribution, isWithinWindow } from './attribution/attribute.ts'
import { limitsOf, type Use } from './coupons/coupon-uses.ts'
import { couponWarnings } from './coupons/coupon-warnings.ts'
import { type KnownCoupon, knownCoupons } from './coupons/coupons.ts'

/** The partner of an event's order, and a warning for each coupon, click or slug that could not be used. */
export type AttributionResult = {
  attribution: Attribution | null
  /** The partner's coupon that the order used; null without one. */
  couponNumber: string | null
  warnings: StoredWarning[]
}
export type ResultOf = (event: OrderEvent) => AttributionResult

/** Reads the partners of all coupons, clicks and slugs of a batch of events, in one round trip. */
export async function readAttributions(
  tx: Tx,
  brandId: BrandId,
  events: OrderEvent[],
): Promise<ResultOf> {
  const named = (pick: (event: OrderEvent) => string) => [
    ...new Set(events.map(pick).filter((name) => name !== '')),
  ]
  const [coupons, clicks, slugs, windowDays] = await Promise.all([
    knownCoupons(tx, brandId, named(couponOf)),
    clicksById(tx, brandId, named(clickOf)),
    partnersBySlug(tx, brandId, named(slugOf)),
    parameter(tx, brandId, 'attribution_window_days'),
  ])
  const isOverLimit = await readLimits(tx, brandId, { coupons, events })
  return (event) => {
    const coupon = coupons.get(couponOf(event)) ?? null
    const couponPartnerId = coupon?.partnerId ?? null
    const click = clicks.get(clickOf(event)) ?? null
    const slugPartnerId = slugs.get(slugOf(event)) ?? null
    const orderedAt = event.created_at
    const outside = click !== null && !isWithinWindow(click.at, { orderedAt, windowDays })
    const attribution = attribute({
      orderedAt,
      couponPartnerId,
      click,
      slugPartnerId,
      windowDays,
    })
    const warnings: (StoredWarning | false)[] = [
      couponPartnerId === null && { code: 'unknown_coupon', value: couponOf(event) },
      click === null && { code: 'unknown_click', value: clickOf(event) },
      outside && { code: 'click_outside_window', value: clickOf(event) },
      slugPartnerId === null && { code: 'unknown_partner', value: slugOf(event) },
    ]
    const aboutNames = warnings
      .filter((warning) => warning !== false)
      .filter(({ value }) => value !== '')
    const aboutCoupon =
      coupon === null
        ? []
        : couponWarnings(coupon, { orderedAt, isOverLimit: isOverLimit(useOf(event)) })
    return {
      attribution,
      couponNumber: coupon?.number ?? null,
      warnings: [...aboutNames, ...aboutCoupon],
    }
  }
}

type Batch = { coupons: Map<string, KnownCoupon>; events: OrderEvent[] }

/** Asks PostgreSQL only where an order has a coupon with a limit. */
async function readLimits(tx: Tx, brandId: BrandId, { coupons, events }: Batch) {
  const limited = [...coupons.values()].flatMap(({ useLimit, ...coupon }) =>
    useLimit === null ? [] : { ...coupon, useLimit },
  )
  const uses = events.map(useOf).filter(({ number }) => coupons.has(number))
  return limitsOf(tx, brandId, { coupons: limited, uses })
}

function useOf(event: OrderEvent): Use {
  return {
    number: couponOf(event),
    at: event.created_at,
    externalId: event.external_id,
    counts: event.status !== 'can',
  }
}

const READ_AT_ONCE = 1_000

/** How many of the events would belong to a partner; nothing is stored. */
export async function attributedAmong(
  tx: Tx,
  brandId: BrandId,
  events: OrderEvent[],
): Promise<number> {
  let attributed = 0
  for (let start = 0; start < events.length; start += READ_AT_ONCE) {
    const part = events.slice(start, start + READ_AT_ONCE)
    const resultOf = await readAttributions(tx, brandId, part)
    attributed += part.filter((event) => resultOf(event).attribution !== null).length
  }
  return attributed
}

function couponOf(event: OrderEvent): string {
  return couponKey(event.coupon ?? '')
}

function clickOf(event: OrderEvent): string {
  return event.click_id ?? ''
}

function slugOf(event: OrderEvent): string {
  return event.partner_slug?.trim().toLowerCase() ?? ''
}
