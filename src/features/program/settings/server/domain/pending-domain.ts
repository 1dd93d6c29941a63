import { sql } from 'kysely'

import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import { text } from './text.ts'

/** The brand's domain in use, where a DNS record is missing: without it the links stop working. */
export const pendingDomain: PendingSource = {
  kind: 'domain',
  sees: 'settings.read',
  rows: ({ brandId }) => sql`
    select host as id, null::bigint as partner_id, host as title,
      ${text.recordMissing}::text as detail, missing_since as since, null::date as due,
      null::bigint as amount_cents
    from brand_domain
    where brand_id = ${brandId} and missing_since is not null`,
}
