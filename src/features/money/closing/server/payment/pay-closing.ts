import { captureHold } from '#features/money/ledger/server/public.ts'
import { unfilledFields } from '#features/people/profile/server/public.ts'
import { mayPayAlone } from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { paymentDayProblem } from '#platform/contract/time/payment-day.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { allows } from '../../rules.ts'
import { storeStep } from '../closing-steps.ts'
import { type Closing, lockClosing } from '../closings.ts'
import { moveClosing } from '../move-closing.ts'
import { notifyPartner, wordsOf } from '../notify-partner.ts'
import { payableOf } from '../payment-terms.ts'
import type { Reviewer } from '../review-closing.ts'
import { announceClosing } from '../views/announce-closing.ts'
import { inBatch, stateText } from './closing-state.ts'
import { deleteProof } from './proofs.ts'

/**
 * Records the brand's payment and redeems the held credits; repeating it changes nothing. Above the
 * brand's limit of a day a person cannot pay alone: another one approves the payment in a batch.
 */
export async function payClosing(
  tx: Tx,
  id: number,
  reviewer: Reviewer & { reference?: string | null; paidOn?: Day | undefined },
) {
  const { caller, requestId, now, reference = null } = reviewer
  const { paidOn = dayOf(now) } = reviewer
  const closing = await lockClosing(tx, { brandId: caller.brandId, id })
  if (!closing) return refuse('unknown_closing')
  if (closing.status === 'paid') {
    if (reference === null || reference === closing.paymentReference) return closing
    return refuse('paid_otherwise', { value: paymentOf(closing) })
  }
  if (closing.payoutBatchId !== null) return refuse('in_batch', inBatch(closing))
  if (!allows(closing.status, 'pay'))
    return refuse('not_now', { value: stateText(closing) })
  const wrongDay = paymentDayProblem(paidOn, { now, since: closing.createdAt })
  if (wrongDay) return refuse(wrongDay, { field: 'paid_on' })
  const unfilled = await unfilledFields(tx, closing)
  if (unfilled.length > 0)
    return refuse('unfilled_fields', {
      value: unfilled.map(({ label }) => label).join(', '),
    })

  // A payment may be given back, and another follow: each counts.
  const paid = { cause: `closing:${id}:${now.getTime()}`, amountCents: payableOf(closing) }
  if (!(await mayPayAlone(tx, reviewer, paid))) return refuse('above_limit')

  if (!(await captureHold(tx, { ...closing, holdId: closing.uuid }, now)))
    throw new Error(`closing ${closing.protocol}: its credits are not held`)
  const by = { actor: caller.actor, requestId, reference, paidOn, now }
  return recordPayment(tx, closing, by)
}

/** By which a person finds a payment that was recorded. */
function paymentOf({ paymentReference, paidOn, payoutBatchId }: Closing): string {
  return [
    payoutBatchId !== null && `lote ${payoutBatchId}`,
    paymentReference,
    paidOn !== null && formatDay(paidOn),
  ]
    .filter(Boolean)
    .join(', ')
}

type By = {
  actor: string
  requestId?: string | undefined
  /** The brand's own, of its payment. */
  reference?: string | null
  /** The payment of a batch: one may come back, and another follow. */
  payoutId?: string
  /** The day of the payment, which may be before it is recorded. */
  paidOn: Day
  now: Date
}

/** Ends a closing whose payout has redeemed the held credits. */
export async function endClosingOfPayout(
  tx: Tx,
  { brandId, id, payoutId }: { brandId: BrandId; id: number; payoutId: string },
  by: By,
): Promise<void> {
  const closing = await lockClosing(tx, { brandId, id })
  if (!closing) throw new Error(`no closing ${id} at brand ${brandId}`)
  await recordPayment(tx, closing, { ...by, payoutId })
}

/** Tells the partner why a payment came back; the closing is due again. */
export async function noteFailedPayout(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
  { payoutId, reason, now }: { payoutId: string; reason: string; now: Date },
): Promise<void> {
  const closing = await lockClosing(tx, { brandId, id })
  if (!closing) throw new Error(`no closing ${id} at brand ${brandId}`)
  const { status } = closing
  await storeStep(tx, { brandId, closingId: id, status, note: reason }, now)
  await deleteProof(tx, { brandId, id }, now)
  await notifyPartner(
    tx,
    { ...closing, netCents: payableOf(closing) },
    {
      cause: `payout-failed:${payoutId}`,
      wordsFor: wordsOf('closing.payout_failed', { motivo: reason }),
    },
    now,
  )
}

async function recordPayment(tx: Tx, closing: Closing, by: By) {
  const { actor, requestId, reference = null, payoutId, paidOn, now } = by
  const moved = await moveClosing(
    tx,
    closing,
    { status: 'paid', paidAt: now, paidOn, paymentReference: reference },
    now,
  )
  const paidCents = payableOf(closing)
  await notifyPartner(
    tx,
    { ...moved, netCents: paidCents },
    {
      cause: `paid:${payoutId ?? now.getTime()}`,
      wordsFor: wordsOf('closing.paid', {}),
    },
    now,
  )
  await audit(tx, {
    brandId: closing.brandId,
    actor,
    act: 'closing.paid',
    subject: `closing:${closing.id}`,
    detail: {
      before: { status: closing.status },
      after: { status: moved.status },
      cents: paidCents,
      paid_on: paidOn,
    },
    ...(requestId !== undefined && { requestId }),
    at: now,
  })
  await announceClosing(
    tx,
    moved,
    (data) => ({
      event: 'closing.paid',
      data: { ...data, paid_at: now.toISOString(), paid_on: paidOn },
    }),
    now,
  )
  return moved
}
