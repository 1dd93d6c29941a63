import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { eventNames, type WebhookEvent } from '../events/events.ts'
import type { Key } from './webhooks.ts'

const webhooks = owning<'webhook' | 'webhook_delivery' | 'webhook_try'>

const DeliveryPlace = z.object({ id: z.int() })
export const deliveryPages = keysetOf('webhook deliveries', DeliveryPlace)

export type Delivery = Pick<
  RowOf<'webhook_delivery'>,
  | 'id'
  | 'webhookId'
  | 'eventId'
  | 'object'
  | 'data'
  | 'createdAt'
  | 'tries'
  | 'deliveredAt'
  | 'nextTryAt'
  | 'answer'
  | 'resendOf'
> & { event: WebhookEvent }

type DeliveryState = 'waiting' | 'failing' | 'delivered'
type Filter = Key & { state: DeliveryState | undefined; event: string | undefined }

const inState: Record<DeliveryState, RawBuilder<boolean>> = {
  waiting: sql`delivered_at is null and tries = 0`,
  failing: sql`delivered_at is null and tries > 0`,
  delivered: sql`delivered_at is not null`,
}

/** A page of a webhook's deliveries, newest first. */
export async function deliveriesOf(
  tx: Tx,
  { brandId, id, state, event }: Filter,
  { after, limit }: After<z.output<typeof DeliveryPlace>>,
): Promise<Delivery[]> {
  let query = rowsOf(tx, brandId).where('webhookId', '=', id)
  if (state) query = query.where(inState[state])
  if (event !== undefined) query = query.where('event', '=', event)
  if (after) query = query.where('id', '<', after.id)
  const rows = await query.orderBy('id', 'desc').limit(limit).modifyEnd(prepared).execute()
  return rows.map(deliveryOf)
}

type DeliveryKey = Key & { deliveryId: number }

export async function deliveryById(
  tx: Tx,
  { brandId, id, deliveryId }: DeliveryKey,
): Promise<Delivery | null> {
  const row = await rowsOf(tx, brandId)
    .where('webhookId', '=', id)
    .where('id', '=', deliveryId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? deliveryOf(row) : null
}

function rowsOf(tx: Tx, brandId: number) {
  return webhooks(tx)
    .selectFrom('webhook_delivery')
    .select(['id', 'webhookId', 'eventId', 'event', 'object', 'data', 'createdAt'])
    .select(['tries', 'deliveredAt', 'nextTryAt', 'answer', 'resendOf'])
    .where('brandId', '=', brandId)
}

function deliveryOf(row: Omit<Delivery, 'event'> & { event: string }): Delivery {
  return { ...row, event: eventOf(row.event) }
}

/** Only known events are ever inserted. */
function eventOf(name: string): WebhookEvent {
  const known = eventNames.find((event) => event === name)
  if (known === undefined) throw new Error(`unknown event ${name}`)
  return known
}

export function stateOf({ deliveredAt, tries }: Delivery): DeliveryState {
  if (deliveredAt !== null) return 'delivered'
  return tries === 0 ? 'waiting' : 'failing'
}

/** Whether an erasure emptied an event. */
export function isErased({ data }: Pick<Delivery, 'data'>): boolean {
  return Object.keys(data as object).length === 0
}

const TRIES_SHOWN = 20

/** The last tries of a delivery, newest first. */
export function triesOf(tx: Tx, { brandId, deliveryId }: DeliveryKey) {
  return webhooks(tx)
    .selectFrom('webhook_try')
    .select(['at', 'status', 'durationMs', 'answer'])
    .where('brandId', '=', brandId)
    .where('deliveryId', '=', deliveryId)
    .orderBy('no', 'desc')
    .limit(TRIES_SHOWN)
    .modifyEnd(prepared)
    .execute()
}

/** Has an event sent again; returns the delivery that will be made. */
export async function resend(
  tx: Tx,
  key: DeliveryKey,
  now: Date,
): Promise<Delivery | Refusal<'unknown_delivery' | 'erased'>> {
  const delivery = await deliveryById(tx, key)
  if (!delivery) return refuse('unknown_delivery')
  if (isErased(delivery)) return refuse('erased')
  if (delivery.deliveredAt === null) {
    await tryNow(tx, key, delivery, now)
    return delivery
  }
  await insertResend(tx, key, delivery, now)
  // Of two at once one inserts, and both find it.
  const made = await rowsOf(tx, key.brandId)
    .where('resendOf', '=', delivery.resendOf ?? delivery.id)
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  return made ? deliveryOf(made) : delivery
}

/** The first waiting event of an object is tried at once; the others follow it in their order. */
async function tryNow(
  tx: Tx,
  { brandId, id }: Key,
  { id: deliveryId, object, resendOf }: Delivery,
  now: Date,
): Promise<void> {
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ nextTryAt: now, queuedAt: null })
    .where('brandId', '=', brandId)
    .where('webhookId', '=', id)
    .where('deliveredAt', 'is', null)
    .where((eb) =>
      resendOf === null
        ? eb.and([
            eb('object', '=', object),
            eb('id', '<=', deliveryId),
            eb('resendOf', 'is', null),
          ])
        : eb('id', '=', deliveryId),
    )
    .execute()
}

async function insertResend(
  tx: Tx,
  { brandId, id }: Key,
  { id: deliveryId, resendOf, eventId, event, object, data, createdAt }: Delivery,
  now: Date,
): Promise<void> {
  await webhooks(tx)
    .insertInto('webhook_delivery')
    .values({
      brandId,
      webhookId: id,
      eventId,
      event,
      object,
      data: JSON.stringify(data),
      createdAt,
      nextTryAt: now,
      resendOf: resendOf ?? deliveryId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Test = Pick<Delivery, 'eventId' | 'object'> & { event: WebhookEvent; data: object }

/** Inserts an event for one webhook only. */
export async function addDelivery(
  tx: Tx,
  { brandId, id }: Key,
  { data, ...event }: Test,
  now: Date,
): Promise<Delivery> {
  const row = await webhooks(tx)
    .insertInto('webhook_delivery')
    .values({
      brandId,
      webhookId: id,
      ...event,
      data: JSON.stringify(data),
      createdAt: now,
      nextTryAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return deliveryOf(row)
}
