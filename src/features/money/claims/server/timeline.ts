import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** A partner's claims about sales, and the brand's answers. */
export function claimTimeline(range: TimelineRange) {
  const from = sql`sale_claim c where c.brand_id = ${range.brandId} and c.partner_id = ${range.partnerId}`
  const detail = sql`jsonb_build_object('id', c.id, 'claim', c.kind, 'order', c.external_id, 'state', c.state,
    'answer', c.answer)`
  return [
    timelineBranch(range, {
      kind: 'claim_made',
      at: sql`c.created_at`,
      key: sql`c.id`,
      detail,
      amount: sql`c.expected_cents`,
      from,
    }),
    timelineBranch(range, {
      kind: 'claim_ended',
      at: sql`c.decided_at`,
      key: sql`c.id`,
      detail,
      from: sql`${from} and c.decided_at is not null`,
    }),
  ]
}
