import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** The courses that a partner finished. */
export function courseTimeline(range: TimelineRange) {
  return [
    timelineBranch(range, {
      kind: 'course_finished',
      at: sql`e.finished_at`,
      key: sql`e.id`,
      detail: sql`jsonb_build_object('slug', c.slug, 'title', c.title)`,
      from: sql`enrollment e
        join course c on c.brand_id = e.brand_id and c.id = e.course_id
        where e.brand_id = ${range.brandId} and e.partner_id = ${range.partnerId}
          and e.finished_at is not null`,
    }),
  ]
}
