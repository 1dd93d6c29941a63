import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, seesAllPartners, type Tx } from '#platform/server/database/db.ts'

import { type OrderStatus, saleStatuses } from '../../rules.ts'
import { lostStatuses } from './lost-statuses.ts'
import type { DayRange, OrderTotal } from './order-totals.ts'
import { lastDayOf, monthOf, wholeMonths } from './whole-months.ts'

const rollups = owning<'brand_order_day' | 'order_day'>

/** The sales of a brand's partners in a range, and how many partners had any. */
export async function brandSales(
  tx: Tx,
  brandId: BrandId,
  range: DayRange,
): Promise<{ orders: number; totalCents: Cents; partners: number }> {
  const [totals, partners] = await Promise.all([
    brandTotalsByStatus(tx, brandId, range),
    countSellersOf(tx, brandId, range),
  ])
  const sold = saleStatuses.flatMap((status) => totals.get(status) ?? [])
  return {
    orders: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    totalCents: cents(sold.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    partners,
  }
}

/** Number and value of the orders of all of a brand's partners by status; statuses without orders are left out. */
export async function brandTotalsByStatus(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: DayRange,
): Promise<Map<OrderStatus, OrderTotal>> {
  const rows = await rollups(tx)
    .selectFrom(daysSeenBy(tx))
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

/** The sums of the whole brand; who sees a portfolio reads those of its partners. */
function daysSeenBy(tx: Tx): 'brand_order_day' | 'order_day' {
  return seesAllPartners(tx) ? 'brand_order_day' : 'order_day'
}

async function countSellersOf(tx: Tx, brandId: BrandId, range: DayRange): Promise<number> {
  const { begin, end } = range
  const { first, last } = wholeMonths(range)
  const { rows } = await sql<{ partners: number }>`
    select count_sellers(${brandId}, ${begin}::date, ${end}::date, ${first}::date, ${last}::date) as partners`.execute(
    tx,
  )
  return rows[0]?.partners ?? 0
}

/** The sales of a brand's partners by month, the first day of each; months without any are left out. */
export async function brandSalesPerMonth(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: DayRange,
): Promise<Map<string, Cents>> {
  const whole = { begin: monthOf(begin), end: lastDayOf(end) }
  const sales = new Map<string, Cents>()
  for (const [day, { salesCents }] of await brandOrdersPerDay(tx, brandId, whole)) {
    const month = monthOf(day)
    sales.set(month, cents((sales.get(month) ?? 0) + salesCents))
  }
  return sales
}

/** The orders of all of a brand's partners by day: the sales, and what was cancelled or returned. */
export async function brandOrdersPerDay(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: DayRange,
) {
  const table = daysSeenBy(tx)
  const rows = await rollups(tx)
    .selectFrom(table)
    .select((eb) => {
      const sold = eb('status', 'in', [...saleStatuses])
      const lost = eb('status', 'in', [...lostStatuses])
      return [
        'day',
        sql<number>`coalesce(sum(quantity) filter (where ${sold}), 0)::bigint`.as('orders'),
        sql<number>`coalesce(sum(total_cents) filter (where ${sold}), 0)::bigint`.as(
          'sales',
        ),
        (table === 'brand_order_day'
          ? sql<number>`sum(sellers)::integer`
          : sql<number>`count(distinct partner_id) filter (where ${sold} and quantity > 0)::integer`
        ).as('partners'),
        sql<number>`coalesce(sum(quantity) filter (where ${lost}), 0)::bigint`.as(
          'lostOrders',
        ),
        sql<number>`coalesce(sum(total_cents) filter (where ${lost}), 0)::bigint`.as(
          'lostSales',
        ),
      ]
    })
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('day')
    .execute()
  return new Map(
    rows.map(({ day, sales, lostSales, ...counts }) => [
      day,
      { ...counts, salesCents: cents(sales), lostCents: cents(lostSales) },
    ]),
  )
}
