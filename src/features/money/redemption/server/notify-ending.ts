import { announceAbout } from '#features/people/partners/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { announceAtCommit } from '#features/program/webhooks/server/public.ts'
import { formatCents, Reais } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Redemption } from './redemptions.ts'

/** `payment` tells several payments apart: one may come back, and another follow. */
type Ended = Redemption & { payment?: string }

/** Notifies the partner that a redemption has ended, and the brand's systems. */
export async function notifyEnding(
  tx: Tx,
  redemption: Ended,
  ending: 'paid' | 'refused',
  now: Date,
): Promise<void> {
  const { brandId, partnerId, id, amountCents, payment } = redemption
  const words = await eventWords(tx, brandId, `redemption.${ending}`)
  const notice = {
    brandId,
    partnerId,
    kind: 'payment',
    ...words.notice({ valor: formatCents(amountCents) }),
    route: `/payment-details/${id}`,
    cause: `redemption:${id}:${ending}${payment === undefined ? '' : `:${payment}`}`,
  } as const
  await notify(tx, [notice], now)
  await announceEnding(tx, redemption, ending, now)
}

type Announced = Pick<
  Redemption,
  'brandId' | 'partnerId' | 'id' | 'protocol' | 'optionId' | 'amountCents'
> & { paidOn?: Day | null }

/** Announces a new redemption together with the transaction's commit. */
export function announceRequested(
  tx: Tx,
  redemption: Announced,
  partnerSlug: string | null,
  now: Date,
): void {
  const event = 'redemption.requested'
  const { brandId } = redemption
  announceAtCommit(tx, { brandId, event, ...describe(redemption, partnerSlug) }, now)
}

/** What a redemption's events contain: not its destination. */
function describe(
  { id, protocol, optionId, amountCents }: Announced,
  partner_slug: string | null,
) {
  const points = Reais.encode(amountCents)
  return {
    object: `redemption:${id}`,
    data: { id, protocol, partner_slug, reward_option_id: optionId, points },
  }
}

/** Announces the end of a redemption to the brand's systems. */
function announceEnding(
  tx: Tx,
  redemption: Announced,
  what: 'paid' | 'refused',
  now: Date,
): Promise<void> {
  return announceAbout(
    tx,
    redemption,
    (partnerSlug) => {
      const { object, data } = describe(redemption, partnerSlug)
      return what === 'paid'
        ? {
            event: 'redemption.paid',
            object,
            data: {
              ...data,
              paid_at: now.toISOString(),
              paid_on: redemption.paidOn ?? dayOf(now),
            },
          }
        : { event: `redemption.${what}`, object, data }
    },
    now,
  )
}
