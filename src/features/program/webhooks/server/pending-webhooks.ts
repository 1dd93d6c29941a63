import { sql } from 'kysely'

import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import { text } from './text.ts'

/** Webhooks that were switched off, or whose deliveries fail; a day later they are shown again. */
export const pendingWebhooks: PendingSource = {
  kind: 'webhook',
  sees: 'settings.read',
  asideMs: DAY_MS,
  rows: ({ brandId }) => sql`
    select id::text as id, null::bigint as partner_id, url as title,
      case when disabled_at is null then ${text.failing}::text else ${text.off}::text end as detail,
      coalesce(disabled_at, failing_since) as since, null::date as due,
      null::bigint as amount_cents
    from webhook
    where brand_id = ${brandId} and (disabled_at is not null or failing_since is not null)`,
}
