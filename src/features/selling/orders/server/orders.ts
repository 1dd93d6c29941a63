import { type RawBuilder, sql } from 'kysely'

import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Attribution, OrderStatus } from '../rules.ts'

const tables = owning<'shop_order' | 'order_item'>

export type Order = {
  id: number
  externalId: string
  status: OrderStatus
  createdAt: Date
  partnerId: number | null
  attributedBy: Attribution['attributedBy'] | null
  totalCents: Cents
  freightCents: Cents
  city: string | null
  state: string | null
}

export async function orderByExternalId(
  tx: Tx,
  brandId: number,
  externalId: string,
): Promise<Order | null> {
  const row = await tables(tx)
    .selectFrom('shop_order')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Those of a brand's orders that have these numbers. */
export async function ordersByExternalIds(
  tx: Tx,
  brandId: number,
  externalIds: string[],
): Promise<Order[]> {
  const rows = await tables(tx)
    .selectFrom('shop_order')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return rows.map(toOrder)
}

type Listing = {
  brandId: number
  partnerId: number
  begin: string
  end: string
  statuses: readonly OrderStatus[]
  oldestFirst: boolean
  page: number
  perPage: number
}

/** One page of a partner's orders of some days. */
export async function ordersPage(tx: Tx, listing: Listing): Promise<Order[]> {
  const direction = listing.oldestFirst ? 'asc' : 'desc'
  const rows = await tables(tx)
    .selectFrom('shop_order')
    .selectAll()
    .where('brand_id', '=', listing.brandId)
    .where('partner_id', '=', listing.partnerId)
    .where('status', 'in', [...listing.statuses])
    .where('created_at', '>=', midnight(sql`${listing.begin}::date`))
    .where('created_at', '<', midnight(sql`${listing.end}::date + 1`))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()
  return rows.map(toOrder)
}

/** The ids of a partner's orders of some days, at most `limit`. */
export async function orderIdsOf(
  tx: Tx,
  request: Omit<Listing, 'oldestFirst' | 'page' | 'perPage'> & { limit: number },
): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('shop_order')
    .select('id')
    .where('brand_id', '=', request.brandId)
    .where('partner_id', '=', request.partnerId)
    .where('status', 'in', [...request.statuses])
    .where('created_at', '>=', midnight(sql`${request.begin}::date`))
    .where('created_at', '<', midnight(sql`${request.end}::date + 1`))
    .limit(request.limit)
    .execute()
  return rows.map(({ id }) => id)
}

function midnight(day: RawBuilder<unknown>) {
  return sql<Date>`(${day})::timestamp at time zone 'America/Sao_Paulo'`
}

export type OrderItem = {
  orderId: number
  sku: string
  name: string
  category: string
  quantity: number
  priceCents: Cents
  discountCents: Cents
  returnedCents: Cents
}

export async function itemsOf(
  tx: Tx,
  brandId: number,
  orderIds: number[],
): Promise<OrderItem[]> {
  if (orderIds.length === 0) return []
  const rows = await tables(tx)
    .selectFrom('order_item')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_id')
    .orderBy('line')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    sku: row.sku,
    name: row.name,
    category: row.category,
    quantity: row.quantity,
    priceCents: cents(row.price_cents),
    discountCents: cents(row.discount_cents),
    returnedCents: cents(row.returned_cents),
  }))
}

function toOrder(row: {
  id: number
  external_id: string
  status: string
  created_at: Date
  partner_id: number | null
  attributed_by: string | null
  total_cents: number
  freight_cents: number
  customer_city: string | null
  customer_state: string | null
}): Order {
  return {
    id: row.id,
    externalId: row.external_id,
    // The columns' checks allow no other words.
    status: row.status as OrderStatus,
    attributedBy: row.attributed_by as Order['attributedBy'],
    createdAt: row.created_at,
    partnerId: row.partner_id,
    totalCents: cents(row.total_cents),
    freightCents: cents(row.freight_cents),
    city: row.customer_city,
    state: row.customer_state,
  }
}
