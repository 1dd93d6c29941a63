import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

/** What the partners of one month sold in a later or the same one; `month` is null for the partners themselves. */
export type CohortMonth = {
  entered: Day
  month: Day | null
  partners: number
  salesCents: Cents
}

/**
 * The partners whom a brand approved in some months, and how many of them sold how much in each month since. Reads the
 * month totals of these months only, at most one row per partner and month, however old the brand is.
 */
export async function cohortSales(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: { begin: Day; end: Day },
): Promise<CohortMonth[]> {
  const { rows } = await sql<{
    entered: Day
    month: Day | null
    partners: number
    total: number
  }>`
    with cohort as materialized (
      select * from partners_entered(${brandId}, ${begin}::date, ${end}::date)
    )
    select month as entered, null::date as month, count(*)::integer as partners, 0::bigint as total
    from cohort group by 1
    union all
    select c.month, m.month, (count(*) filter (where m.quantity > 0))::integer, sum(m.total_cents)::bigint
    from cohort c
    join order_month m on m.brand_id = ${brandId} and m.partner_id = c.partner_id
      and m.month between ${begin}::date and ${end}::date and m.month >= c.month
    group by 1, 2`.execute(tx)
  return rows.map(({ total, ...row }) => ({ ...row, salesCents: cents(total) }))
}
