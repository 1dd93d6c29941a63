import { type RawBuilder, sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { eventNames, personalFields, type WebhookEvent } from '../events.ts'

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
    await owning<'webhook_delivery'>(tx)
      .updateTable('webhook_delivery')
      .set({
        // A receiver's answer may repeat the request.
        answer: sql<null>`case when answer is null then null else 'removido' end`,
        data: sql<string>`case
          when delivered_at is not null then '{}'::jsonb
          else ${withoutPerson(event, alias)}
        end`,
      })
      .where('brandId', '=', brandId)
      .where('event', '=', event)
      .where(
        sql<boolean>`(object = ${`partner:${partnerId}`} or ${sql.join(namedIn, sql` or `)})`,
      )
      .execute()
  }
}

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
