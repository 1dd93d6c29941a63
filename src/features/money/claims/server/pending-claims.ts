import { sql } from 'kysely'

import type { PendingSource } from '#platform/server/lists/pending-items.ts'

export const pendingClaims: PendingSource = {
  kind: 'claim',
  sees: 'claims.read',
  rows: ({ brandId }) => sql`
    select id::text as id, partner_id, external_id as title, note as detail,
      created_at as since, answer_by as due, expected_cents as amount_cents
    from sale_claim where brand_id = ${brandId} and state = 'open'`,
}
