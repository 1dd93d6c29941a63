import { sql } from 'kysely'

import { timelineBranch, type TimelineRange } from '#platform/server/lists/timeline.ts'

/** The movements of a partner's balance, and the reversals and debits outside of it. */
export function creditTimeline(range: TimelineRange) {
  const { brandId, partnerId } = range
  const detail = sql`jsonb_build_object('movement', t.kind, 'category', t.category, 'cause', t.cause,
    'order', t.external_key, 'account', e.account, 'reason', a.reason, 'actor', a.actor)`
  const from = sql`ledger.entry e
    join ledger.transaction t on t.brand_id = e.brand_id and t.partner_id = e.partner_id and t.no = e.transaction_no
    left join ledger.adjustment a on a.brand_id = t.brand_id and a.partner_id = t.partner_id and a.cause = t.cause
    where e.brand_id = ${brandId} and e.partner_id = ${partnerId}`
  const movement = {
    at: sql`e.at`,
    key: sql`e.account || to_char(e.no, 'FM000000000000')`,
    detail,
    amount: sql`e.amount`,
  }
  return [
    timelineBranch(range, {
      ...movement,
      kind: 'credit',
      from: sql`${from} and e.account = 'available'`,
    }),
    timelineBranch(range, {
      ...movement,
      kind: 'credit_outside',
      from: sql`${from} and (e.amount < 0 and e.account in ('debt', 'under_analysis')
        and t.kind in ('reverse', 'correct', 'adjust') or e.account = 'debt' and t.kind = 'write_off')`,
    }),
  ]
}
