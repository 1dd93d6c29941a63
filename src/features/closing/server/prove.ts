import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#platform/server/db.ts'
import type { Finding } from '#platform/server/finding.ts'

type Row = { brand_id: number; partner_id: number; detail: string }

/** The proof's part on closings: each has its hold, is its lines' sum, and is paid as the hold says. */
export async function proveClosings(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [point, query] of Object.entries(points)) {
    const { rows } = await query.execute(tx)
    for (const row of rows)
      findings.push({
        point,
        brandId: row.brand_id,
        partnerId: row.partner_id,
        detail: row.detail,
      })
  }
  return findings
}

const points: Record<string, RawBuilder<Row>> = {
  'every closing has its hold, and is paid with it': sql<Row>`
    select c.brand_id, c.partner_id,
      format('closing %s is %s, hold is %s', c.protocol, c.status, coalesce(h.state::text, 'missing')) as detail
    from closing c
    left join ledger.hold h on (h.brand_id, h.partner_id, h.id) = (c.brand_id, c.partner_id, c.uuid)
    where h.id is null or h.amount <> c.held_cents
      or (h.state::text, h.resolved_at) is distinct from
        (case c.status when 'paid' then 'captured' else 'open' end, c.paid_at)`,

  'closings are the sums of their lines': sql<Row>`
    select c.brand_id, c.partner_id, format('closing %s', c.protocol) as detail
    from closing c
    left join (
      select brand_id, closing_id, sum(amount_cents) as amount from closing_line group by 1, 2
    ) l on (l.brand_id, l.closing_id) = (c.brand_id, c.id)
    where c.gross_cents + c.bonus_cents <> coalesce(l.amount, 0)`,
}
