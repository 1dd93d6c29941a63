import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/db.ts'
import type { Sealer } from '#platform/server/sealer.ts'

import {
  DELIVERY_TRIES,
  GIVEN_UP_TO_DISABLE,
  type WebhookEvent,
  webhookEvents,
} from '../rules.ts'

const webhooks = owning<'webhook' | 'webhook_delivery'>

export type Webhook = {
  id: number
  url: string
  events: WebhookEvent[]
  createdAt: Date
  disabledAt: Date | null
}

type Announcement = { brandId: number; event: WebhookEvent; data: Record<string, unknown> }

/** Leaves word of what happened for each of the brand's webhooks that wants to hear of it. */
export async function announceEvent(
  tx: Tx,
  { brandId, event, data }: Announcement,
  now: Date,
): Promise<void> {
  const eventId = randomUUID()
  await webhooks(tx)
    .insertInto('webhook_delivery')
    .columns(['brand_id', 'webhook_id', 'event_id', 'event', 'data', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('webhook')
        .select([
          'brand_id',
          'id',
          sql<string>`${eventId}::uuid`.as('event_id'),
          sql<string>`${event}::text`.as('event'),
          sql<string>`${JSON.stringify(data)}::jsonb`.as('data'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('brand_id', '=', brandId)
        .where('disabled_at', 'is', null)
        .where(sql<boolean>`(events = '{}' or ${event} = any(events))`),
    )
    .execute()
}

export async function webhooksOf(tx: Tx, brandId: number): Promise<Webhook[]> {
  const rows = await webhooks(tx)
    .selectFrom('webhook')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .execute()
  return rows.map(webhookOf)
}

/** The new webhook and its secret; null where the brand has one for this address. */
export async function addWebhook(
  tx: Tx,
  wanted: { brandId: number; url: string; events: WebhookEvent[] },
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<(Webhook & { secret: string }) | null> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const row = await webhooks(tx)
    .insertInto('webhook')
    .values({
      brand_id: wanted.brandId,
      url: wanted.url,
      events: wanted.events,
      secret: sealer.seal(secret, secretAt(wanted.brandId, wanted.url)),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? { ...webhookOf(row), secret } : null
}

function secretAt(brandId: number, url: string): string {
  return `webhook:${brandId}:${url}`
}

type Key = { brandId: number; id: number }

/** False where the brand has no such webhook. */
export async function removeWebhook(tx: Tx, { brandId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await webhooks(tx)
    .deleteFrom('webhook')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Switches it on, and has what was given up on tried again; null where there is none. */
export async function switchOn(tx: Tx, { brandId, id }: Key): Promise<Webhook | null> {
  const row = await webhooks(tx)
    .updateTable('webhook')
    .set({ disabled_at: null, given_up_in_row: 0 })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ queued_at: null, given_up_at: null, tries: 0 })
    .where('webhook_id', '=', id)
    .where('given_up_at', 'is not', null)
    .execute()
  return webhookOf(row)
}

export async function deliveriesOf(tx: Tx, { brandId, id }: Key, limit: number) {
  return webhooks(tx)
    .selectFrom('webhook_delivery')
    .select([
      'id',
      'event_id',
      'event',
      'created_at',
      'tries',
      'delivered_at',
      'given_up_at',
      'answer',
    ])
    .where('brand_id', '=', brandId)
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type Delivery = {
  id: number
  webhookId: number
  url: string
  secret: string
  eventId: string
  event: string
  data: unknown
  createdAt: Date
  tries: number
}

/** A delivery that still has to arrive; null once it has, or never will. */
export async function waitingDelivery(
  tx: Tx,
  id: number,
  { open }: Sealer,
): Promise<Delivery | null> {
  const row = await webhooks(tx)
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select([
      'd.id',
      'd.webhook_id',
      'd.event_id',
      'd.event',
      'd.data',
      'd.created_at',
      'd.tries',
      'w.url',
      'w.brand_id',
      'w.secret',
    ])
    .where('d.id', '=', id)
    .where('d.delivered_at', 'is', null)
    .where('d.given_up_at', 'is', null)
    .where('w.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    webhookId: row.webhook_id,
    url: row.url,
    secret: open(row.secret, secretAt(row.brand_id, row.url)),
    eventId: row.event_id,
    event: row.event,
    data: row.data,
    createdAt: row.created_at,
    tries: row.tries,
  }
}

export async function noteDelivered(
  tx: Tx,
  { id, webhookId }: Delivery,
  answer: string,
  now: Date,
): Promise<void> {
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ delivered_at: now, answer, tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute()
  await webhooks(tx)
    .updateTable('webhook')
    .set({ given_up_in_row: 0 })
    .where('id', '=', webhookId)
    .execute()
}

/** Notes a try that failed; says whether it was the last, which counts against the webhook. */
export async function noteFailed(
  tx: Tx,
  { id, webhookId, tries }: Delivery,
  answer: string,
  now: Date,
): Promise<boolean> {
  const last = tries + 1 >= DELIVERY_TRIES
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ answer, tries: tries + 1, given_up_at: last ? now : null })
    .where('id', '=', id)
    .execute()
  if (!last) return false
  await webhooks(tx)
    .updateTable('webhook')
    .set({
      given_up_in_row: sql<number>`given_up_in_row + 1`,
      disabled_at: sql<Date | null>`case when given_up_in_row + 1 >= ${GIVEN_UP_TO_DISABLE} then ${now}::timestamptz end`,
    })
    .where('id', '=', webhookId)
    .execute()
  return true
}

/** The job that brings one event to one webhook; its payload is `{ deliveryId }`. */
export const DELIVER_WEBHOOK = 'deliver_webhook'
const LARGEST_BATCH = 500

/** Makes a job of each delivery that has none yet; says how many. */
export async function queueWebhookDeliveries(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select queue_webhook_deliveries(${DELIVER_WEBHOOK}, ${LARGEST_BATCH}, ${DELIVERY_TRIES}, ${now}) as queued`.execute(
    tx,
  )
  return rows[0]?.queued ?? 0
}

type Row = {
  id: number
  url: string
  events: string[]
  created_at: Date
  disabled_at: Date | null
}

function webhookOf({ id, url, events, created_at, disabled_at }: Row): Webhook {
  return {
    id,
    url,
    events: webhookEvents.filter((event) => events.includes(event)),
    createdAt: created_at,
    disabledAt: disabled_at,
  }
}
