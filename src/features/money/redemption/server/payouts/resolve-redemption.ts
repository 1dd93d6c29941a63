import { captureHold, voidHold } from '#features/money/ledger/server/public.ts'
import { mayPayAlone } from '#features/program/staff/server/public.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { paymentDayProblem } from '#platform/contract/time/payment-day.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import {
  awaitBrandPayment,
  lockRedemptionOfBrand,
  redemptionOfBrand,
  resolveByBrand,
} from '../brand/brand-redemptions.ts'
import { type Decider, storePaidOn } from '../brand/proofs.ts'
import { kindOf } from '../kinds.ts'
import { notifyEnding } from '../notify-ending.ts'
import {
  isPayableInBatch,
  mayGiveBack,
  redemptionStatusText,
} from '../redemption-states.ts'
import type { Redemption } from '../redemptions.ts'
import { purgeCardNumber } from '../rewards/reward-codes.ts'

type Payment = { receiptReference: string; paidOn: Day }
type Decision = Payment | { reason: string }

/**
 * Records that the brand paid a redemption by hand. Above the brand's limit of a day money is paid in a
 * batch, which another person approves; items are in no batches.
 */
export async function payRedemption(
  tx: Tx,
  id: string,
  payment: Payment,
  decider: Decider,
) {
  const { brandId } = decider.caller
  const redemption = await lockRedemptionOfBrand(tx, { brandId, id })
  const limits = { now: decider.now, since: redemption?.createdAt ?? decider.now }
  const wrongDay = redemption && paymentDayProblem(payment.paidOn, limits)
  if (wrongDay)
    return refuse(wrongDay === 'day_to_come' ? 'future_day' : wrongDay, {
      field: 'paid_on',
    })
  if (redemption && isPayableInBatch(redemption)) {
    // A payment may be taken back, and another follow: each counts.
    const cause = `redemption:${id}:${decider.now.getTime()}`
    const paid = { cause, amountCents: redemption.amountCents }
    if (!(await mayPayAlone(tx, decider, paid))) return refuse('above_limit')
  }
  return resolveRedemption(tx, id, payment, decider)
}

/**
 * Records that the brand paid or refused a redemption that waits for it. The ledger resolves a hold
 * once, so only one of several simultaneous calls decides. Repeating the same decision gets the same
 * answer; another one is refused.
 */
export async function resolveRedemption(
  tx: Tx,
  id: string,
  decision: Decision,
  decider: Decider,
) {
  const { caller, now } = decider
  const redemption = await lockRedemptionOfBrand(tx, { brandId: caller.brandId, id })
  if (!redemption) return refuse('unknown_redemption')
  const { brandId, partnerId } = redemption
  const key = { brandId, partnerId, redemptionId: id }
  // What was never sent can be given back: from then on no job sends it.
  const neverSent = 'reason' in decision && mayGiveBack(redemption)
  const waits =
    redemption.state === 'awaiting_brand' ||
    (neverSent && (await awaitBrandPayment(tx, key, now)))
  if (!waits) return repeated(redemption, decision)
  if (redemption.payoutBatchId !== null)
    return refuse('in_batch', { value: String(redemption.payoutBatchId) })

  const resolveHold = 'receiptReference' in decision ? captureHold : voidHold
  if (!(await resolveHold(tx, { brandId, partnerId, holdId: id }, now))) {
    const decided = await redemptionOfBrand(tx, { brandId, id })
    if (!decided) throw new Error(`redemption ${id} disappeared`)
    return repeated(decided, decision)
  }
  if (!(await resolveByBrand(tx, key, decision, now)))
    throw new Error(`redemption ${id}: its hold was open, but it does not wait`)
  await afterDecision(tx, redemption, decision, decider)
  return (await redemptionOfBrand(tx, { brandId, id })) ?? redemption
}

/** The redemption if it already ended with this decision, else the refusal. */
function repeated(redemption: Redemption, decision: Decision) {
  const { state, provider, providerId, failure } = redemption
  const same =
    provider === 'brand' &&
    ('receiptReference' in decision
      ? state === 'paid' && providerId === decision.receiptReference
      : state === 'failed' && failure === decision.reason)
  if (same) return redemption
  return refuse('not_awaiting_brand', { value: redemptionStatusText[state].description })
}

async function afterDecision(
  tx: Tx,
  redemption: Redemption,
  decision: Decision,
  { caller, requestId, now }: Decider,
): Promise<void> {
  const paid = 'receiptReference' in decision
  const { brandId, partnerId, id, amountCents, destination } = redemption
  const key = { brandId, partnerId, redemptionId: id }
  const kind = kindOf(destination)
  if (kind.needsCardNumber) await purgeCardNumber(tx, key)
  if (paid) {
    await kind.onPaid(tx, redemption, destination)
    await storePaidOn(tx, key, decision.paidOn)
  }
  const ended = paid
    ? { paidOn: decision.paidOn, payment: String(now.getTime()) }
    : { paidOn: null }
  await notifyEnding(tx, { ...redemption, ...ended }, paid ? 'paid' : 'refused', now)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: paid ? 'redemption.paid' : 'redemption.refused',
    subject: `redemption:${id}`,
    detail: { amountCents, ...decision },
    requestId,
    at: now,
  })
}
