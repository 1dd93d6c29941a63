import { announceAbout } from '#features/people/partners/server/public.ts'
import { announceEvent } from '#features/program/webhooks/server/public.ts'
import { Reais } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Batch } from './batches.ts'
import type { Payout } from './payouts.ts'

/** Announces a batch to the brand's systems: its payments are fixed, or it is approved. */
export function announceBatch(
  tx: Tx,
  { brandId, id, method, paymentCount, totalCents, version }: Batch,
  what: 'prepared' | 'approved',
  now: Date,
): Promise<void> {
  const data = {
    id,
    method,
    payment_count: paymentCount,
    total_value: Reais.encode(totalCents),
    version,
  }
  const event = {
    event: `payout_batch.${what}` as const,
    object: `payout_batch:${id}`,
    data,
  }
  return announceEvent(tx, { brandId, ...event }, now)
}

type Result =
  | { state: 'paid'; paidOn: string }
  | { state: 'refused' | 'returned'; reason: string }

/** Announces the result of a payment, without its destination. */
export function announcePayout(
  tx: Tx,
  { brandId, partnerId, id, batchId, closingId, redemptionId, ...payout }: Payout,
  result: Result,
  now: Date,
): Promise<void> {
  return announceAbout(
    tx,
    { brandId, partnerId },
    (partner_slug) => {
      const data = {
        id,
        batch_id: batchId,
        partner_slug,
        kind: closingId === null ? ('redemption' as const) : ('closing' as const),
        cause_id: String(closingId ?? redemptionId),
        protocol: payout.protocol,
        value: Reais.encode(payout.amountCents),
      }
      const object = `payout:${id}`
      return result.state === 'paid'
        ? { event: 'payout.paid', object, data: { ...data, paid_on: result.paidOn } }
        : {
            event: `payout.${result.state}` as const,
            object,
            data: { ...data, reason: result.reason },
          }
    },
    now,
  )
}
