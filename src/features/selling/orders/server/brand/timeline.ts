import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** The orders that are attributed to a partner. */
export function orderTimeline(range: TimelineRange) {
  return [
    timelineBranch(range, {
      kind: 'order',
      at: sql`o.created_at`,
      key: sql`o.id`,
      detail: sql`jsonb_build_object('order', o.external_id, 'status', o.status, 'by', o.attributed_by,
        'coupon', o.coupon)`,
      amount: sql`o.total_cents`,
      from: sql`shop_order o where o.brand_id = ${range.brandId} and o.partner_id = ${range.partnerId}`,
    }),
  ]
}
