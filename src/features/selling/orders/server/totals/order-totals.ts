import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { type OrderStatus, orderStatuses, saleStatuses } from '../../rules.ts'

export type DayRange = { begin: string; end: string }
export type OrderTotal = { quantity: number; totalCents: Cents }

const rollups = owning<'order_day' | 'order_month'>

/**
 * Number and value (in centavos) of a partner's orders with these statuses, from the day totals;
 * `range: null` includes all days.
 */
export async function orderTotals(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { range, statuses }: { range: DayRange | null; statuses: readonly OrderStatus[] },
): Promise<OrderTotal> {
  let query = rollups(tx)
    .selectFrom('order_day')
    .select([
      sql<number>`coalesce(sum(quantity), 0)::bigint`.as('quantity'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('total'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', '=', anyOf(statuses))
  if (range)
    query = query
      .where('day', '>=', sql<string>`${range.begin}::date`)
      .where('day', '<=', sql<string>`${range.end}::date`)
  const row = await query.executeTakeFirstOrThrow()
  return { quantity: row.quantity, totalCents: cents(row.total) }
}

/** Number and value of the sales of these partners in a range; partners without sales are missing from the map. */
export async function salesOfPartners(
  tx: Tx,
  { brandId, partnerIds }: { brandId: BrandId; partnerIds: number[] },
  range: DayRange,
): Promise<Map<number, OrderTotal>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await rollups(tx)
    .selectFrom('order_day')
    .select([
      'partnerId',
      sql<number>`sum(quantity)::bigint`.as('quantity'),
      sql<number>`sum(total_cents)::bigint`.as('total'),
    ])
    .where('brandId', '=', brandId)
    .where(sql<boolean>`partner_id = any(${partnerIds}::bigint[])`)
    .where('status', 'in', [...saleStatuses])
    .where('day', '>=', sql<string>`${range.begin}::date`)
    .where('day', '<=', sql<string>`${range.end}::date`)
    .groupBy('partnerId')
    .execute()
  return new Map(
    rows.map((row) => [
      row.partnerId,
      { quantity: row.quantity, totalCents: cents(row.total) },
    ]),
  )
}

/** The first and last day of a partner's orders; null for a partner without any. */
export async function orderSpan(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<DayRange | null> {
  const row = await rollups(tx)
    .selectFrom('order_day')
    .select([
      sql<string | null>`min(day)`.as('begin'),
      sql<string | null>`max(day)`.as('end'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  return row?.begin && row.end ? { begin: row.begin, end: row.end } : null
}

/** Number and value of a partner's orders by day; days without orders are left out. */
export async function ordersPerDay(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { range, statuses }: { range: DayRange; statuses: readonly OrderStatus[] },
): Promise<(OrderTotal & { day: string })[]> {
  const rows = await rollups(tx)
    .selectFrom('order_day')
    .select([
      'day',
      sql<number>`sum(quantity)::bigint`.as('quantity'),
      sql<number>`sum(total_cents)::bigint`.as('total'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', '=', anyOf(statuses))
    .where('day', '>=', sql<string>`${range.begin}::date`)
    .where('day', '<=', sql<string>`${range.end}::date`)
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map((row) => ({
    day: String(row.day),
    quantity: row.quantity,
    totalCents: cents(row.total),
  }))
}

/** Number and value of a partner's orders by status, including statuses without orders. */
export async function totalsByStatus(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  range: DayRange,
): Promise<(OrderTotal & { status: OrderStatus })[]> {
  const rows = await rollups(tx)
    .selectFrom('order_day')
    .select([
      'status',
      sql<number>`sum(quantity)::bigint`.as('quantity'),
      sql<number>`sum(total_cents)::bigint`.as('total'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('day', '>=', sql<string>`${range.begin}::date`)
    .where('day', '<=', sql<string>`${range.end}::date`)
    .groupBy('status')
    .execute()
  return orderStatuses.map((status) => {
    const row = rows.find((found) => found.status === status)
    return { status, quantity: row?.quantity ?? 0, totalCents: cents(row?.total ?? 0) }
  })
}

export type Ranked = {
  partnerId: PartnerId
  position: number
  quantity: number
  totalCents: Cents
}

/**
 * The month's best approved sellers and, if they are not among them, the partner's own
 * rank.
 */
export async function ranking(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { month, first }: { month: string; first: number },
): Promise<{ best: Ranked[]; own: Ranked | null }> {
  const best = await rollups(tx)
    .selectFrom('order_month')
    .select(['partnerId', 'quantity', 'totalCents'])
    .where('brandId', '=', brandId)
    .where('month', '=', sql<string>`${month}::date`)
    .where('quantity', '>', 0)
    .where(
      sql<boolean>`partner_id in (select partner_id from approved_partners(${brandId}))`,
    )
    .orderBy('totalCents', 'desc')
    .orderBy('partnerId')
    .limit(first)
    .execute()
  const ranked = best.map((row, index) => ({
    partnerId: row.partnerId,
    position: index + 1,
    quantity: row.quantity,
    totalCents: cents(row.totalCents),
  }))
  const own = ranked.find((row) => row.partnerId === partnerId)
  return { best: ranked, own: own ?? (await placeOf(tx, { brandId, partnerId }, month)) }
}

async function placeOf(tx: Tx, { brandId, partnerId }: PartnerKey, month: string) {
  const { rows } = await sql<{ quantity: number; total: number; ahead: number }>`
    select own.quantity, own.total_cents as total, (
      select count(*) from order_month other
      where other.brand_id = own.brand_id and other.month = own.month
        and (other.total_cents > own.total_cents
          or other.total_cents = own.total_cents and other.partner_id < own.partner_id)
        and other.quantity > 0
        and other.partner_id in (select partner_id from approved_partners(${brandId}))
    ) as ahead
    from order_month own
    where own.brand_id = ${brandId} and own.month = ${month}::date and own.partner_id = ${partnerId}
      and own.quantity > 0`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    partnerId,
    position: row.ahead + 1,
    quantity: row.quantity,
    totalCents: cents(row.total),
  }
}

/** Without any, no order has one. */
function anyOf(statuses: readonly OrderStatus[]) {
  return sql<OrderStatus>`any(${[...statuses]}::order_status[])`
}
