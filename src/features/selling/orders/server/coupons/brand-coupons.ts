import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { Text } from '#platform/contract/text.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

const Place = z.object({ number: Text(200) })
export const couponPages = keysetOf('coupons', Place)

export type BrandCoupon = Omit<RowOf<'coupon'>, 'brandId'>

const columns = [
  'number',
  'partnerId',
  'discountType',
  'discount',
  'friendlyName',
  'active',
  'gives',
  'givesText',
  'useLimit',
  'firstDay',
  'lastDay',
  'pausedAt',
] as const

/** Greater than every character in PostgreSQL's "C" order. */
const LAST_CHARACTER = '\u{10FFFF}'

type Filter = {
  brandId: BrandId
  partnerId: PartnerId | undefined
  active: boolean | undefined
  /** The beginning of the number. */
  search: string | undefined
}

/** A page of the brand's coupons by number, also the retired ones. */
export async function couponsOfBrand(
  tx: Tx,
  { brandId, partnerId, active, search }: Filter,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<BrandCoupon[]> {
  let coupons = owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(columns)
    .where('brandId', '=', brandId)
  if (partnerId !== undefined) coupons = coupons.where('partnerId', '=', partnerId)
  if (active !== undefined) coupons = coupons.where('active', '=', active)
  // Not LIKE: row-level security lets an index serve comparisons only. In the order of the same
  // index: in another, the numbers before the first that is found would all be read.
  const number = sql<string>`number collate "C"`
  if (search !== undefined)
    coupons = coupons
      .where(number, '>=', search)
      .where(number, '<', search + LAST_CHARACTER)
  if (after) coupons = coupons.where(number, '>', after.number)
  return coupons.orderBy(number).limit(limit).execute()
}

/** One coupon, also a removed one, locked until the transaction ends. */
export async function lockCoupon(
  tx: Tx,
  brandId: BrandId,
  number: string,
): Promise<BrandCoupon | null> {
  const row = await couponByNumber(tx, brandId, number).forUpdate().executeTakeFirst()
  return row ?? null
}

/** A coupon in use. */
export async function activeCoupon(
  tx: Tx,
  brandId: BrandId,
  number: string,
): Promise<BrandCoupon | null> {
  const row = await couponByNumber(tx, brandId, number).executeTakeFirst()
  return row?.active ? row : null
}

function couponByNumber(tx: Tx, brandId: BrandId, number: string) {
  return owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(columns)
    .where('brandId', '=', brandId)
    .where('number', '=', number)
}

export async function retireCoupon(
  tx: Tx,
  brandId: BrandId,
  number: string,
): Promise<void> {
  await owning<'coupon'>(tx)
    .updateTable('coupon')
    .set({ active: false })
    .where('brandId', '=', brandId)
    .where('number', '=', number)
    .execute()
}
