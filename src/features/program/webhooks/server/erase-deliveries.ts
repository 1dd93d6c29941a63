import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { eventNames, personalFields, type WebhookEvent } from '../events/events.ts'

type Erased = PartnerKey & { slugs: string[]; alias: string }

/**
 * Removes an erased partner from the events that name them. Delivered events are emptied;
 * waiting ones are delivered with the partner's alias and without the partner's texts.
 */
export async function eraseFromDeliveries(
  tx: Tx,
  { brandId, partnerId, slugs, alias }: Erased,
): Promise<void> {
  for (const event of eventNames) {
    const namedIn = personalFields(event).flatMap(([field, erasure]) =>
      erasure === 'alias' ? [sql`data ->> ${field} = any(${slugs}::text[])`] : [],
    )
    if (namedIn.length === 0) continue
    await sql`
      with erased as (
        update webhook_delivery set
          -- A receiver's answer may repeat the request.
          answer = case when answer is null then null else ${REMOVED} end,
          data = case when delivered_at is not null then '{}'::jsonb
            else ${withoutPerson(event, alias)} end
        where brand_id = ${brandId} and event = ${event}
          and (object = ${`partner:${partnerId}`} or ${sql.join(namedIn, sql` or `)})
        returning id
      )
      update webhook_try set answer = ${REMOVED}
      where brand_id = ${brandId} and delivery_id in (select id from erased)
        and answer is not null`.execute(tx)
  }
}

const REMOVED = 'removido'

/** The event's data with each personal field replaced, by the event's schema. */
function withoutPerson(event: WebhookEvent, alias: string): RawBuilder<unknown> {
  return personalFields(event).reduce(
    (data, [field, erasure]) =>
      sql`jsonb_set(${data}, array[${field}::text], to_jsonb(${
        erasure === 'alias' ? alias : ''
      }::text), false)`,
    sql`data`,
  )
}
