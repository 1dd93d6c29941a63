import {
  filteredPartner,
  partnersBySlug,
  slugsById,
} from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../coupon-contract.ts'
import { couponState } from '../../coupon-rules.ts'
import {
  activeCoupon,
  type BrandCoupon,
  couponPages,
  couponsOfBrand,
  lockCoupon,
  retireCoupon,
} from './brand-coupons.ts'
import { usesOf } from './coupon-uses.ts'
import { auditCoupon, saveCoupon } from './save-coupon.ts'

type Reading = { tx: Tx; brandId: BrandId; now: Date }

export function couponRoutes(server: Server): void {
  serve(server, contract.listCoupons, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const partnerId = await filteredPartner(tx, brandId, query.partner)
    const filter = { brandId, partnerId, active: query.active, search: query.search }
    const page = await readPage(couponPages, query, {
      read: (range) => couponsOfBrand(tx, filter, range),
      placeOf: ({ number }) => ({ number }),
    })
    if (page instanceof Refusal) return page
    return { data: await viewCoupons({ tx, brandId, now }, page.rows), next: page.next }
  })

  serve(server, contract.showCoupon, async ({ params, viewer, tx, now }) => {
    const { brandId } = viewer
    const coupon = await activeCoupon(tx, brandId, params.number)
    return coupon ? viewOne({ tx, brandId, now }, coupon) : refuse('unknown_coupon')
  })

  serve(server, contract.createCoupon, async ({ body, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    const { number } = body
    const before = await lockNumber(tx, brandId, number)
    if (before?.active) return refuse('coupon_taken', { field: 'number', value: number })
    const partnerId = await partnerOf(tx, brandId, body.partner_slug)
    if (partnerId === undefined) return refuse('unknown_partner', { field: 'partner_slug' })
    const stale = version.check(null)
    if (stale) return stale
    const saved = await saveCoupon(call, { number, partnerId, body, before: null })
    return saved instanceof Refusal ? saved : viewOne({ tx, brandId, now }, saved)
  })

  serve(server, contract.changeCoupon, async ({ params, body, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    const { number } = params
    const before = await lockCoupon(tx, brandId, number)
    if (!before?.active) return version.check(null) ?? refuse('unknown_coupon')
    const stale = version.check(await viewOne({ tx, brandId, now }, before))
    if (stale) return stale
    const partnerId = await partnerOf(tx, brandId, body.partner_slug)
    if (partnerId === undefined) return refuse('unknown_partner', { field: 'partner_slug' })
    const saved = await saveCoupon(call, { number, partnerId, body, before })
    return saved instanceof Refusal ? saved : viewOne({ tx, brandId, now }, saved)
  })

  serve(server, contract.removeCoupon, async ({ params, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    const before = await lockCoupon(tx, brandId, params.number)
    if (!before?.active) return version.check(null) ?? refuse('unknown_coupon')
    const stale = version.check(await viewOne({ tx, brandId, now }, before))
    if (stale) return stale
    await retireCoupon(tx, brandId, params.number)
    const after = { ...before, active: false }
    await auditCoupon(call, { act: 'coupon.removed', before, after })
    return viewOne({ tx, brandId, now }, after)
  })
}

/** Locks a coupon's number until the transaction ends, also where there is no row to lock yet. */
export async function lockNumber(
  tx: Tx,
  brandId: BrandId,
  number: string,
): Promise<BrandCoupon | null> {
  await lockByName(tx, `coupon:${brandId}:${number}`)
  return lockCoupon(tx, brandId, number)
}

async function partnerOf(
  tx: Tx,
  brandId: BrandId,
  typed: string,
): Promise<number | undefined> {
  const slug = typed.trim().toLowerCase()
  return (await partnersBySlug(tx, brandId, [slug])).get(slug)
}

async function viewOne(reading: Reading, coupon: BrandCoupon) {
  const [view] = await viewCoupons(reading, [coupon])
  if (!view) throw new Error('a coupon has no view')
  return view
}

async function viewCoupons({ tx, brandId, now }: Reading, coupons: BrandCoupon[]) {
  const owners = [...new Set(coupons.map(({ partnerId }) => partnerId))]
  const [slugs, uses] = await Promise.all([
    slugsById(tx, brandId, owners),
    usesOf(tx, brandId, coupons),
  ])
  return coupons.map((coupon) => {
    const { number, discount, active } = coupon
    const paused = coupon.pausedAt !== null
    const fields = {
      number,
      partner_slug: slugs.get(coupon.partnerId) ?? '',
      friendly_name: coupon.friendlyName,
      active,
      gives: coupon.gives,
      gives_text: coupon.givesText,
      use_limit: coupon.useLimit,
      first_day: coupon.firstDay,
      last_day: coupon.lastDay,
      paused,
      state: couponState({ ...coupon, paused }, dayOf(now)),
      used: uses.get(number)?.used ?? 0,
    }
    return coupon.discountType === 'percent'
      ? { type_discount: 'percent' as const, discount: basisPoints(discount), ...fields }
      : { type_discount: 'value' as const, discount: cents(discount), ...fields }
  })
}
