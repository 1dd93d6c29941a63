import { sql } from 'kysely'

import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { notePaymentBack } from '../payouts/end-by-payout.ts'
import { isPaidByHand, redemptionStatusText } from '../redemption-states.ts'
import { lockRedemptionOfBrand, redemptionOfBrand } from './brand-redemptions.ts'
import type { Decider } from './proofs.ts'

type Undone = { id: string; reason: string }

/** Takes back the record of a payment by hand; the redemption is due again, and the partner reads why. */
export async function undoPayment(
  tx: Tx,
  { id, reason }: Undone,
  { caller, requestId, now }: Decider,
) {
  const { brandId, actor } = caller
  const paid = await lockRedemptionOfBrand(tx, { brandId, id })
  if (!paid) return refuse('unknown_redemption')
  if (!isPaidByHand(paid)) {
    if (paid.state === 'paid' && paid.payoutBatchId !== null)
      return refuse('in_batch', { value: String(paid.payoutBatchId) })
    return refuse('not_undone', { value: redemptionStatusText[paid.state].description })
  }
  const { rows } = await sql<{ undone: boolean }>`
    select undo_brand_payment(${brandId}, ${paid.id}, ${reason}, ${now}) as undone`.execute(
    tx,
  )
  if (rows[0]?.undone !== true) return refuse('erased')
  const cause = `redemption:${paid.id}:undone:${now.getTime()}`
  await notePaymentBack(tx, paid, { reason, cause }, now)
  const due = (await redemptionOfBrand(tx, { brandId, id })) ?? paid
  await audit(tx, {
    brandId,
    actor,
    act: 'redemption.payment_undone',
    subject: `redemption:${paid.id}`,
    detail: {
      amountCents: paid.amountCents,
      reason,
      reference: paid.providerId,
      before: { state: paid.state },
      after: { state: due.state },
    },
    requestId,
    at: now,
  })
  return due
}
