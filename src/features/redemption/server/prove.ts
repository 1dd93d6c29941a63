import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#platform/server/db.ts'

type Row = { brand_id: number; partner_id: number; detail: string }
export type Finding = { point: string; brandId: number; partnerId: number; detail: string }

/** The proof's part on redemptions: each has its hold, in the state that its own says. */
export async function proveRedemptions(tx: Tx): Promise<Finding[]> {
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
  'every redemption has its hold, and every hold its redemption': sql<Row>`
    select coalesce(r.brand_id, h.brand_id) as brand_id, coalesce(r.partner_id, h.partner_id) as partner_id,
      format('redemption %s is %s, hold is %s', coalesce(r.id, h.id), coalesce(r.state::text, 'missing'), coalesce(h.state::text, 'missing')) as detail
    from redemption r
    full join ledger.hold h on (h.brand_id, h.partner_id, h.id) = (r.brand_id, r.partner_id, r.id)
    where h.id is null or r.id is null or h.amount <> r.amount_cents
      or h.state::text <> case r.state when 'paid' then 'captured' when 'failed' then 'voided' else 'open' end`,

  'redemptions are numbered without gaps': sql<Row>`
    select brand_id, partner_id, count(*) || ' there, the last is number ' || max(no) as detail
    from redemption group by 1, 2 having count(*) <> max(no)`,
}
