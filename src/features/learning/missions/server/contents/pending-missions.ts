import { sql } from 'kysely'

import { type PendingSource, weekdaysAfter } from '#platform/server/lists/pending-items.ts'

export const pendingEnrollments: PendingSource = {
  kind: 'mission_enrollment',
  sees: 'partners.read',
  rows: ({ brandId, reviewDays }) => sql`
    select s.id::text as id, s.partner_id, m.title, null::text as detail,
      s.created_at as since, ${weekdaysAfter(sql`s.created_at`, reviewDays)} as due, null::bigint as amount_cents
    from mission_subscription s
    join mission m on m.brand_id = s.brand_id and m.id = s.mission_id
    where s.brand_id = ${brandId} and s.status = 'in_review'`,
}

export const pendingContents: PendingSource = {
  kind: 'mission_content',
  sees: 'content.read',
  rows: ({ brandId, reviewDays }) => sql`
    select c.id::text as id, c.partner_id, c.title, m.title as detail,
      c.created_at as since, ${weekdaysAfter(sql`c.created_at`, reviewDays)} as due, null::bigint as amount_cents
    from mission_content c
    join mission m on m.brand_id = c.brand_id and m.id = c.mission_id
    where c.brand_id = ${brandId} and c.status = 'in_review'`,
}
