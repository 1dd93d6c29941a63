import { avatarsOf } from '#features/people/partners/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { firstOfMonth } from './totals/compare-totals.ts'
import { type Ranked, ranking } from './totals/order-totals.ts'

const SHOWN = 10

/** The month's best sellers; a partner sees only rank, first name and picture of others, not their values. */
export async function viewRanking(tx: Tx, owner: PartnerKey, now: Date) {
  const month = firstOfMonth(dayOf(now))
  const { best, own } = await ranking(tx, owner, { month, first: SHOWN })
  const avatars = await avatarsOf(tx, owner.brandId, [
    ...best.map(({ partnerId }) => partnerId),
    owner.partnerId,
  ])
  const toPlace = (place: Ranked) => {
    const avatar = avatars.get(place.partnerId)
    const isMe = place.partnerId === owner.partnerId
    return {
      position: place.position,
      name: isMe ? (avatar?.name ?? '') : firstName(avatar?.name ?? ''),
      logo_foto_link: isMe ? (avatar?.logoUrl ?? null) : null,
      quantity: place.quantity,
      sum_order: isMe ? place.totalCents : null,
      is_me: isMe,
    }
  }
  return {
    month,
    ranked_by: 'sum_order' as const,
    ranking: best.map(toPlace),
    me: own && toPlace(own),
  }
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
