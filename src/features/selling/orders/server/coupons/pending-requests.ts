import { sql } from 'kysely'

import { type PendingSource, weekdaysAfter } from '#platform/server/lists/pending-items.ts'

export const pendingCouponRequests: PendingSource = {
  kind: 'coupon_request',
  sees: 'rules.read',
  rows: ({ brandId, reviewDays }) => sql`
    select id::text as id, partner_id, wished as title, nullif(note, '') as detail,
      created_at as since, ${weekdaysAfter(sql`created_at`, reviewDays)} as due,
      null::bigint as amount_cents
    from coupon_request where brand_id = ${brandId} and state = 'waiting'`,
}
