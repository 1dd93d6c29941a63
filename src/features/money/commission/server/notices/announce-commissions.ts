import { slugsById } from '#features/people/partners/server/public.ts'
import { announceEvents, type AnyEvent } from '#features/program/webhooks/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, Reais } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Commission, CommissionRole } from '../commissions.ts'

export type CommissionNews = {
  what: 'credited' | 'reversed' | 'released'
  externalId: string
  role: CommissionRole
  partnerId: PartnerId
  amountCents: Cents
}

type Change = Omit<CommissionNews, 'externalId'> & Pick<Commission, 'orderId'>

/** The commissions that were reversed, and those that are new or have another amount. */
export function changesOf(
  former: readonly Commission[],
  commissions: readonly Commission[],
  beforeOf: (commission: Commission) => Commission | null,
): Change[] {
  const lost = former.filter(({ reversed }) => !reversed)
  const changed = commissions.flatMap((commission): Change[] => {
    const before = beforeOf(commission)
    const earned = before !== null && !before.reversed
    if (commission.reversed) return earned ? [{ ...commission, what: 'reversed' }] : []
    const same = earned && before.amountCents === commission.amountCents
    return same ? [] : [{ ...commission, what: 'credited' }]
  })
  return [
    ...lost.map((commission) => ({ ...commission, what: 'reversed' as const })),
    ...changed,
  ]
}

/** Announces what happened to commissions to the brand's systems. */
export async function announceCommissions(
  tx: Tx,
  { brandId, news }: { brandId: BrandId; news: CommissionNews[] },
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  const partnerIds = [...new Set(news.map(({ partnerId }) => partnerId))]
  const slugs = await slugsById(tx, brandId, partnerIds)
  const events = news.map(
    ({ what, externalId, role, partnerId, amountCents }): AnyEvent => {
      const data = {
        order_external_id: externalId,
        role,
        partner_slug: slugs.get(partnerId) ?? null,
        amount: Reais.encode(amountCents),
      }
      return { event: `commission.${what}`, object: `order:${externalId}`, data }
    },
  )
  await announceEvents(tx, brandId, events, now)
}
