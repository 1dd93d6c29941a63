import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { payableInRow } from '../payment-terms.ts'

/**
 * `in_progress`: its paper is missing; `to_pay`: it waits for the brand's payment, as in the inbox; `in_batch`: a
 * payout batch pays it.
 */
export type UnpaidStage = 'in_progress' | 'to_pay' | 'in_batch'

type Unpaid = {
  stage: UnpaidStage
  expected: Day | null
  quantity: number
  totalCents: Cents
}

const unpaid = [
  'closed',
  'invoice_requested',
  'invoice_sent',
  'invoice_refused',
  'invoice_checked',
] as const

/** A brand's unpaid closings by the day of their payment: number, and what will be paid for them. */
export async function unpaidClosings(tx: Tx, brandId: BrandId): Promise<Unpaid[]> {
  // One query a state: each has its own index.
  const states = unpaid.map(
    (status) => sql`
      select status, expected_payment_date, net_cents, rpa, payout_batch_id from closing
      where brand_id = ${brandId} and status = ${sql.lit(status)}`,
  )
  const { rows } = await sql<Unpaid>`
    select
      case
        when payout_batch_id is not null then 'in_batch'
        when status = 'invoice_checked' then 'to_pay'
        else 'in_progress'
      end as stage, expected_payment_date as expected,
      count(*) as quantity,
      sum(${payableInRow})::bigint as total_cents
    from (${sql.join(states, sql` union all `)}) unpaid
    group by 1, 2`.execute(tx)
  return rows
}
