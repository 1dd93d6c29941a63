import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** A partner's monthly closings, when they were made and paid. */
export function closingTimeline(range: TimelineRange) {
  const from = sql`closing c where c.brand_id = ${range.brandId} and c.partner_id = ${range.partnerId}`
  const closing = {
    key: sql`c.id`,
    detail: sql`jsonb_build_object('id', c.id, 'protocol', c.protocol, 'month', c.period_begin)`,
    amount: sql`c.net_cents`,
  }
  return [
    timelineBranch(range, {
      ...closing,
      kind: 'closing_made',
      at: sql`c.created_at`,
      from,
    }),
    timelineBranch(range, {
      ...closing,
      kind: 'closing_paid',
      at: sql`c.paid_at`,
      from: sql`${from} and c.status = 'paid'`,
    }),
  ]
}
