import { sql } from 'kysely'

import {
  endClosingOfPayout,
  noteFailedPayout,
} from '#features/money/closing/server/public.ts'
import {
  endRedemptionOfPayout,
  noteFailedRedemptionPayout,
  paidTo,
} from '#features/money/redemption/server/public.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import { type Tx, vaultIn } from '#platform/server/database/db.ts'

import type { PayoutState } from '../rules.ts'
import { announcePayout } from './announce-payouts.ts'
import { openPayoutDestination } from './destination.ts'
import { type Payout } from './payouts.ts'

export type Result = {
  /** The states that the caller has decided on; in another one it changes nothing. */
  from: PayoutState[]
  provider?: string | null
  providerId?: string | null
} & (
  | { state: 'paid'; paidOn: Day; endToEndId?: string | null }
  | { state: 'accepted' }
  | { state: 'refused' | 'returned'; reason: string }
  | { state: 'unknown'; reason: string; reportedCents?: Cents | null }
)

export type By = { actor: string; requestId?: string | undefined; now: Date }

/**
 * Records the result of a payment, at most once: `paid` redeems the held credits and ends the
 * closing or redemption in the same transaction; a refusal makes it due again and explains it to
 * the partner. Returns false if the payment cannot get this result any more.
 */
export async function settlePayout(
  tx: Tx,
  payout: Payout,
  result: Result,
  by: By,
): Promise<boolean> {
  if (!(await store(tx, payout, result, by.now))) return false
  switch (result.state) {
    case 'paid':
      await endCause(tx, payout, result, by)
      await announcePayout(tx, payout, result, by.now)
      break
    case 'refused':
    case 'returned':
      await noteFailure(tx, payout, result.reason, by.now)
      await announcePayout(tx, payout, result, by.now)
      break
    case 'accepted':
    case 'unknown':
  }
  const { brandId, id, amountCents, batchId } = payout
  await audit(tx, {
    brandId,
    actor: by.actor,
    act: `payout.${result.state}`,
    subject: `payout:${id}`,
    detail: {
      batch: batchId,
      cents: amountCents,
      before: { state: payout.state },
      after: { state: result.state },
      ...detailOf(result),
    },
    ...(by.requestId !== undefined && { requestId: by.requestId }),
    at: by.now,
  })
  return true
}

async function store(
  tx: Tx,
  { brandId, id }: Payout,
  result: Result,
  now: Date,
): Promise<boolean> {
  const reason = 'reason' in result ? result.reason : null
  const endToEndId = result.state === 'paid' ? (result.endToEndId ?? null) : null
  const reported = result.state === 'unknown' ? (result.reportedCents ?? null) : null
  const paidOn = result.state === 'paid' ? result.paidOn : null
  const { rows } = await sql<{ settled: boolean }>`
    select settle_payout(${brandId}, ${id}, ${result.state}, ${result.from}::text[], ${result.provider ?? null},
      ${result.providerId ?? null}, ${endToEndId}, ${reason}, ${reported}, ${paidOn}::date, ${now}) as settled`.execute(
    tx,
  )
  return rows[0]?.settled === true
}

/** Ends the closing or redemption whose payment has redeemed the held credits. */
export async function endCause(
  tx: Tx,
  payout: Payout,
  { paidOn, providerId: reference = null }: { paidOn: Day; providerId?: string | null },
  by: By,
): Promise<void> {
  const { brandId, partnerId, closingId, redemptionId, id } = payout
  if (redemptionId !== null)
    return endRedemptionOfPayout(
      tx,
      { brandId, partnerId, redemptionId, payoutId: id, paidOn },
      by,
    )
  if (closingId === null) throw new Error(`payout ${id} pays nothing`)
  await endClosingOfPayout(
    tx,
    { brandId, id: closingId, payoutId: id },
    { ...by, reference, paidOn },
  )
  await paidTo(tx, { brandId, partnerId }, openPayoutDestination(vaultIn(tx), payout))
}

/** Tells the partner why a payment came back, and where they see it. */
export async function noteFailure(
  tx: Tx,
  { brandId, partnerId, closingId, redemptionId, id }: Payout,
  reason: string,
  now: Date,
): Promise<void> {
  if (redemptionId !== null)
    return noteFailedRedemptionPayout(
      tx,
      { brandId, partnerId, redemptionId, payoutId: id },
      { reason, now },
    )
  if (closingId !== null)
    await noteFailedPayout(tx, { brandId, id: closingId }, { payoutId: id, reason, now })
}

function detailOf(result: Result): Record<string, unknown> {
  return {
    ...('reason' in result && { reason: result.reason }),
    ...(result.providerId && { reference: result.providerId }),
  }
}
