import { sql } from 'kysely'

import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { announcePayout } from '../announce-payouts.ts'
import { type BatchKey, lockBatch } from '../batches.ts'
import { payoutById } from '../payouts.ts'
import { type By, noteFailure } from '../settle-payout.ts'

type GivenBack = BatchKey & { payoutId: string; reason: string }

/** Records that the bank gave a paid payment back; it is due again, and the partner reads why. */
export async function giveBack(
  tx: Tx,
  { brandId, batchId, payoutId, reason }: GivenBack,
  { actor, requestId, now }: By,
) {
  const batch = await lockBatch(tx, { brandId, batchId })
  if (!batch) return refuse('unknown_batch')
  const payout = await payoutById(tx, { brandId, payoutId })
  if (payout?.batchId !== batchId) return refuse('unknown_payout')
  // The same person's second click.
  if (payout.givenBackAt !== null && payout.reason === reason) return batch
  const { rows } = await sql<{ given: boolean }>`
    select give_back_payout(${brandId}, ${payout.id}, ${reason}, ${now}) as given`.execute(
    tx,
  )
  if (rows[0]?.given !== true) return refuse('not_paid')
  await noteFailure(tx, payout, reason, now)
  await audit(tx, {
    brandId,
    actor,
    act: 'payout.given_back',
    subject: `payout:${payout.id}`,
    detail: {
      batch: batchId,
      cents: payout.amountCents,
      reason,
      paid_on: payout.paidOn,
      before: { state: payout.state },
      after: { state: 'returned' },
    },
    ...(requestId !== undefined && { requestId }),
    at: now,
  })
  await announcePayout(tx, payout, { state: 'returned', reason }, now)
  return batch
}
