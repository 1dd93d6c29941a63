import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { OrderStatus } from '../rules.ts'

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

type Listing = PartnerKey & {
  begin: string
  end: string
  statuses: readonly OrderStatus[]
  oldestFirst: boolean
  page: number
  perPage: number
}

/** One page of a partner's orders of a period. */
export async function ordersPage(tx: Tx, listing: Listing): Promise<Order[]> {
  const direction = listing.oldestFirst ? 'asc' : 'desc'
  const rows = await tables(tx)
    .selectFrom('shop_order')
    .selectAll()
    .where('brandId', '=', listing.brandId)
    .where('partnerId', '=', listing.partnerId)
    .where('status', 'in', [...listing.statuses])
    .where('createdAt', '>=', dayBegins(listing.begin))
    .where('createdAt', '<', dayEnds(listing.end))
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .execute()
  return rows.map(toOrder)
}

/** The ids of a partner's orders of a period, at most `limit`. */
export async function orderIdsOf(
  tx: Tx,
  request: Omit<Listing, 'oldestFirst' | 'page' | 'perPage'> & { limit: number },
): Promise<number[]> {
  const rows = await tables(tx)
    .selectFrom('shop_order')
    .select('id')
    .where('brandId', '=', request.brandId)
    .where('partnerId', '=', request.partnerId)
    .where('status', 'in', [...request.statuses])
    .where('createdAt', '>=', dayBegins(request.begin))
    .where('createdAt', '<', dayEnds(request.end))
    .limit(request.limit)
    .execute()
  return rows.map(({ id }) => id)
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
