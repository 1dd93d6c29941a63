import { type RawBuilder, sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import { saleStatuses } from '../../rules.ts'
import { lostStatuses } from '../totals/lost-statuses.ts'
import type { DayRange } from '../totals/order-totals.ts'
import { type InMonths, inMonths } from '../totals/whole-months.ts'

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
  const sales = sql<number>`sum(total_cents)::bigint`
  let query = sellers(tx, sellersOf).select([
    sql<number>`sum(quantity)::bigint`.as('orders'),
    sales.as('sales'),
    sql<number>`sum(lost_quantity)::bigint`.as('lostOrders'),
    sql<number>`sum(lost_cents)::bigint`.as('lostSales'),
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

/** The partners with orders of the range, each with its months and the days beside them. */
function sellers(tx: Tx, { brandId, ...range }: SellersOf) {
  return owning<'order_month'>(tx)
    .selectFrom(partsOf(brandId, inMonths(range)).as('part'))
    .select('partnerId')
    .groupBy('partnerId')
    .having(sql<boolean>`sum(placed) > 0`)
}

type Sums = Pick<
  RowOf<'order_month'>,
  'partnerId' | 'placed' | 'quantity' | 'totalCents' | 'lostQuantity' | 'lostCents'
>

function partsOf(brandId: BrandId, { months, days }: InMonths): RawBuilder<Sums> {
  const sold = sql`status = any(${[...saleStatuses]}::order_status[])`
  const lost = sql`status = any(${[...lostStatuses]}::order_status[])`
  return sql<Sums>`(
    select partner_id, placed, quantity, total_cents, lost_quantity, lost_cents from order_month
    where brand_id = ${brandId} and month between ${months.begin}::date and ${months.end}::date
    union all
    select partner_id, sign * quantity,
      case when ${sold} then sign * quantity else 0 end, case when ${sold} then sign * total_cents else 0 end,
      case when ${lost} then sign * quantity else 0 end, case when ${lost} then sign * total_cents else 0 end
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as p(begin date, "end" date, sign integer)
    join order_day d on d.brand_id = ${brandId} and d.day between p.begin and p."end"
  )`
}

export async function countSellers(tx: Tx, sellersOf: SellersOf): Promise<number> {
  const { total } = await owning<'order_month'>(tx)
    .selectFrom(sellers(tx, sellersOf).as('seller'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
