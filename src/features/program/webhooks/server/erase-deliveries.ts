import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type Erased = PartnerKey & { slugs: string[]; alias: string }

/**
 * Removes an erased partner from the events that name them. Delivered events are emptied;
 * waiting ones are delivered with the partner's alias and without the partner's texts.
 */
export async function eraseFromDeliveries(
  tx: Tx,
  { brandId, partnerId, slugs, alias }: Erased,
): Promise<void> {
  const object = `partner:${partnerId}`
  const newSlug = sql`to_jsonb(${alias}::text)`
  await owning<'webhook_delivery'>(tx)
    .updateTable('webhook_delivery')
    .set({
      // A receiver's answer may repeat the request.
      answer: sql<null>`case when answer is null then null else 'removido' end`,
      data: sql<string>`case
        when delivered_at is not null then '{}'::jsonb
        when object = ${object} then jsonb_set(data, '{slug}', ${newSlug}, false)
        else jsonb_set(jsonb_set(data, '{partner_slug}', ${newSlug}, false), '{title}', '""'::jsonb, false)
      end`,
    })
    .where('brandId', '=', brandId)
    .where(
      sql<boolean>`(object = ${object} or data ->> 'partner_slug' = any(${slugs}::text[]))`,
    )
    .execute()
}
