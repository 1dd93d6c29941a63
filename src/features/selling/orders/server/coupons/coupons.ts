import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Coupon, OwnCoupon } from '../../contract.ts'
import { couponState, isUsable } from '../../coupon-rules.ts'
import { couponKey } from '../../event/coupon-number.ts'
import { usesOf } from './coupon-uses.ts'

type Row = RowOf<'coupon'>

/** What an order needs to know of its coupon. */
export type KnownCoupon = Pick<
  Row,
  'number' | 'partnerId' | 'firstDay' | 'lastDay' | 'pausedAt' | 'useLimit'
>

/** The coupons with these numbers in capitals; unknown and removed ones are left out. */
export async function knownCoupons(
  tx: Tx,
  brandId: BrandId,
  numbers: string[],
): Promise<Map<string, KnownCoupon>> {
  if (numbers.length === 0) return new Map()
  const rows = await owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(['number', 'partnerId', 'firstDay', 'lastDay', 'pausedAt', 'useLimit'])
    .where('brandId', '=', brandId)
    .where('number', 'in', numbers)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.number, row]))
}

/** The partner of a coupon in use, as people type it; null where there is none. */
export async function couponOwner(
  tx: Tx,
  brandId: BrandId,
  typed: string,
): Promise<number | null> {
  const number = couponKey(typed)
  return (await knownCoupons(tx, brandId, [number])).get(number)?.partnerId ?? null
}

/** A partner's own coupons, also ended ones, with their uses and sales; removed ones are left out. */
export async function ownCoupons(
  tx: Tx,
  owner: PartnerKey,
  now: Date,
): Promise<OwnCoupon[]> {
  const rows = await rowsOf(tx, owner)
  const uses = await usesOf(tx, owner.brandId, rows)
  return rows.map((row) => {
    const { used, soldCents } = uses.get(row.number) ?? { used: 0, soldCents: cents(0) }
    const sales = { use_limit: row.useLimit, used, sum_order: soldCents }
    return { ...viewOwn(row, now), ...sales }
  })
}

/** The coupons that a partner's buyers can use today. */
export async function couponsOf(tx: Tx, owner: PartnerKey, now: Date): Promise<Coupon[]> {
  const rows = await rowsOf(tx, owner)
  const limited = rows.filter(({ useLimit }) => useLimit !== null)
  const uses = await usesOf(tx, owner.brandId, limited)
  return rows.flatMap((row) => {
    const view = viewOwn(row, now)
    const used = uses.get(row.number)?.used ?? 0
    return isUsable({ state: view.state, use_limit: row.useLimit, used }) ? view : []
  })
}

/** The numbers and texts of a partner's coupons, also ended ones. */
export async function couponNamesOf(tx: Tx, owner: PartnerKey) {
  return (await rowsOf(tx, owner)).map(({ number, friendlyName }) => ({
    number,
    friendlyName,
  }))
}

function rowsOf(tx: Tx, { brandId, partnerId }: PartnerKey): Promise<Row[]> {
  return owning<'coupon'>(tx)
    .selectFrom('coupon')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('active', '=', true)
    .orderBy('number')
    .execute()
}

function viewOwn(row: Row, now: Date): Coupon {
  const { number, discount } = row
  const fields = {
    number,
    parceiro: { friendly_name: row.friendlyName },
    gives: row.gives,
    gives_text: row.givesText,
    first_day: row.firstDay,
    last_day: row.lastDay,
    state: couponState({ ...row, paused: row.pausedAt !== null }, dayOf(now)),
  }
  return row.discountType === 'percent'
    ? { ...fields, type_discount: 'percent', discount: basisPoints(discount) }
    : { ...fields, type_discount: 'value', discount: cents(discount) }
}

type Terms = Pick<
  Row,
  'gives' | 'givesText' | 'useLimit' | 'firstDay' | 'lastDay' | 'pausedAt'
>

export type CouponToStore = Pick<
  Row,
  | 'number'
  | 'partnerId'
  /** The text that the partner reads: `10% em todo o site`. */
  | 'friendlyName'
> & {
  discount:
    | { type: 'percent'; percent: BasisPoints }
    | { type: 'value'; amountCents: Cents }
  /** Absent: a new coupon gives its discount, always and to everyone. */
  terms?: Terms
}

/** Creates or updates a partner's coupon by its number, which is converted to capitals. */
export async function storeCoupon(
  tx: Tx,
  brandId: BrandId,
  coupon: CouponToStore,
): Promise<void> {
  const { discount } = coupon
  const row = {
    partnerId: coupon.partnerId,
    discountType: discount.type,
    discount: discount.type === 'percent' ? discount.percent : discount.amountCents,
    friendlyName: coupon.friendlyName,
    active: true,
    ...coupon.terms,
  }
  await owning<'coupon'>(tx)
    .insertInto('coupon')
    .values({ ...row, brandId, number: couponKey(coupon.number) })
    .onConflict((conflict) => conflict.columns(['brandId', 'number']).doUpdateSet(row))
    .execute()
}
