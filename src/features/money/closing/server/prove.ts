import { sql } from 'kysely'

import type { PointRow, Points } from '#platform/server/finding.ts'

/** The proof of closings: each has its hold, equals the sum of its lines, and is paid if its hold is captured, and reopened if its hold is voided. */
export const closingPoints: Points = {
  'every closing has its hold, and is paid with it': sql<PointRow>`
    select c.brand_id, c.partner_id,
      format('closing %s is %s, hold is %s', c.protocol, c.status, coalesce(h.state::text, 'missing')) as detail
    from closing c
    left join ledger.hold h on (h.brand_id, h.partner_id, h.id) = (c.brand_id, c.partner_id, c.uuid)
    where h.id is null or h.amount <> c.held_cents
      or (h.state::text, h.resolved_at) is distinct from
        (case c.status when 'paid' then 'captured' when 'reopened' then 'voided' else 'open' end,
          coalesce(c.paid_at, c.reopened_at))`,

  'closings are the sums of their lines': sql<PointRow>`
    select c.brand_id, c.partner_id, format('closing %s', c.protocol) as detail
    from closing c
    left join (
      select brand_id, closing_id, sum(amount_cents) as amount from closing_line group by 1, 2
    ) l on (l.brand_id, l.closing_id) = (c.brand_id, c.id)
    where c.gross_cents + c.bonus_cents <> coalesce(l.amount, 0)`,
}
