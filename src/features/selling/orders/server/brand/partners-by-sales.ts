import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import { saleStatuses } from '../../rules.ts'
import { lostStatuses } from '../totals/lost-statuses.ts'
import type { DayRange } from '../totals/order-totals.ts'

export type PartnerSales = {
  partnerId: PartnerId
  orders: number
  salesCents: Cents
  lostOrders: number
  lostCents: Cents
}
type SalesPlace = { salesCents: Cents; partnerId: PartnerId }

/** The partners with orders in a period, most sales first. */
export async function partnersBySales(
  tx: Tx,
  sellersOf: SellersOf,
  { after, limit }: After<SalesPlace>,
): Promise<PartnerSales[]> {
  const sold = sql`status = any(${[...saleStatuses]}::order_status[])`
  const lost = sql`status = any(${[...lostStatuses]}::order_status[])`
  const sales = sql<number>`coalesce(sum(total_cents) filter (where ${sold}), 0)::bigint`
  let query = sellers(tx, sellersOf).select([
    sql<number>`coalesce(sum(quantity) filter (where ${sold}), 0)::bigint`.as('orders'),
    sales.as('sales'),
    sql<number>`coalesce(sum(quantity) filter (where ${lost}), 0)::bigint`.as('lostOrders'),
    sql<number>`coalesce(sum(total_cents) filter (where ${lost}), 0)::bigint`.as(
      'lostSales',
    ),
  ])
  if (after !== null)
    query = query.having(
      sql<boolean>`(${sales}, partner_id) < (${after.salesCents}, ${after.partnerId})`,
    )
  const rows = await query
    .orderBy(sales, 'desc')
    .orderBy('partnerId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ partnerId, orders, sales: total, lostOrders, lostSales }) => ({
    partnerId,
    orders,
    salesCents: cents(total),
    lostOrders,
    lostCents: cents(lostSales),
  }))
}

type SellersOf = DayRange & { brandId: BrandId }

function sellers(tx: Tx, { brandId, begin, end }: SellersOf) {
  return owning<'order_day'>(tx)
    .selectFrom('order_day')
    .select('partnerId')
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('partnerId')
    .having(sql<boolean>`sum(quantity) > 0`)
}

export async function countSellers(tx: Tx, sellersOf: SellersOf): Promise<number> {
  const { total } = await owning<'order_day'>(tx)
    .selectFrom(sellers(tx, sellersOf).as('seller'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
