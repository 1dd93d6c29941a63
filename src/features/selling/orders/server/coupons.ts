import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Coupon } from '../contract.ts'
import { couponKey } from '../event/coupon-number.ts'

/**
 * The partner of each coupon, by number in capitals; unknown and retired ones are left
 * out.
 */
export async function couponOwners(
  tx: Tx,
  brandId: BrandId,
  numbers: string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(['number', 'partnerId'])
    .where('brandId', '=', brandId)
    .where('number', 'in', numbers)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.number, row.partnerId]))
}

/** The partner of a coupon in use, as people type it; null where there is none. */
export async function couponOwner(
  tx: Tx,
  brandId: BrandId,
  typed: string,
): Promise<number | null> {
  const number = couponKey(typed)
  return (await couponOwners(tx, brandId, [number])).get(number) ?? null
}

/** A partner's own vouchers. */
export async function couponsOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Coupon[]> {
  const rows = await owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(['number', 'discountType', 'discount', 'friendlyName'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('active', '=', true)
    .orderBy('number')
    .execute()
  return rows.map(({ number, discount, ...row }) => {
    const parceiro = { friendly_name: row.friendlyName }
    return row.discountType === 'percent'
      ? { number, parceiro, type_discount: 'percent', discount: basisPoints(discount) }
      : { number, parceiro, type_discount: 'value', discount: cents(discount) }
  })
}

export type CouponToStore = Pick<
  RowOf<'coupon'>,
  | 'number'
  | 'partnerId'
  /** The text that the partner reads: `10% em todo o site`. */
  | 'friendlyName'
> & {
  discount:
    | { type: 'percent'; percent: BasisPoints }
    | { type: 'value'; amountCents: Cents }
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
  }
  await owning<'coupon'>(tx)
    .insertInto('coupon')
    .values({ ...row, brandId, number: couponKey(coupon.number) })
    .onConflict((conflict) => conflict.columns(['brandId', 'number']).doUpdateSet(row))
    .execute()
}
