import { sql } from 'kysely'

import { takeBesides } from '#features/money/credits/server/public.ts'
import { cents } from '#platform/contract/money.ts'
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
  | 'besides'
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

/** Ends what was paid, or explains to the partner why it was not. */
async function follow(tx: Tx, payout: Payout, { outcome, reason }: Followed, by: By) {
  await takeWhatIsBesides(tx, payout, outcome, by)
  if (outcome === 'paid') await end(tx, payout, by)
  if (outcome === 'freed') await noteFailure(tx, payout, reason, by.now)
}

/**
 * What the bank paid besides the credits that the ledger knows as paid is taken from the partner, until the other
 * payment comes back and this one counts.
 */
function takeWhatIsBesides(tx: Tx, payout: Payout, outcome: Outcome, by: By) {
  const { brandId, partnerId, id, protocol, latePaidOn } = payout
  const isBesides = outcome === 'besides'
  return takeBesides(
    tx,
    {
      owner: { brandId, partnerId },
      amountCents: isBesides ? payout.amountCents : cents(0),
      reason: isBesides ? text.besides(protocol, latePaidOn) : text.notBesides(protocol),
      key: `late:${id}`,
    },
    by,
  )
}

async function end(tx: Tx, payout: Payout, by: By): Promise<void> {
  const { paidOn, providerId } = payout
  if (paidOn === null) throw new Error(`payout ${payout.id} is paid without a day`)
  await endCause(tx, payout, { paidOn, providerId }, by)
  await announcePayout(tx, payout, { state: 'paid', paidOn }, by.now)
}
