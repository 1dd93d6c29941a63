import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { FAILING_TO_DISABLE_MS, retryAfterMs, type WebhookEvent } from '../rules.ts'
import { type Key, secretAt } from './webhooks.ts'

const webhooks = owning<'webhook' | 'webhook_delivery'>

type Announcement = {
  brandId: number
  event: WebhookEvent
  /** What it happened to, such as `partner:12`: its events are delivered one after the other. */
  object: string
  data: Record<string, unknown>
}

/** Writes what happened for each of the brand's webhooks that asked for it, also one that is off. */
export async function announceEvent(
  tx: Tx,
  { brandId, event, object, data }: Announcement,
  now: Date,
): Promise<void> {
  const eventId = randomUUID()
  await webhooks(tx)
    .insertInto('webhook_delivery')
    .columns([
      'brand_id',
      'webhook_id',
      'event_id',
      'event',
      'object',
      'data',
      'created_at',
      'next_try_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('webhook')
        .select([
          'brand_id',
          'id',
          sql<string>`${eventId}::uuid`.as('event_id'),
          sql<string>`${event}::text`.as('event'),
          sql<string>`${object}::text`.as('object'),
          sql<string>`${JSON.stringify(data)}::jsonb`.as('data'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
          sql<Date>`${now}::timestamptz`.as('next_try_at'),
        ])
        .where('brand_id', '=', brandId)
        .where(sql<boolean>`(events = '{}' or ${event} = any(events))`),
    )
    .execute()
}

/** The newest deliveries of a webhook, or those that still wait, oldest first. */
export async function deliveriesOf(tx: Tx, { brandId, id }: Key, limit: number) {
  return webhooks(tx)
    .selectFrom('webhook_delivery')
    .select(['id', 'event_id', 'event', 'object', 'created_at', 'tries'])
    .select(['delivered_at', 'next_try_at', 'answer'])
    .where('brand_id', '=', brandId)
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type Delivery = {
  id: number
  brandId: number
  webhookId: number
  object: string
  url: string
  secret: string
  eventId: string
  event: string
  data: unknown
  createdAt: Date
  tries: number
}

/** A delivery that is due and the first of its object; null otherwise. */
export async function dueDelivery(
  tx: Tx,
  { brandId, id }: Key,
  { sealer: { open }, now }: { sealer: Sealer; now: Date },
): Promise<Delivery | null> {
  const row = await webhooks(tx)
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.brand_id', '=', 'd.brand_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .select(['d.id', 'd.webhook_id', 'd.object', 'd.event_id', 'd.event', 'd.data'])
    .select(['d.created_at', 'd.tries', 'w.url', 'w.brand_id', 'w.secret'])
    .where('d.brand_id', '=', brandId)
    .where('d.id', '=', id)
    .where('d.delivered_at', 'is', null)
    .where('d.next_try_at', '<=', now)
    .where('w.disabled_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery as earlier')
            .select('earlier.id')
            .whereRef('earlier.brand_id', '=', 'd.brand_id')
            .whereRef('earlier.webhook_id', '=', 'd.webhook_id')
            .whereRef('earlier.object', '=', 'd.object')
            .whereRef('earlier.id', '<', 'd.id')
            .where('earlier.delivered_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    brandId: row.brand_id,
    webhookId: row.webhook_id,
    object: row.object,
    url: row.url,
    secret: open(row.secret, secretAt(row.brand_id, row.url)),
    eventId: row.event_id,
    event: row.event,
    data: row.data,
    createdAt: row.created_at,
    tries: row.tries,
  }
}

/** Notes a success; answers the object's next delivery, if one waits. */
export async function noteDelivered(
  tx: Tx,
  { brandId, id, webhookId, object }: Delivery,
  answer: string,
  now: Date,
): Promise<number | null> {
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ delivered_at: now, next_try_at: null, answer, tries: sql<number>`tries + 1` })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
  await webhooks(tx)
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', webhookId)
    .where('failing_since', 'is not', null)
    .execute()
  const next = await webhooks(tx)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('webhook_id', '=', webhookId)
    .where('object', '=', object)
    .where('delivered_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

/** Notes a failure and when to try again; true where it switched the webhook off. */
export async function noteFailed(
  tx: Tx,
  { brandId, id, webhookId, tries }: Delivery,
  answer: string,
  now: Date,
): Promise<boolean> {
  const nextTryAt = new Date(now.getTime() + retryAfterMs(tries))
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ answer, tries: tries + 1, next_try_at: nextTryAt, queued_at: null })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute()
  const longAgo = new Date(now.getTime() - FAILING_TO_DISABLE_MS)
  await webhooks(tx)
    .updateTable('webhook')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now}::timestamptz)` })
    .where('brand_id', '=', brandId)
    .where('id', '=', webhookId)
    .execute()
  const { numUpdatedRows } = await webhooks(tx)
    .updateTable('webhook')
    .set({ disabled_at: now })
    .where('brand_id', '=', brandId)
    .where('id', '=', webhookId)
    .where('disabled_at', 'is', null)
    .where('failing_since', '<=', longAgo)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The job that brings one event to one webhook; its payload is `{ brandId, deliveryId }`. */
export const DELIVER_WEBHOOK = 'deliver_webhook'
const LARGEST_BATCH = 500

/** Makes a job of the first due delivery of each object that has none yet; answers how many. */
export async function queueWebhookDeliveries(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select queue_webhook_deliveries(${DELIVER_WEBHOOK}, ${LARGEST_BATCH}, ${now}) as queued`.execute(
    tx,
  )
  return rows[0]?.queued ?? 0
}
