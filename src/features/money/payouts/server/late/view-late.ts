import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { PayoutView } from '../../contract.ts'
import type { LateOutcome } from '../../rules.ts'

type Late = {
  payoutId: string
  since: Date
  paidOn: Day
  reference: string | null
  outcome: LateOutcome
  otherBatch: number | null
  otherReference: string | null
}

type View = NonNullable<PayoutView['late_payment']>

/** Of these payments, those that are reported to be paid and wait for a person. */
export async function latePayments(
  tx: Tx,
  brandId: BrandId,
  payouts: string[],
): Promise<Map<string, View>> {
  if (payouts.length === 0) return new Map()
  const { rows } = await sql<Late>`
    select payout_id, since, paid_on, reference, outcome, other_batch, other_reference
    from late_payouts(${brandId}, ${payouts}::uuid[])`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.payoutId,
      {
        reported_at: row.since,
        paid_on: row.paidOn,
        reference: row.reference,
        outcome: row.outcome,
        other_batch_id: row.otherBatch,
        other_reference: row.otherReference,
      },
    ]),
  )
}
