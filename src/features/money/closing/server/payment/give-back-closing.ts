import { sql } from 'kysely'

import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { allows } from '../../rules.ts'
import { storeStep } from '../closing-steps.ts'
import { closingById, lockClosing } from '../closings.ts'
import { notifyPartner, wordsOf } from '../notify-partner.ts'
import { payableOf } from '../payment-terms.ts'
import type { Reviewer } from '../review-closing.ts'
import { inBatch, stateText } from './closing-state.ts'
import { deleteProof } from './proofs.ts'

type GivenBack = { id: number; reason: string }

/** Takes back the record of a payment outside of batches; the closing is due again, and the partner reads why. */
export async function giveBackClosing(
  tx: Tx,
  { id, reason }: GivenBack,
  { caller, requestId, now }: Reviewer,
) {
  const { brandId } = caller
  const closing = await lockClosing(tx, { brandId, id })
  if (!closing) return refuse('unknown_closing')
  if (closing.payoutBatchId !== null) return refuse('in_batch', inBatch(closing))
  if (!allows(closing.status, 'give_back'))
    return refuse('not_now', { value: stateText(closing) })
  const { rows } = await sql<{ given: boolean }>`
    select give_back_closing(${brandId}, ${id}, ${now}) as given`.execute(tx)
  if (rows[0]?.given !== true)
    throw new Error(`closing ${closing.protocol} was not given back`)
  const due = (await closingById(tx, { brandId, id })) ?? closing
  const step = { brandId, closingId: id, status: due.status, note: reason }
  await storeStep(tx, step, now)
  await deleteProof(tx, { brandId, id }, now)
  await notifyPartner(
    tx,
    { ...due, netCents: payableOf(due) },
    {
      cause: `given-back:${now.getTime()}`,
      wordsFor: wordsOf('closing.payout_failed', { motivo: reason }),
    },
    now,
  )
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'closing.given_back',
    subject: `closing:${id}`,
    detail: {
      cents: payableOf(closing),
      reason,
      reference: closing.paymentReference,
      before: { status: closing.status },
      after: { status: due.status },
    },
    requestId,
    at: now,
  })
  return due
}
