import { sql } from 'kysely'

import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import type { ShopKey } from '../shops.ts'

const table = owning<'shop_event'>

export type ShopEvent = Omit<RowOf<'shop_event'>, 'outcome' | 'foundBy'> & {
  outcome: Outcome | null
  foundBy: 'notice' | 'check'
}
export type Outcome = 'stored' | 'unchanged' | 'ignored' | 'failed'
export type EventFilter = 'all' | 'waiting' | 'failed'

type Announced = { orderKey: string; topic: string; delivery: string | null }

/** Stores a notice, so that its order is read again; the same delivery again changes nothing. */
export async function addNotice(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  { notice, now }: { notice: Announced; now: Date },
): Promise<void> {
  const { orderKey, topic, delivery } = notice
  await table(tx)
    .insertInto('shop_event')
    .values({
      brandId,
      shopId,
      orderKey,
      topic,
      delivery,
      foundBy: 'notice',
      receivedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'shopId', 'delivery']).doNothing(),
    )
    .execute()
}

type Read = { outcome: Outcome; orderNumber: string | null; message: string | null }

/** Stores a change that only a check found; the same failure only once. */
export async function addFound(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  { orderKey, read, now }: { orderKey: string; read: Read; now: Date },
): Promise<void> {
  if (read.outcome === 'failed') {
    const last = await lastEvent(tx, { brandId, shopId }, orderKey)
    if (last?.outcome === 'failed' && last.message === read.message) return
  }
  await table(tx)
    .insertInto('shop_event')
    .values({
      brandId,
      shopId,
      orderKey,
      delivery: null,
      topic: 'check',
      foundBy: 'check',
      receivedAt: now,
      queuedAt: now,
      finishedAt: now,
      ...read,
    })
    .execute()
}

type Sent = { orderKey: string; delivery: string | null; read: Read; now: Date }

/** Stores an order that a shop has sent whole, with its result. */
export async function addSent(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  { orderKey, delivery, read, now }: Sent,
): Promise<void> {
  await table(tx)
    .insertInto('shop_event')
    .values({
      brandId,
      shopId,
      orderKey,
      delivery,
      topic: 'postback',
      foundBy: 'notice',
      receivedAt: now,
      queuedAt: now,
      finishedAt: now,
      ...read,
    })
    .execute()
}

/** A good message of an order ends its earlier failures, and those that named no order. */
export async function endFailures(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  orderKeys: readonly string[],
): Promise<void> {
  await table(tx)
    .updateTable('shop_event')
    .set({ outcome: 'ignored' })
    .where('brandId', '=', brandId)
    .where('shopId', '=', shopId)
    .where('outcome', '=', 'failed')
    .where('orderKey', 'in', [...orderKeys])
    .execute()
}

export async function lastEvent(tx: Tx, { brandId, shopId }: ShopKey, orderKey: string) {
  return table(tx)
    .selectFrom('shop_event')
    .select(['outcome', 'message', 'delivery'])
    .where('brandId', '=', brandId)
    .where('shopId', '=', shopId)
    .where('orderKey', '=', orderKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The waiting events of one order, oldest first. */
export async function waitingEvents(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  orderKey: string,
): Promise<ShopEvent[]> {
  const rows = await table(tx)
    .selectFrom('shop_event')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('shopId', '=', shopId)
    .where('orderKey', '=', orderKey)
    .where('finishedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows as ShopEvent[]
}

/** Our number of an order that was read before; null for a new one. */
export async function numberOfOrder(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  orderKey: string,
): Promise<string | null> {
  const row = await table(tx)
    .selectFrom('shop_event')
    .select('orderNumber')
    .where('brandId', '=', brandId)
    .where('shopId', '=', shopId)
    .where('orderKey', '=', orderKey)
    .where('orderNumber', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.orderNumber ?? null
}

type Chosen = ShopKey & { ids: readonly number[] }

export async function finishEvents(
  tx: Tx,
  chosen: Chosen,
  { read, now }: { read: Read; now: Date },
): Promise<void> {
  await change(tx, chosen)
    .set({ ...read, finishedAt: now })
    .execute()
}

/** Notes a try that failed; the events go on waiting. */
export async function noteTry(tx: Tx, chosen: Chosen, message: string): Promise<void> {
  await change(tx, chosen)
    .set({ message, tries: sql<number>`tries + 1` })
    .execute()
}

/** Reads the orders of failed events again: of one event, or of all. Returns how many. */
export async function retryEvents(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  id: number | null,
): Promise<number> {
  let query = table(tx)
    .updateTable('shop_event')
    .set({ queuedAt: null, finishedAt: null, outcome: null, message: null, tries: 0 })
    .where('brandId', '=', brandId)
    .where('shopId', '=', shopId)
    .where('outcome', '=', 'failed')
  if (id !== null) query = query.where('id', '=', id)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** A page of a shop's events, newest first. */
export async function eventsOf(
  tx: Tx,
  { brandId, shopId, only }: ShopKey & { only: EventFilter },
  { after, limit }: After<number>,
): Promise<ShopEvent[]> {
  let query = table(tx)
    .selectFrom('shop_event')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('shopId', '=', shopId)
  if (only === 'failed') query = query.where('outcome', '=', 'failed')
  if (only === 'waiting') query = query.where('finishedAt', 'is', null)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows as ShopEvent[]
}

/** How many events of a shop wait and have failed, and when the last one came. */
export async function stateOfEvents(tx: Tx, { brandId, shopId }: ShopKey) {
  const events = () =>
    table(tx)
      .selectFrom('shop_event')
      .where('brandId', '=', brandId)
      .where('shopId', '=', shopId)
  const count = sql<number>`count(*)::int`.as('count')
  const [waiting, failed, last] = await Promise.all([
    events().select(count).where('finishedAt', 'is', null).executeTakeFirstOrThrow(),
    events().select(count).where('outcome', '=', 'failed').executeTakeFirstOrThrow(),
    events().select('receivedAt').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ])
  return { waiting: waiting.count, failed: failed.count, last: last?.receivedAt ?? null }
}

export async function purgeEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select purge_shop_events(${before}, ${limit}) as removed`.execute(tx)
  return rows[0]?.removed ?? 0
}

function change(tx: Tx, { brandId, shopId, ids }: Chosen) {
  return table(tx)
    .updateTable('shop_event')
    .where('brandId', '=', brandId)
    .where('shopId', '=', shopId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
}
