import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { ListOrdering } from '../contract.ts'
import { type OrderStatus, saleStatuses } from '../rules.ts'

const tables = owning<'shop_order' | 'order_item'>

export type Order = Pick<
  RowOf<'shop_order'>,
  | 'id'
  | 'externalId'
  | 'status'
  | 'createdAt'
  | 'partnerId'
  | 'attributedBy'
  | 'totalCents'
  | 'freightCents'
> & { city: string | null; state: string | null }

/** An order with the coupon, click and slug that the shop sent. */
export async function orderWithClues(tx: Tx, brandId: BrandId, externalId: string) {
  const row = await tables(tx)
    .selectFrom('shop_order')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return row ?? null
}

export async function orderByExternalId(
  tx: Tx,
  brandId: BrandId,
  externalId: string,
): Promise<Order | null> {
  const row = await tables(tx)
    .selectFrom('shop_order')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Whether the brand has any order. */
export async function hasOrders(tx: Tx, brandId: BrandId): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('shop_order')
    .select('id')
    .where('brandId', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The brand's orders with these numbers; unknown numbers are left out. */
export async function ordersByExternalIds(
  tx: Tx,
  brandId: BrandId,
  externalIds: string[],
): Promise<Order[]> {
  const rows = await tables(tx)
    .selectFrom('shop_order')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('externalId', '=', sql<string>`any(${externalIds}::text[])`)
    .execute()
  return rows.map(toOrder)
}

export type Selection = PartnerKey & {
  /** Null: of all days. */
  range: { begin: string; end: string } | null
  statuses: readonly OrderStatus[]
  /** A part of the number, or of the name or SKU of a product. */
  search?: string | undefined
  orderId?: number | undefined
}

type Listing = Selection & { ordering: ListOrdering; page: number; perPage: number }

/** One page of a partner's orders. */
export async function ordersPage(tx: Tx, listing: Listing): Promise<Order[]> {
  const { column, direction } = sortings[listing.ordering]
  const rows = await selected(tx, listing)
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()
  return rows.map(toOrder)
}

const sortings = {
  'created_at desc': { column: 'createdAt', direction: 'desc' },
  'created_at asc': { column: 'createdAt', direction: 'asc' },
  'total desc': { column: 'totalCents', direction: 'desc' },
  'total asc': { column: 'totalCents', direction: 'asc' },
} as const satisfies Record<ListOrdering, object>

/** The ids of a partner's orders, at most `limit`. */
export async function orderIdsOf(
  tx: Tx,
  { limit, ...selection }: Selection & { limit: number },
): Promise<number[]> {
  const rows = await selected(tx, selection).select('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Number and value of the selected orders by status. */
export async function foundTotals(tx: Tx, selection: Selection) {
  const rows = await selected(tx, selection)
    .select([
      'status',
      sql<number>`count(*)::bigint`.as('quantity'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('total'),
    ])
    .groupBy('status')
    .execute()
  return rows.map(({ status, quantity, total }) => ({
    status,
    quantity,
    totalCents: cents(total),
  }))
}

function selected(tx: Tx, selection: Selection) {
  const { range, search, orderId } = selection
  let query = tables(tx)
    .selectFrom('shop_order')
    .where('brandId', '=', selection.brandId)
    .where('partnerId', '=', selection.partnerId)
    .where('status', 'in', [...selection.statuses])
  if (range)
    query = query
      .where('createdAt', '>=', dayBegins(range.begin))
      .where('createdAt', '<', dayEnds(range.end))
  if (orderId !== undefined) query = query.where('id', '=', orderId)
  if (search === undefined) return query
  const pattern = anywhere(search)
  return query.where(sql<boolean>`(external_id ilike ${pattern} or exists (
    select from order_item item
    where item.brand_id = shop_order.brand_id and item.order_id = shop_order.id
      and (plain_text(item.name) like plain_text(${pattern}) or item.sku ilike ${pattern})))`)
}

export type OrderItem = Omit<RowOf<'order_item'>, 'brandId' | 'line'>

export async function itemsOf(
  tx: Tx,
  brandId: BrandId,
  orderIds: number[],
): Promise<OrderItem[]> {
  if (orderIds.length === 0) return []
  return tables(tx)
    .selectFrom('order_item')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('orderId', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('orderId')
    .orderBy('line')
    .execute()
}

function toOrder(row: RowOf<'shop_order'>): Order {
  return { ...row, city: row.customerCity, state: row.customerState }
}

/** When the partner's first sale was ordered. */
export async function firstSaleAt(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Date | null> {
  const row = await tables(tx)
    .selectFrom('shop_order')
    .select('createdAt')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', 'in', saleStatuses)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}
