import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { RowOf, Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import { atCommit } from '#platform/server/database/transaction/ending.ts'

import { type EventData, type WebhookEvent, webhookEvents } from '../events/events.ts'

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
  { brandId, ...event }: Announcement<E>,
  now: Date,
): Promise<void> {
  await insertEvents(tx, brandId, [event], now)
}

/** The same together with the transaction's commit; nothing of the transaction may read the deliveries. */
export function announceAtCommit<E extends WebhookEvent>(
  tx: Tx,
  { brandId, ...event }: Announcement<E>,
  now: Date,
): void {
  atCommit(tx, insertionOf(brandId, [event], now).compile(tx))
}

/** One event of any type. */
export type AnyEvent = {
  [E in WebhookEvent]: Omit<Announcement<E>, 'brandId'>
}[WebhookEvent]

/** The same for several events of one brand, in their order. */
export async function announceEvents(
  tx: Tx,
  brandId: number,
  events: readonly AnyEvent[],
  now: Date,
): Promise<void> {
  await insertEvents(tx, brandId, events, now)
}

type Described = Omit<Announcement<WebhookEvent>, 'brandId'>

async function insertEvents(
  tx: Tx,
  brandId: number,
  events: readonly Described[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  await insertionOf(brandId, events, now).execute(tx)
}

function insertionOf(brandId: number, events: readonly Described[], now: Date) {
  // Ids follow the order of the events.
  return sql`
    insert into webhook_delivery
      (brand_id, webhook_id, event_id, event, object, data, created_at, next_try_at)
    select w.brand_id, w.id, e.event_id, e.event, e.object, e.data, ${now}, ${now}
    from rows from (
      jsonb_to_recordset(${JSON.stringify(events.map(describe))}::jsonb)
        as (event_id uuid, event text, object text, data jsonb)
    ) with ordinality as e (event_id, event, object, data, no)
    join webhook w on w.brand_id = ${brandId} and (w.events = '{}' or e.event = any(w.events))
    order by e.no, w.id ${prepared}`
}

/** Only the fields of the event's schema leave, so that an erasure knows each personal one. */
function describe({ event, object, data }: Described) {
  return {
    event_id: randomUUID(),
    event,
    object,
    data: webhookEvents[event].parse(data),
  }
}
