import { sql } from 'kysely'

import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/db.ts'

import { type DayRange, SALE_STATUSES } from './order-totals.ts'

type Asked = { brandId: number; partnerIds: number[]; range: DayRange }

/** Approved and invoiced orders of some partners in some days; who sold nothing is left out. */
export async function salesOfPartners(
  tx: Tx,
  { brandId, partnerIds, range }: Asked,
): Promise<Map<number, { quantity: number; totalCents: Cents }>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await owning<'order_day'>(tx)
    .selectFrom('order_day')
    .select([
      'partner_id',
      sql<number>`sum(quantity)::bigint`.as('quantity'),
      sql<number>`sum(total_cents)::bigint`.as('total'),
    ])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .where('day', '>=', sql<string>`${range.begin}::date`)
    .where('day', '<=', sql<string>`${range.end}::date`)
    .where('status', 'in', [...SALE_STATUSES])
    .groupBy('partner_id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.partner_id,
      { quantity: row.quantity, totalCents: cents(row.total) },
    ]),
  )
}
