import { sql } from 'kysely'

import { type PendingSource, weekdaysAfter } from '#platform/server/lists/pending-items.ts'

export const pendingProofs: PendingSource = {
  kind: 'follower_proof',
  sees: 'partners.read',
  rows: ({ brandId, reviewDays }) => sql`
    select id::text as id, partner_id, '@' || username as title, claimed::text as detail,
      created_at as since, ${weekdaysAfter(sql`created_at`, reviewDays)} as due, null::bigint as amount_cents
    from follower_proof where brand_id = ${brandId} and status = 'waiting'`,
}
