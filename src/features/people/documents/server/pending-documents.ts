import { sql } from 'kysely'

import { type PendingSource, weekdaysAfter } from '#platform/server/lists/pending-items.ts'

export const pendingDocuments: PendingSource = {
  kind: 'document',
  sees: 'partners.read',
  rows: ({ brandId, reviewDays }) => sql`
    select d.id::text as id, d.partner_id, t.name as title, d.file_name as detail,
      d.created_at as since, ${weekdaysAfter(sql`d.created_at`, reviewDays)} as due, null::bigint as amount_cents
    from document d join document_type t on t.brand_id = d.brand_id and t.id = d.type_id
    where d.brand_id = ${brandId} and d.state = 'in_review'`,
}
