import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import type { RowOf, Tx } from '#platform/server/database/db.ts'
import { anywhere, LAST_CHARACTER } from '#platform/server/database/part-of-text.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'

import type { OrderWarning } from '../../event/warnings.ts'
import { type OrderStatus, saleStatuses } from '../../rules.ts'
import { describeStored } from '../shop-orders.ts'

const Place = z.object({ createdAt: CursorTime, id: z.int() })
export const orderPages = keysetOf('orders', Place)

export type OrderFilter = {
  brandId: BrandId
  status: OrderStatus | undefined
  partnerId: PartnerId | undefined
  begin: string | undefined
  end: string | undefined
  updatedSince: Date | undefined
  search: string | undefined
  /** The partners that the search finds. */
  sellers: PartnerId[]
  /** The orders that the search finds by a part of their number or by a product. */
  found?: Id<'shop_order'>[] | undefined
  attributed: boolean | undefined
  /** Whether the order counts as a sale. */
  sold: boolean | undefined
  warnings: boolean | undefined
  /** Only these; undefined: all. */
  externalIds?: string[] | undefined
}

type Row = Pick<
  RowOf<'shop_order'>,
  | 'id'
  | 'externalId'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'invoicedAt'
  | 'totalCents'
  | 'freightCents'
  | 'partnerId'
  | 'attributedBy'
  | 'coupon'
  | 'warnings'
> & { lines: number; quantity: number }

export type ListedOrder = Omit<Row, 'warnings'> & { warnings: OrderWarning[] }

/** A page of the brand's orders, newest first. */
export async function ordersOfBrand(
  tx: Tx,
  filter: OrderFilter,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<ListedOrder[]> {
  const where = conditionsOf(filter)
  if (after)
    where.push(sql`(o.created_at, o.id) < (${after.createdAt}, ${after.id}::bigint)`)
  const { rows } = await sql<Row>`
    select o.id, o.external_id, o.status, o.created_at, o.updated_at, o.invoiced_at, o.total_cents,
      o.freight_cents, o.partner_id, o.attributed_by, o.coupon, o.warnings,
      items.lines, items.quantity
    from shop_order o,
    lateral (
      select count(*) as lines, coalesce(sum(i.quantity), 0)::bigint as quantity
      from order_item i where i.brand_id = o.brand_id and i.order_id = o.id
    ) items
    where ${sql.join(where, sql` and `)}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, warnings: describeStored(row.warnings) }))
}

type Found = Pick<Row, 'id' | 'totalCents' | 'partnerId'>

/** All orders that a filter finds, newest first, at most `limit`. */
export async function ordersFound(
  tx: Tx,
  filter: OrderFilter,
  limit: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select o.id, o.total_cents, o.partner_id from shop_order o
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by o.created_at desc, o.id desc limit ${limit}`.execute(tx)
  return rows
}

/** The numbers of these orders by id; those out of reach are left out. */
export async function orderNumbers(
  tx: Tx,
  brandId: BrandId,
  ids: number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<Pick<Row, 'id' | 'externalId'>>`
    select id, external_id from shop_order
    where brand_id = ${brandId} and id = any(${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, externalId }) => [id, externalId]))
}

export async function countOrders(tx: Tx, filter: OrderFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from shop_order o
    where ${sql.join(conditionsOf(filter), sql` and `)}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Part = { brandId: BrandId; search: string; skus: string[] }

/** A search that finds more by a part of a number or by a product finds only the newest of them. */
const MOST_FOUND = 1_000

/**
 * The newest orders with the text inside their number, or with one of these products. Read before the
 * list: inside its `or` no index could serve the list any more.
 */
export async function ordersWithPart(
  tx: Tx,
  { brandId, search, skus }: Part,
): Promise<Id<'shop_order'>[]> {
  const pattern = anywhere(search)
  const { rows } = await sql<{ id: number }>`
    select id from search_orders(${brandId}, ${pattern}, ${skus}::text[]) as found (id)
    order by id desc limit ${MOST_FOUND}`.execute(tx)
  return rows.map(({ id }) => id)
}

function conditionsOf(filter: OrderFilter): RawBuilder<unknown>[] {
  const { status, partnerId, begin, end, updatedSince, search, attributed, warnings } =
    filter
  const where = [sql`o.brand_id = ${filter.brandId}`]
  if (filter.externalIds !== undefined)
    where.push(sql`o.external_id = any(${filter.externalIds}::text[])`)
  if (status !== undefined) where.push(sql`o.status = ${status}::order_status`)
  if (partnerId !== undefined) where.push(sql`o.partner_id = ${partnerId}`)
  if (begin !== undefined) where.push(sql`o.created_at >= ${dayBegins(begin)}`)
  if (end !== undefined) where.push(sql`o.created_at < ${dayEnds(end)}`)
  if (updatedSince !== undefined) where.push(sql`o.updated_at >= ${updatedSince}`)
  // Not LIKE: row-level security lets an index serve comparisons only.
  if (search !== undefined) {
    const coupons = [search, search.toUpperCase(), search.toLowerCase()]
    where.push(sql`(o.external_id collate "C" >= ${search}
        and o.external_id collate "C" < ${search + LAST_CHARACTER}
      or o.coupon = any(${coupons}::text[]) or o.click_id = ${search}
      or o.partner_id = any(${filter.sellers}::bigint[])
      or o.id = any(${filter.found ?? []}::bigint[]))`)
  }
  if (attributed !== undefined)
    where.push(attributed ? sql`o.partner_id is not null` : sql`o.partner_id is null`)
  if (filter.sold !== undefined)
    where.push(sql`(o.status = any(${[...saleStatuses]}::order_status[])) = ${filter.sold}`)
  if (warnings !== undefined)
    where.push(warnings ? sql`o.warnings <> '[]'` : sql`o.warnings = '[]'`)
  return where
}
