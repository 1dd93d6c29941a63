import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** The notices about the registration and of the brand; those of sales and credits repeat other events. */
export function noticeTimeline(range: TimelineRange) {
  return [
    timelineBranch(range, {
      kind: 'notice',
      at: sql`n.created_at`,
      key: sql`n.id`,
      detail: sql`jsonb_build_object('title', n.title, 'read', n.read_at)`,
      from: sql`notification n
        where n.brand_id = ${range.brandId} and n.partner_id = ${range.partnerId}
          and n.kind in ('account', 'brand')`,
    }),
  ]
}
