import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { OrderStatus } from '../../rules.ts'
import type { DayRange, OrderTotal } from '../totals/order-totals.ts'

/** Number and value of the orders of all of a brand's partners by status; statuses without orders are left out. */
export async function brandTotalsByStatus(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: DayRange,
): Promise<Map<OrderStatus, OrderTotal>> {
  const rows = await owning<'order_day'>(tx)
    .selectFrom('order_day')
    .select([
      'status',
      sql<number>`sum(quantity)::bigint`.as('quantity'),
      sql<number>`sum(total_cents)::bigint`.as('total'),
    ])
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('status')
    .execute()
  return new Map(
    rows.map(({ status, quantity, total }) => [
      status,
      { quantity, totalCents: cents(total) },
    ]),
  )
}
