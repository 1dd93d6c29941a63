import { sql } from 'kysely'

import type { PendingSource } from '#platform/server/lists/pending-items.ts'

import { text } from './text.ts'

/** Partners in review, also those who still have to send something: the brand may decide before. */
export const pendingPartners: PendingSource = {
  kind: 'partner',
  sees: 'partners.read',
  rows: ({ brandId }) => sql`
    select slug as id, id as partner_id, name as title,
      case
        when pending_documents and pending_data then ${text.missingBoth}::text
        when pending_documents then ${text.missingDocuments}::text
        when pending_data then ${text.missingData}::text
      end as detail,
      created_at as since, null::date as due, null::bigint as amount_cents
    from partner where brand_id = ${brandId} and state = 'in_review'`,
}
