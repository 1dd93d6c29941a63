import { owning, type Tx } from '#platform/server/db.ts'

/** Whose each voucher is, by number in capitals; unknown and retired ones are left out. */
export async function voucherOwners(
  tx: Tx,
  brandId: number,
  numbers: string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await owning<'voucher'>(tx)
    .selectFrom('voucher')
    .select(['number', 'partner_id'])
    .where('brand_id', '=', brandId)
    .where('number', 'in', numbers)
    .where('active', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.number, row.partner_id]))
}
