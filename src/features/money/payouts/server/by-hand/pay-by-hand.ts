import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { PayoutState } from '../../rules.ts'
import { type Batch, type BatchKey, batchById, lockBatch } from '../batches.ts'
import { type Payout, payoutById } from '../payouts.ts'
import { type By, type Result, settlePayout } from '../settle-payout.ts'
import { maySettleByHand } from './may-settle.ts'

type ByHand =
  | { result: 'paid'; reference: string; paidOn: Day }
  | { result: 'refused'; reason: string }

const FROM: PayoutState[] = ['approved', 'sent', 'accepted', 'unknown']

/**
 * Records that the brand paid some payments of a batch, or that the bank refused them. Those that
 * have this result already are left as they are; if one cannot get it, none is changed.
 */
export async function settleByHand(
  tx: Tx,
  { brandId, batchId }: BatchKey,
  { payouts, ...decision }: { payouts: string[] } & ByHand,
  by: By,
) {
  const batch = await lockBatch(tx, { brandId, batchId })
  if (!batch) return refuse('unknown_batch')
  if (decision.result === 'paid' && decision.paidOn > dayOf(by.now))
    return refuse('day_to_come', { field: 'paid_on' })
  let recorded = 0
  for (const payoutId of new Set(payouts)) {
    const payout = await payoutById(tx, { brandId, payoutId })
    if (payout?.batchId !== batchId) return refuse('unknown_payout')
    if (isSame(payout, decision)) continue
    if (!(await settleOne(tx, { batch, payout }, decision, by)))
      return refuse('not_by_hand', { value: payout.protocol })
    recorded++
  }
  return { recorded, batch: (await batchById(tx, { brandId, batchId })) ?? batch }
}

type One = { batch: Batch; payout: Payout }

async function settleOne(
  tx: Tx,
  { batch: { method }, payout }: One,
  decision: ByHand,
  by: By,
): Promise<boolean> {
  const { state, reportedCents: reported } = payout
  if (!maySettleByHand({ method, state, reported }, decision.result)) return false
  const result: Result =
    decision.result === 'paid'
      ? {
          state: 'paid',
          from: FROM,
          // What a provider has paid keeps its own reference.
          ...(method !== 'provider' && {
            provider: 'brand',
            providerId: decision.reference,
          }),
          paidOn: decision.paidOn,
        }
      : { state: 'refused', from: FROM, reason: decision.reason }
  return settlePayout(tx, payout, result, by)
}

function isSame({ state, provider, providerId, reason }: Payout, decision: ByHand) {
  return decision.result === 'paid'
    ? state === 'paid' && provider === 'brand' && providerId === decision.reference
    : state === 'refused' && reason === decision.reason
}
