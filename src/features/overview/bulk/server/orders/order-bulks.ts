import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetById, keysetOf } from '#platform/server/lists/keyset.ts'

import { OrderBulkAction } from '../../order-contract.ts'

const tables = owning<'order_bulk' | 'order_bulk_row'>

const ResultPlace = z.object({ no: z.int() })
export const orderResultPages = keysetOf('order bulk results', ResultPlace)
export const orderBulkPages = keysetById('order bulk actions')

type Outcome = 'waiting' | 'done' | 'failed'

export type OrderBulk = Omit<RowOf<'order_bulk'>, 'action' | 'queuedAt'> & {
  action: OrderBulkAction
}
export type OrderBulkKey = { brandId: BrandId; bulkId: number }

type NewBulk = Pick<OrderBulk, 'brandId' | 'action' | 'createdBy' | 'staffId'> & {
  orderIds: number[]
  totalCents: Cents
}

/** Stores a bulk action with the orders that it is about. */
export async function storeOrderBulk(
  tx: Tx,
  { orderIds, action, ...bulk }: NewBulk,
  now: Date,
): Promise<OrderBulk> {
  const { brandId } = bulk
  const row = await tables(tx)
    .insertInto('order_bulk')
    .values({
      ...bulk,
      action: JSON.stringify(action),
      orders: orderIds.length,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    insert into order_bulk_row (brand_id, bulk_id, no, order_id)
    select ${brandId}, ${row.id}, no, order_id
    from unnest(${orderIds}::bigint[]) with ordinality as found (order_id, no)`.execute(tx)
  return toBulk(row)
}

export async function orderBulkById(
  tx: Tx,
  { brandId, bulkId }: OrderBulkKey,
): Promise<OrderBulk | null> {
  const row = await tables(tx)
    .selectFrom('order_bulk')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', bulkId)
    .executeTakeFirst()
  return row ? toBulk(row) : null
}

/** A page of the bulk actions, newest first; of one person alone, or of all. */
export async function orderBulksOf(
  tx: Tx,
  { brandId, createdBy }: { brandId: BrandId; createdBy: string | null },
  { after, limit }: After<number>,
): Promise<OrderBulk[]> {
  let query = tables(tx).selectFrom('order_bulk').selectAll().where('brandId', '=', brandId)
  if (createdBy !== null) query = query.where('createdBy', '=', createdBy)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toBulk)
}

function toBulk({ queuedAt: _queuedAt, action, ...row }: RowOf<'order_bulk'>): OrderBulk {
  return { ...row, action: OrderBulkAction.parse(action) }
}

export type Counts = { handled: number; failed: number }

/** How many orders of each bulk action were handled, by the action. */
export async function countOrderRows(
  tx: Tx,
  { brandId, bulkIds }: { brandId: BrandId; bulkIds: number[] },
): Promise<(bulkId: number) => Counts> {
  const rows = await tables(tx)
    .selectFrom('order_bulk_row')
    .select([
      'bulkId',
      sql<number>`count(*) filter (where outcome <> 'waiting')`.as('handled'),
      sql<number>`count(*) filter (where outcome = 'failed')`.as('failed'),
    ])
    .where('brandId', '=', brandId)
    .where('bulkId', '=', sql<number>`any(${bulkIds}::bigint[])`)
    .groupBy('bulkId')
    .execute()
  const counts = new Map(rows.map(({ bulkId, ...row }) => [bulkId, row]))
  return (bulkId) => counts.get(bulkId) ?? { handled: 0, failed: 0 }
}

/** The results in their order. */
export async function orderResultsOf(
  tx: Tx,
  { brandId, bulkId, outcome }: OrderBulkKey & { outcome?: Outcome | undefined },
  { after, limit }: After<z.output<typeof ResultPlace>>,
): Promise<{ no: number; orderId: number; outcome: Outcome; message: string | null }[]> {
  let query = tables(tx)
    .selectFrom('order_bulk_row')
    .select(['no', 'orderId', 'outcome', 'message'])
    .where('brandId', '=', brandId)
    .where('bulkId', '=', bulkId)
    .orderBy('no')
    .limit(limit)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (after) query = query.where('no', '>', after.no)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, outcome: row.outcome as Outcome }))
}

/** The order of a row that waits, locked until the transaction ends; null where it was handled. */
export async function lockOrderRow(
  tx: Tx,
  { brandId, bulkId }: OrderBulkKey,
  no: number,
): Promise<number | null> {
  const row = await tables(tx)
    .selectFrom('order_bulk_row')
    .select('orderId')
    .where('brandId', '=', brandId)
    .where('bulkId', '=', bulkId)
    .where('no', '=', no)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row?.orderId ?? null
}

type Result = { no: number; outcome: 'done' | 'failed'; message: string | null }

export async function noteOrderResult(
  tx: Tx,
  { brandId, bulkId }: OrderBulkKey,
  { no, ...result }: Result,
): Promise<void> {
  await tables(tx)
    .updateTable('order_bulk_row')
    .set(result)
    .where('brandId', '=', brandId)
    .where('bulkId', '=', bulkId)
    .where('no', '=', no)
    .execute()
}

export async function finishOrderBulk(
  tx: Tx,
  { brandId, bulkId }: OrderBulkKey,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('order_bulk')
    .set({ finishedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', bulkId)
    .execute()
}
