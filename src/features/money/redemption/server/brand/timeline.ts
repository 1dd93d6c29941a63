import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** How a partner's redemptions ended; their beginning is a movement of the balance. */
export function redemptionTimeline(range: TimelineRange) {
  return [
    timelineBranch(range, {
      kind: 'redemption_ended',
      at: sql`r.resolved_at`,
      key: sql`r.id`,
      detail: sql`jsonb_build_object('id', r.id, 'protocol', r.protocol, 'state', r.state)`,
      amount: sql`r.amount_cents`,
      from: sql`redemption r where r.brand_id = ${range.brandId} and r.partner_id = ${range.partnerId}
        and r.resolved_at is not null`,
    }),
  ]
}
