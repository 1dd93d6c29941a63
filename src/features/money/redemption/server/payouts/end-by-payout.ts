import { sql } from 'kysely'

import { eventWords } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { redemptionOfBrand } from '../brand/brand-redemptions.ts'
import { deleteProof, storePaidOn } from '../brand/proofs.ts'
import { kindOf } from '../kinds.ts'
import { notifyEnding } from '../notify-ending.ts'
import type { Redemption } from '../redemptions.ts'

type OfPayout = PartnerKey & { redemptionId: string; payoutId: string }
type Paid = OfPayout & { paidOn: Day }
type By = { actor: string; requestId?: string | undefined; now: Date }

/** Ends a redemption whose payout has redeemed the held credits. */
export async function endRedemptionOfPayout(
  tx: Tx,
  { brandId, partnerId, redemptionId, payoutId, paidOn }: Paid,
  { actor, requestId, now }: By,
): Promise<void> {
  await sql`select end_redemption_of_payout(${brandId}, ${payoutId}, ${now})`.execute(tx)
  const redemption = await redemptionOfBrand(tx, { brandId, id: redemptionId })
  if (!redemption) throw new Error(`no redemption ${redemptionId} at brand ${brandId}`)
  const { destination, amountCents, provider } = redemption
  if (provider === 'brand')
    await storePaidOn(tx, { brandId, partnerId, redemptionId }, paidOn)
  await kindOf(destination).onPaid(tx, redemption, destination)
  await notifyEnding(tx, { ...redemption, payment: payoutId }, 'paid', now)
  await audit(tx, {
    brandId,
    actor,
    act: 'redemption.paid',
    subject: `redemption:${redemptionId}`,
    detail: { amountCents, payout: payoutId },
    ...(requestId !== undefined && { requestId }),
    at: now,
  })
}

/** The redemption of a payout waits for the brand again, and the partner reads why. */
export async function noteFailedRedemptionPayout(
  tx: Tx,
  { brandId, redemptionId, payoutId }: OfPayout,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const redemption = await redemptionOfBrand(tx, { brandId, id: redemptionId })
  if (!redemption) throw new Error(`no redemption ${redemptionId} at brand ${brandId}`)
  await notePaymentBack(tx, redemption, { reason, cause: `payout:${payoutId}:failed` }, now)
}

/** Tells the partner why a payment came back; its proof is deleted. */
export async function notePaymentBack(
  tx: Tx,
  { brandId, partnerId, id: redemptionId, amountCents }: Redemption,
  { reason, cause }: { reason: string; cause: string },
  now: Date,
): Promise<void> {
  await deleteProof(tx, { brandId, partnerId, redemptionId }, now)
  const words = await eventWords(tx, brandId, 'redemption.payout_failed')
  const valor = formatCents(amountCents)
  const notice = {
    brandId,
    partnerId,
    kind: 'payment',
    ...words.notice({ valor, motivo: reason }),
    route: `/payment-details/${redemptionId}`,
    cause,
  } as const
  await notify(tx, [notice], now)
}
