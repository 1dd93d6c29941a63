import { type Cents, cents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Voucher } from '../contract.ts'

/** Whose each voucher is, by number in capitals; unknown and retired ones are left out. */
export async function voucherOwners(
  tx: Tx,
  brandId: number,
  numbers: string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(['number', 'partner_id'])
    .where('brand_id', '=', brandId)
    .where('number', 'in', numbers)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.number, row.partner_id]))
}

/** A partner's own vouchers. */
export async function vouchersOf(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<Voucher[]> {
  const rows = await owning<'coupon'>(tx)
    .selectFrom('coupon')
    .select(['number', 'discount_type', 'discount', 'friendly_name'])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .where('active', '=', true)
    .orderBy('number')
    .execute()
  return rows.map(({ number, discount, ...row }) => {
    const parceiro = { friendly_name: row.friendly_name }
    return row.discount_type === 'percent'
      ? { number, parceiro, type_discount: 'percent', discount: basisPoints(discount) }
      : { number, parceiro, type_discount: 'value', discount: cents(discount) }
  })
}

export type VoucherToStore = {
  number: string
  partnerId: number
  discount:
    | { type: 'percent'; percent: BasisPoints }
    | { type: 'value'; amountCents: Cents }
  /** What the partner reads of it: `10% em todo o site`. */
  friendlyName: string
}

/** Makes or updates a partner's voucher by its number, which is capitals whatever was typed. */
export async function storeVoucher(
  tx: Tx,
  brandId: number,
  voucher: VoucherToStore,
): Promise<void> {
  const { discount } = voucher
  const row = {
    partner_id: voucher.partnerId,
    discount_type: discount.type,
    discount: discount.type === 'percent' ? discount.percent : discount.amountCents,
    friendly_name: voucher.friendlyName,
    active: true,
  }
  await owning<'coupon'>(tx)
    .insertInto('coupon')
    .values({ ...row, brand_id: brandId, number: voucher.number.trim().toUpperCase() })
    .onConflict((conflict) => conflict.columns(['brand_id', 'number']).doUpdateSet(row))
    .execute()
}
