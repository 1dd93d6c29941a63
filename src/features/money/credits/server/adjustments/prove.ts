import { sql } from 'kysely'

import type { PointRow, Points } from '#platform/server/finding.ts'

/** The proof of what another person approves: it is in the ledger if and only if it was approved. */
export const adjustmentPoints: Points = {
  'adjustments above the limit are written when they are approved': sql<PointRow>`
    select r.brand_id, r.partner_id,
      format('request %s is %s: %s asked, %s written', r.id, r.state, r.amount_cents, coalesce(a.amount, 0)) as detail
    from adjustment_request r
    left join ledger.adjustment a on (a.brand_id, a.partner_id, a.cause) =
      (r.brand_id, r.partner_id, 'adjustment:request:' || r.id)
    where (a.amount, a.at) is distinct from
      (case when r.state = 'approved' then r.amount_cents end, case when r.state = 'approved' then r.decided_at end)
    union all
    select a.brand_id, a.partner_id, format('%s has no request', a.cause)
    from ledger.adjustment a
    where a.cause like 'adjustment:request:%' and not exists (
      select from adjustment_request r
      where (r.brand_id, r.partner_id, 'adjustment:request:' || r.id) = (a.brand_id, a.partner_id, a.cause))`,
}
