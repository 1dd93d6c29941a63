import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** The missions in which a partner took part. */
export function missionTimeline(range: TimelineRange) {
  return [
    timelineBranch(range, {
      kind: 'mission',
      at: sql`s.created_at`,
      key: sql`s.id`,
      detail: sql`jsonb_build_object('slug', m.slug, 'title', m.title, 'state', s.status, 'reason', s.reason)`,
      from: sql`mission_subscription s
        join mission m on m.brand_id = s.brand_id and m.id = s.mission_id
        where s.brand_id = ${range.brandId} and s.partner_id = ${range.partnerId}`,
    }),
  ]
}
