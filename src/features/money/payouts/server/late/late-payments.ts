import { sql } from 'kysely'

import type { Day } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Payout } from '../payouts.ts'
import type { By } from '../settle-payout.ts'
import { text } from '../text.ts'

type Reported = {
  paidOn: Day
  provider: string
  reference: string | null
  endToEndId?: string | null
}

type Noted = {
  outcome: 'disputed' | 'elsewhere' | 'known' | 'not_refused'
  stoppedBatch: number | null
  stoppedPayout: string | null
}

/**
 * Whether a payment that is reported to be paid ended without one. One that the bank gave back had been paid: that
 * it was paid is no news.
 */
export function isLatePayment({ state, givenBackAt }: Payout): boolean {
  return (
    state === 'disputed' ||
    ((state === 'refused' || state === 'returned') && givenBackAt === null)
  )
}

/**
 * Records that a refused payment is reported to be paid, so that nothing else pays the same until a person has
 * decided; a line of a batch that was not sent is stopped. Returns what a person reads.
 */
export async function noteLatePayment(
  tx: Tx,
  { brandId, id, batchId, state }: Payout,
  { paidOn, provider, reference, endToEndId = null }: Reported,
  { actor, requestId, now }: By,
): Promise<string> {
  const { rows } = await sql<Noted>`
    select outcome, stopped_batch, stopped_payout from note_late_payment(${brandId}, ${id}, ${paidOn}::date,
      ${provider}, ${reference}, ${endToEndId}, ${text.late(paidOn)}, ${text.stopped(batchId)}, ${now})`.execute(
    tx,
  )
  const [noted] = rows
  if (!noted) throw new Error(`payout ${id}: nothing was noted`)
  const { outcome, stoppedBatch, stoppedPayout } = noted
  if (outcome === 'not_refused') return text.endedBefore
  if (outcome === 'known') return text.late(paidOn)
  const by = { actor, ...(requestId !== undefined && { requestId }), at: now }
  await audit(tx, {
    brandId,
    act: 'payout.late_payment',
    subject: `payout:${id}`,
    detail: {
      batch: batchId,
      paid_on: paidOn,
      reference,
      before: { state },
      after: { state: outcome === 'disputed' ? 'disputed' : state },
    },
    ...by,
  })
  if (stoppedBatch !== null)
    await audit(tx, {
      brandId,
      act: 'payout_batch.payout_stopped',
      subject: `payout_batch:${stoppedBatch}`,
      detail: { payout: stoppedPayout, late: id },
      ...by,
    })
  return text.late(paidOn)
}
