import { sql } from 'kysely'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type Key, secretsOf } from './webhooks.ts'

const webhooks = owning<'webhook' | 'webhook_delivery' | 'webhook_try'>

export type DueDelivery = Pick<
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
  | 'resendOf'
> &
  Pick<RowOf<'webhook'>, 'url'> & {
    /** The secrets that sign it: the present one first. */
    secrets: string[]
  }

/** A delivery that is due and the first of its object; null otherwise. */
export async function dueDelivery(
  tx: Tx,
  { brandId, id }: Key,
  { sealer, now }: { sealer: Sealer; now: Date },
): Promise<DueDelivery | null> {
  const row = await webhooks(tx)
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.brandId', '=', 'd.brandId').onRef('w.id', '=', 'd.webhookId'),
    )
    .select(['d.id', 'd.webhookId', 'd.object', 'd.eventId', 'd.event', 'd.data'])
    .select(['d.createdAt', 'd.tries', 'd.resendOf', 'w.url', 'w.brandId', 'w.secret'])
    .select(['w.previousSecret', 'w.previousSecretUntil'])
    .where('d.brandId', '=', brandId)
    .where('d.id', '=', id)
    .where('d.deliveredAt', 'is', null)
    .where('d.nextTryAt', '<=', now)
    .where('w.disabledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('d.resendOf', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('webhook_delivery as earlier')
              .select('earlier.id')
              .whereRef('earlier.brandId', '=', 'd.brandId')
              .whereRef('earlier.webhookId', '=', 'd.webhookId')
              .whereRef('earlier.object', '=', 'd.object')
              .whereRef('earlier.id', '<', 'd.id')
              .where('earlier.resendOf', 'is', null)
              .where('earlier.deliveredAt', 'is', null),
          ),
        ),
      ]),
    )
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return null
  const { secret, previousSecret, previousSecretUntil, ...due } = row
  const stored = { secret, previousSecret, previousSecretUntil }
  return { ...due, secrets: secretsOf({ ...due, ...stored }, { sealer, now }) }
}

/** The answer to one try. */
export type Answered = { status: number | null; durationMs: number; answer: string }

/** Records a success; returns the object's next delivery, if one waits. */
export async function noteDelivered(
  tx: Tx,
  delivery: DueDelivery,
  answered: Answered,
  now: Date,
): Promise<number | null> {
  const { brandId, id, webhookId, object, resendOf } = delivery
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({
      deliveredAt: now,
      nextTryAt: null,
      answer: answered.answer,
      tries: sql<number>`tries + 1`,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .modifyEnd(prepared)
    .execute()
  await noteTry(tx, delivery, answered, now)
  await webhooks(tx)
    .updateTable('webhook')
    .set({ failingSince: null })
    .where('brandId', '=', brandId)
    .where('id', '=', webhookId)
    .where('failingSince', 'is not', null)
    .execute()
  if (resendOf !== null) return null
  const next = await webhooks(tx)
    .selectFrom('webhook_delivery')
    .select('id')
    .where('brandId', '=', brandId)
    .where('webhookId', '=', webhookId)
    .where('object', '=', object)
    .where('resendOf', 'is', null)
    .where('deliveredAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return next?.id ?? null
}

/** Records a failure and the time of the retry; true where it switched the webhook off. */
export async function noteFailed(
  tx: Tx,
  delivery: DueDelivery,
  answered: Answered,
  now: Date,
): Promise<boolean> {
  const { brandId, id, webhookId, tries } = delivery
  const nextTryAt = new Date(now.getTime() + retryAfterMs(tries))
  await webhooks(tx)
    .updateTable('webhook_delivery')
    .set({ answer: answered.answer, tries: tries + 1, nextTryAt, queuedAt: null })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .modifyEnd(prepared)
    .execute()
  await noteTry(tx, delivery, answered, now)
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

/**
 * Records a try; of a delivery that was deleted meanwhile there is nothing to record. The transaction has changed the
 * delivery before, so that the removal of the webhook waits for the try and finds it.
 */
async function noteTry(
  tx: Tx,
  { brandId, id }: DueDelivery,
  { status, durationMs, answer }: Answered,
  now: Date,
): Promise<void> {
  await sql`
    insert into webhook_try (brand_id, delivery_id, no, created_at, at, status, duration_ms, answer)
    select d.brand_id, d.id, 1 + coalesce(max(t.no), 0), d.created_at, ${now}, ${status}, ${durationMs}, ${answer}
    from webhook_delivery d
    left join webhook_try t on t.brand_id = d.brand_id and t.delivery_id = d.id
    where d.brand_id = ${brandId} and d.id = ${id}
    group by d.brand_id, d.id, d.created_at ${prepared}`.execute(tx)
}

/** A webhook to which nothing could be delivered for this long is switched off. */
const FAILING_TO_DISABLE_MS = 48 * HOUR_MS

const FIRST_RETRY_MS = 5_000

const LONGEST_RETRY_MS = 6 * HOUR_MS

/** The delay after a failure: doubled each time, six hours at most. */
function retryAfterMs(triesBefore: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(triesBefore, 20))
}
