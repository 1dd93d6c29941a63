import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { Text } from '#platform/contract/text.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/keyset.ts'

const Place = z.object({ number: Text(200) })
export const couponPages = keysetOf('coupons', Place)

export type BrandCoupon = Omit<RowOf<'coupon'>, 'brandId'>

type Filter = {
  brandId: BrandId
  partnerId: PartnerId | undefined
  active: boolean | undefined
}

/** A page of the brand's coupons by number, also the retired ones. */
export async function couponsOfBrand(
  tx: Tx,
  { brandId, partnerId, active }: Filter,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<BrandCoupon[]> {
  let coupons = owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(['number', 'partnerId', 'discountType', 'discount', 'friendlyName', 'active'])
    .where('brandId', '=', brandId)
  if (partnerId !== undefined) coupons = coupons.where('partnerId', '=', partnerId)
  if (active !== undefined) coupons = coupons.where('active', '=', active)
  if (after) coupons = coupons.where('number', '>', after.number)
  return coupons.orderBy('number').limit(limit).execute()
}
