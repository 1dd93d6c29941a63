import { randomUUID } from 'node:crypto'

import { adjustCredit, balancesOf } from '#features/money/ledger/server/public.ts'
import type { Partner } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import type { Cents } from '#platform/contract/money.ts'
import { monthsAfter } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { text } from './text.ts'

type Adjustment = {
  partner: Partner
  caller: BrandActor
  amountCents: Cents
  reason: string
}

/**
 * Adjusts a partner's credits by the brand's decision, with a line in the statement and a
 * notification. Returns a refusal, or null when it is done.
 */
export async function adjustCredits(
  tx: Tx,
  { partner, caller, amountCents, reason }: Adjustment,
  now: Date,
) {
  const { brandId, id: partnerId } = partner
  if (partner.leftAt !== null) return refuse('partner_left')
  const owner = { brandId, partnerId }
  const months = await parameter(tx, brandId, 'credit_expiry_months')
  const expiresAt = monthsAfter(now, months)
  const { actor } = caller
  const key = randomUUID()
  const adjustment = { ...owner, key, amountCents, reason, actor, expiresAt }
  await adjustCredit(tx, adjustment, now)
  const { available, debt } = await balancesOf(tx, owner)
  await audit(tx, {
    brandId,
    actor,
    act: 'credits.adjusted',
    subject: `partner:${partnerId}`,
    // The reason may name a person; the log outlives an erasure.
    detail: { cents: amountCents, after: { available, debt } },
    at: now,
  })
  const words = amountCents > 0 ? text.credited : text.debited
  const notification = {
    ...owner,
    kind: 'credit',
    title: words.title(amountCents),
    message: reason,
    route: '/my-points/extracts',
    cause: `adjustment:${key}`,
  } as const
  await notify(tx, [notification], now)
  return null
}
