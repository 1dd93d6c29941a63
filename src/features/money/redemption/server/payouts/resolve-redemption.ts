import { captureHold, voidHold } from '#features/money/ledger/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import {
  lockRedemptionOfBrand,
  redemptionOfBrand,
  resolveByBrand,
} from '../brand/brand-redemptions.ts'
import { kindOf } from '../kinds.ts'
import { notifyEnding } from '../notify-ending.ts'
import { redemptionStatusText } from '../redemption-states.ts'
import type { Redemption } from '../redemptions.ts'

export type Decider = { caller: BrandActor; requestId: string; now: Date }
type Decision = { receiptReference: string } | { reason: string }

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
  if (redemption.state !== 'awaiting_brand') return repeated(redemption, decision)
  if (redemption.payoutBatchId !== null)
    return refuse('in_batch', { value: String(redemption.payoutBatchId) })

  const { brandId, partnerId } = redemption
  const resolveHold = 'receiptReference' in decision ? captureHold : voidHold
  if (!(await resolveHold(tx, { brandId, partnerId, holdId: id }, now))) {
    const decided = await redemptionOfBrand(tx, { brandId, id })
    if (!decided) throw new Error(`redemption ${id} disappeared`)
    return repeated(decided, decision)
  }
  const key = { brandId, partnerId, redemptionId: id }
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
  const { brandId, id, amountCents, destination } = redemption
  if (paid) await kindOf(destination).onPaid(tx, redemption, destination)
  await notifyEnding(tx, redemption, paid ? 'paid' : 'refused', now)
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
