import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** The documents that a partner sent, and the brand's decisions. */
export function documentTimeline(range: TimelineRange) {
  const from = sql`document d
    join document_type t on t.brand_id = d.brand_id and t.id = d.type_id
    where d.brand_id = ${range.brandId} and d.partner_id = ${range.partnerId}`
  const detail = sql`jsonb_build_object('id', d.id, 'type', t.name, 'state', d.state, 'reason', d.reason)`
  return [
    timelineBranch(range, {
      kind: 'document_sent',
      at: sql`d.created_at`,
      key: sql`d.id`,
      detail,
      from,
    }),
    timelineBranch(range, {
      kind: 'document_decided',
      at: sql`d.reviewed_at`,
      key: sql`d.id`,
      detail,
      from: sql`${from} and d.reviewed_at is not null`,
    }),
  ]
}
