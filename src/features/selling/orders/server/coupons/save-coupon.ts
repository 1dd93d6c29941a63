import type { z } from 'zod'

import { announceAbout } from '#features/people/partners/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { changeCoupon } from '../../coupon-contract.ts'
import type { BrandCoupon } from './brand-coupons.ts'
import { storeCoupon } from './coupons.ts'

export type Editing = {
  viewer: BrandActor
  origin: Pick<Origin, 'requestId'>
  tx: Tx
  now: Date
}
type WithoutPartner<Body> = Body extends unknown ? Omit<Body, 'partner_slug'> : never
type Written = WithoutPartner<z.output<typeof changeCoupon.body>>

type Saving = {
  number: string
  partnerId: number
  body: Written
  /** As it was; null for a new coupon, and for one that was removed. */
  before: BrandCoupon | null
}

/** Stores a coupon as the brand wrote it; what is absent stays. The caller has locked its number. */
export async function saveCoupon(
  call: Editing,
  { number, partnerId, body, before }: Saving,
) {
  const terms = termsOf(body, before, call.now)
  if (terms.gives === 'text' && terms.givesText === null)
    return refuse('gift_needed', { field: 'gives_text' })
  const { firstDay, lastDay } = terms
  if (firstDay !== null && lastDay !== null && lastDay < firstDay)
    return refuse('days_reversed', { field: 'last_day' })
  const friendlyName = body.friendly_name ?? before?.friendlyName ?? number
  // A coupon that gives something else makes no discount.
  const isNone = terms.gives !== 'discount'
  const discount =
    body.type_discount === 'percent'
      ? ({ type: 'percent', percent: isNone ? basisPoints(0) : body.discount } as const)
      : ({ type: 'value', amountCents: isNone ? cents(0) : body.discount } as const)
  const coupon = { number, partnerId, discount, friendlyName, terms }
  await storeCoupon(call.tx, call.viewer.brandId, coupon)
  const after: BrandCoupon = {
    number,
    partnerId,
    discountType: body.type_discount,
    discount: discount.type === 'percent' ? discount.percent : discount.amountCents,
    friendlyName,
    active: true,
    ...terms,
  }
  const act = before ? 'coupon.changed' : 'coupon.created'
  await auditCoupon(call, { act, before, after })
  return after
}

function termsOf(body: Written, before: BrandCoupon | null, now: Date) {
  const gives = body.gives ?? before?.gives ?? 'discount'
  return {
    gives,
    givesText: gives === 'text' ? kept(body.gives_text, before?.givesText) : null,
    useLimit: kept(body.use_limit, before?.useLimit),
    firstDay: kept(body.first_day, before?.firstDay),
    lastDay: kept(body.last_day, before?.lastDay),
    pausedAt: pausedAtOf(body.paused, before?.pausedAt ?? null, now),
  }
}

/** The moment of the first pause stays while it is paused. */
function pausedAtOf(
  paused: boolean | undefined,
  before: Date | null,
  now: Date,
): Date | null {
  if (paused === undefined) return before
  return paused ? (before ?? now) : null
}

function kept<Value>(
  written: Value | null | undefined,
  before: Value | null | undefined,
): Value | null {
  return (written === undefined ? before : written) ?? null
}

type Change = { act: string; before: BrandCoupon | null; after: BrandCoupon }

/** Records a change of a coupon and announces it to the brand's systems. */
export async function auditCoupon(
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
function recorded({
  number: _number,
  friendlyName: _friendly,
  givesText: _text,
  pausedAt,
  ...coupon
}: BrandCoupon) {
  return { ...coupon, paused: pausedAt !== null }
}
