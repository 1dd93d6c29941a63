import { partnerById } from '#features/people/partners/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { announceEvent } from '#features/program/webhooks/server/public.ts'
import { formatCents, Reais } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Redemption } from './redemptions.ts'
import { text } from './text.ts'

/** Notifies the partner that a redemption has ended, and the brand's systems of a payment. */
export async function notifyEnding(
  tx: Tx,
  redemption: Redemption,
  ending: 'paid' | 'refused',
  now: Date,
): Promise<void> {
  const { brandId, partnerId, id, amountCents } = redemption
  const words = text.notices[ending]
  const notice = {
    brandId,
    partnerId,
    kind: 'payment',
    title: words.title,
    message: words.message(formatCents(amountCents)),
    route: `/payment-details/${id}`,
    cause: `redemption:${id}:${ending}`,
  } as const
  await notify(tx, [notice], now)
  if (ending === 'paid') await announcePaid(tx, redemption, now)
}

/** Announces the payment to the brand's systems, without the destination. */
async function announcePaid(tx: Tx, redemption: Redemption, now: Date): Promise<void> {
  const { brandId, id, protocol, optionId, amountCents } = redemption
  const partner = await partnerById(tx, redemption)
  const data = {
    id,
    protocol,
    partner_slug: partner?.slug ?? null,
    reward_option_id: optionId,
    points: Reais.encode(amountCents),
    paid_at: now.toISOString(),
  }
  await announceEvent(
    tx,
    { brandId, event: 'redemption.paid', object: `redemption:${id}`, data },
    now,
  )
}
