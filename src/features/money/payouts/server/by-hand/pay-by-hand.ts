import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { paymentDayProblem } from '#platform/contract/time/payment-day.ts'
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

type Those = { brandId: BrandId; payouts: string[] }

/** Why these payments cannot have been made on that day; null if they can. */
export async function problemOfDay(
  tx: Tx,
  { brandId, payouts }: Those,
  paidOn: Day,
  now: Date,
) {
  const { rows } = await sql<{ madeAt: Date }>`
    select made_at from causes_made(${brandId}, ${payouts}::uuid[])`.execute(tx)
  // Also of a payment that is not there: the day itself may be to come.
  const since = rows.map(({ madeAt }) => madeAt.getTime())
  const limits = { now, since: new Date(Math.max(0, ...since)) }
  return paymentDayProblem(paidOn, limits)
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
