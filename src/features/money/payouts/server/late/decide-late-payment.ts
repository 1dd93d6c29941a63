import { sql } from 'kysely'

import { takeCreditsPaid } from '#features/money/credits/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { LateDecision } from '../../rules.ts'
import { announcePayout } from '../announce-payouts.ts'
import { batchById, type BatchKey, lockBatch } from '../batches.ts'
import { type Payout, payoutById } from '../payouts.ts'
import { type By, endCause, noteFailure } from '../settle-payout.ts'
import { text } from '../text.ts'

type Decided = BatchKey & { payoutId: string; decision: LateDecision; reason: string }

type Outcome =
  | 'paid'
  | 'freed'
  | 'noted'
  | 'returned'
  | 'not_late'
  | 'in_transit'
  | 'other_amount'

/** Records what a person found out about a payment that is said to be paid after it was refused. */
export async function decideLate(
  tx: Tx,
  { brandId, batchId, payoutId, decision, reason }: Decided,
  by: By,
) {
  const batch = await lockBatch(tx, { brandId, batchId })
  if (!batch) return refuse('unknown_batch')
  const payout = await payoutById(tx, { brandId, payoutId })
  if (payout?.batchId !== batchId) return refuse('unknown_payout')
  // The same person's second click.
  if (payout.lateDecision === decision && payout.lateReason === reason) return batch
  const { rows } = await sql<{ outcome: Outcome }>`
    select decide_late_payment(${brandId}, ${payoutId}, ${decision}, ${reason}, ${by.now}) as outcome`.execute(
    tx,
  )
  const outcome = rows[0]?.outcome ?? 'not_late'
  if (outcome === 'not_late' || outcome === 'in_transit' || outcome === 'other_amount')
    return refuse(outcome)
  const after = (await payoutById(tx, { brandId, payoutId })) ?? payout
  await follow(tx, after, { outcome, reason }, by)
  await note(tx, { before: payout, after }, { decision, reason }, by)
  return (await batchById(tx, { brandId, batchId })) ?? batch
}

type Change = { before: Payout; after: Payout }
type Decision = Pick<Decided, 'decision' | 'reason'>

function note(tx: Tx, { before, after }: Change, { decision, reason }: Decision, by: By) {
  return audit(tx, {
    brandId: before.brandId,
    actor: by.actor,
    act: `payout.late_${decision}`,
    subject: `payout:${before.id}`,
    detail: {
      batch: before.batchId,
      cents: before.amountCents,
      reason,
      paid_on: before.latePaidOn,
      reference: before.lateReference,
      before: { state: before.state },
      after: { state: after.state },
    },
    ...(by.requestId !== undefined && { requestId: by.requestId }),
    at: by.now,
  })
}

type Followed = { outcome: Outcome; reason: string }

/**
 * Ends what was paid, or explains to the partner why it was not. Who was paid and has the credits back as well gives
 * them again.
 */
async function follow(tx: Tx, payout: Payout, { outcome, reason }: Followed, by: By) {
  if (outcome === 'paid') await end(tx, payout, by)
  if (outcome === 'returned') await takeAgain(tx, payout, by)
  if (outcome === 'freed') await noteFailure(tx, payout, reason, by.now)
}

async function takeAgain(tx: Tx, payout: Payout, by: By): Promise<void> {
  const { brandId, partnerId, id, amountCents, protocol, latePaidOn } = payout
  const reason = text.paidAfterReturn(protocol, latePaidOn)
  const owner = { brandId, partnerId }
  await takeCreditsPaid(tx, { owner, amountCents, reason, key: `late:${id}` }, by)
}

async function end(tx: Tx, payout: Payout, by: By): Promise<void> {
  const { paidOn, providerId } = payout
  if (paidOn === null) throw new Error(`payout ${payout.id} is paid without a day`)
  await endCause(tx, payout, { paidOn, providerId }, by)
  await announcePayout(tx, payout, { state: 'paid', paidOn }, by.now)
}
