import type { z } from 'zod'

import {
  announceAbout,
  partnersBySlug,
  slugsById,
} from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { storeCoupon } from '../coupons.ts'
import {
  activeCoupon,
  type BrandCoupon,
  lockCoupon,
  retireCoupon,
} from './brand-coupons.ts'

type Editing = { viewer: BrandActor; origin: Origin; tx: Tx; now: Date }

export function couponRoutes(server: Server): void {
  serve(server, contract.showCoupon, async ({ params, viewer, tx }) => {
    const coupon = await activeCoupon(tx, viewer.brandId, params.number)
    return coupon ? viewOne(tx, viewer.brandId, coupon) : refuse('unknown_coupon')
  })

  serve(server, contract.createCoupon, async ({ body, version, ...call }) => {
    const { tx, viewer } = call
    const { brandId } = viewer
    const { number } = body
    // There may be no row to lock yet.
    await lockByName(tx, `coupon:${brandId}:${number}`)
    const before = await lockCoupon(tx, brandId, number)
    if (before?.active) return refuse('coupon_taken', { field: 'number', value: number })
    const partnerId = await partnerOf(tx, brandId, body.partner_slug)
    if (partnerId === undefined) return refuse('unknown_partner', { field: 'partner_slug' })
    const stale = version.check(null)
    if (stale) return stale
    return save(call, { number, partnerId, body, before: null })
  })

  serve(server, contract.changeCoupon, async ({ params, body, version, ...call }) => {
    const { tx, viewer } = call
    const { brandId } = viewer
    const before = await lockCoupon(tx, brandId, params.number)
    if (!before?.active) return version.check(null) ?? refuse('unknown_coupon')
    const stale = version.check(await viewOne(tx, brandId, before))
    if (stale) return stale
    const partnerId = await partnerOf(tx, brandId, body.partner_slug)
    if (partnerId === undefined) return refuse('unknown_partner', { field: 'partner_slug' })
    return save(call, { number: params.number, partnerId, body, before })
  })

  serve(server, contract.removeCoupon, async ({ params, version, ...call }) => {
    const { tx, viewer } = call
    const { brandId } = viewer
    const before = await lockCoupon(tx, brandId, params.number)
    if (!before?.active) return version.check(null) ?? refuse('unknown_coupon')
    const stale = version.check(await viewOne(tx, brandId, before))
    if (stale) return stale
    await retireCoupon(tx, brandId, params.number)
    const after = { ...before, active: false }
    await auditCoupon(call, { act: 'coupon.removed', before, after })
    return viewOne(tx, brandId, after)
  })
}

type Body = z.output<typeof contract.changeCoupon.body>

type Saving = {
  number: string
  partnerId: number
  body: Body
  before: BrandCoupon | null
}

async function save(call: Editing, { number, partnerId, body, before }: Saving) {
  const { tx, viewer } = call
  const friendlyName = body.friendly_name ?? before?.friendlyName ?? number
  const discount =
    body.type_discount === 'percent'
      ? ({ type: 'percent', percent: body.discount } as const)
      : ({ type: 'value', amountCents: body.discount } as const)
  await storeCoupon(tx, viewer.brandId, { number, partnerId, discount, friendlyName })
  const after: BrandCoupon = {
    number,
    partnerId,
    discountType: body.type_discount,
    discount: body.discount,
    friendlyName,
    active: true,
  }
  const act = before ? 'coupon.changed' : 'coupon.created'
  await auditCoupon(call, { act, before, after })
  return viewOne(tx, viewer.brandId, after)
}

type Change = { act: string; before: BrandCoupon | null; after: BrandCoupon }

async function auditCoupon(
  { tx, viewer, origin, now }: Editing,
  { act, before, after }: Change,
): Promise<void> {
  await audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    // Without the number, which often is the partner's name.
    subject: `partner:${after.partnerId}`,
    detail: { before: before && recorded(before), after: recorded(after) },
    requestId: origin.requestId,
    at: now,
  })
  const { brandId } = viewer
  const { partnerId, number, active } = after
  await announceAbout(
    tx,
    { brandId, partnerId },
    (partner_slug) => ({
      event: 'coupon.changed',
      object: `coupon:${partnerId}`,
      data: { partner_slug, number, active },
    }),
    now,
  )
}

/** The log outlives an erasure, so it has no names. */
function recorded({ partnerId, discountType, discount, active }: BrandCoupon) {
  return { partnerId, discountType, discount, active }
}

async function partnerOf(
  tx: Tx,
  brandId: BrandId,
  typed: string,
): Promise<number | undefined> {
  const slug = typed.trim().toLowerCase()
  return (await partnersBySlug(tx, brandId, [slug])).get(slug)
}

async function viewOne(tx: Tx, brandId: BrandId, coupon: BrandCoupon) {
  return viewCoupon(coupon, await slugsById(tx, brandId, [coupon.partnerId]))
}

export function viewCoupon(coupon: BrandCoupon, slugs: Map<number, string>) {
  const { number, discount, active } = coupon
  const partner_slug = slugs.get(coupon.partnerId) ?? ''
  const fields = { number, partner_slug, friendly_name: coupon.friendlyName, active }
  return coupon.discountType === 'percent'
    ? { type_discount: 'percent' as const, discount: basisPoints(discount), ...fields }
    : { type_discount: 'value' as const, discount: cents(discount), ...fields }
}
