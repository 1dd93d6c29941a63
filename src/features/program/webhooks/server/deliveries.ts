import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type EventData, type WebhookEvent, webhookEvents } from '../events.ts'
import { type Key, secretAt } from './webhooks.ts'

const webhooks = owning<'webhook' | 'webhook_delivery'>

type Announcement<E extends WebhookEvent> = Pick<
  RowOf<'webhook_delivery'>,
  | 'brandId'
  /** The object of the event, such as `partner:12`: its events are delivered in sequence. */
  | 'object'
> & { event: E; data: EventData<E> }

/**
 * Inserts an event for each of the brand's subscribed webhooks, including those that are
 * off.
 */
export async function announceEvent<E extends WebhookEvent>(
  tx: Tx,
  { brandId, event, object, data }: Announcement<E>,
  now: Date,
): Promise<void> {
  const eventId = randomUUID()
  // Only the fields of the event's schema leave, so that an erasure knows each personal one.
  const described = JSON.stringify(webhookEvents[event].parse(data))
  await webhooks(tx)
    .insertInto('webhook_delivery')
    .columns([
      'brandId',
      'webhookId',
      'eventId',
      'event',
      'object',
      'data',
      'createdAt',
      'nextTryAt',
    ])
    .expression((eb) =>
      eb
        .selectFrom('webhook')
        .select([
          'brandId',
          'id',
          sql<string>`${eventId}::uuid`.as('eventId'),
          sql<string>`${event}::text`.as('event'),
          sql<string>`${object}::text`.as('object'),
          sql<string>`${described}::jsonb`.as('data'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
          sql<Date>`${now}::timestamptz`.as('nextTryAt'),
        ])
        .where('brandId', '=', brandId)
        .where(sql<boolean>`(events = '{}' or ${event} = any(events))`),
    )
    .execute()
}

/** The newest deliveries of a webhook, newest first. */
export async function deliveriesOf(tx: Tx, { brandId, id }: Key, limit: number) {
  return webhooks(tx)
    .selectFrom('webhook_delivery')
    .select(['id', 'eventId', 'event', 'object', 'createdAt', 'tries'])
    .select(['deliveredAt', 'nextTryAt', 'answer'])
    .where('brandId', '=', brandId)
    .where('webhookId', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type Delivery = Pick<
  RowOf<'webhook_delivery'>,
  | 'id'
  | 'brandId'
  | 'webhookId'
  | 'object'
  | 'eventId'
  | 'event'
  | 'data'
  | 'createdAt'
  | 'tries'
> &
  Pick<RowOf<'webhook'>, 'url' | 'secret'>

/** A delivery that is due and the first of its object; null otherwise. */
export async function dueDelivery(
  tx: Tx,
  { brandId, id }: Key,
  { sealer: { open }, now }: { sealer: Sealer; now: Date },
): Promise<Delivery | null> {
  const row = await webhooks(tx)
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.brandId', '=', 'd.brandId').onRef('w.id', '=', 'd.webhookId'),
    )
    .select(['d.id', 'd.webhookId', 'd.object', 'd.eventId', 'd.event', 'd.data'])
    .select(['d.createdAt', 'd.tries', 'w.url', 'w.brandId', 'w.secret'])
    .where('d.brandId', '=', brandId)
    .where('d.id', '=', id)
    .where('d.deliveredAt', 'is', null)
    .where('d.nextTryAt', '<=', now)
    .where('w.disabledAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('webhook_delivery as earlier')
            .select('earlier.id')
            .whereRef('earlier.brandId', '=', 'd.brandId')
            .whereRef('earlier.webhookId', '=', 'd.webhookId')
            .whereRef('earlier.object', '=', 'd.object')
            .whereRef('earlier.id', '<', 'd.id')
            .where('earlier.deliveredAt', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return row ? { ...row, secret: open(row.secret, secretAt(row.brandId, row.url)) } : null
}

/** Records a success; returns the object's next delivery, if one waits. */
export async function noteDelivered(
  tx: Tx,
  { brandId, id, webhookId, object }: Delivery,
  answer: string,
  now: Date,
): Promise<number | null> {
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ deliveredAt: now, nextTryAt: null, answer, tries: sql<number>`tries + 1` })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  await webhooks(tx)
    .updateTable('webhook')
    .set({ failingSince: null })
    .where('brandId', '=', brandId)
    .where('id', '=', webhookId)
    .where('failingSince', 'is not', null)
    .execute()
  const next = await webhooks(tx)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('brandId', '=', brandId)
    .where('webhookId', '=', webhookId)
    .where('object', '=', object)
    .where('deliveredAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

/** Records a failure and the time of the retry; true where it switched the webhook off. */
export async function noteFailed(
  tx: Tx,
  { brandId, id, webhookId, tries }: Delivery,
  answer: string,
  now: Date,
): Promise<boolean> {
  const nextTryAt = new Date(now.getTime() + retryAfterMs(tries))
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ answer, tries: tries + 1, nextTryAt, queuedAt: null })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  const longAgo = new Date(now.getTime() - FAILING_TO_DISABLE_MS)
  await webhooks(tx)
    .updateTable('webhook')
    .set({ failingSince: sql<Date>`coalesce(failing_since, ${now}::timestamptz)` })
    .where('brandId', '=', brandId)
    .where('id', '=', webhookId)
    .execute()
  const { numUpdatedRows } = await webhooks(tx)
    .updateTable('webhook')
    .set({ disabledAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', webhookId)
    .where('disabledAt', 'is', null)
    .where('failingSince', '<=', longAgo)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A webhook to which nothing could be delivered for this long is switched off. */
const FAILING_TO_DISABLE_MS = 48 * HOUR_MS

const FIRST_RETRY_MS = 5_000

const LONGEST_RETRY_MS = 6 * HOUR_MS

/** The delay after a failure: doubled each time, six hours at most. */
function retryAfterMs(triesBefore: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(triesBefore, 20))
}
