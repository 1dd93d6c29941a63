import {
  expireDue,
  type ReleasedCredit,
  releaseDue,
} from '#features/money/ledger/server/public.ts'
import { allBrands, parameter } from '#features/program/brands/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { untilDone } from '#platform/server/jobs/until-done.ts'

import { releasedByClosing } from './commissions.ts'
import { announceCommissions, type CommissionNews } from './notices/announce-commissions.ts'
import { commissionOfCause } from './settle-commissions.ts'

/**
 * Releases the due credits of every brand and expires those past their date; returns how many. May
 * run twice, in parallel or late.
 */
export async function releaseAndExpire(
  db: Db,
  now: Date,
): Promise<{ released: number; expired: number }> {
  const brands = await inScope(db, 'every brand: due work', allBrands)
  const total = { released: 0, expired: 0 }
  for (const { id: brandId, mode } of brands) {
    const except = releasedByClosing(mode)
    const expiryMonths = await inScope(db, brandId, (tx) =>
      parameter(tx, brandId, 'credit_expiry_months'),
    )
    total.released += await untilDone((limit) =>
      inScope(db, brandId, async (tx) => {
        const due = { brandId, expiryMonths, limit, except }
        const released = await releaseDue(tx, due, now)
        await announceCommissions(tx, { brandId, news: released.flatMap(newsOf) }, now)
        return released.length
      }),
    )
    total.expired += await untilDone((limit) =>
      inScope(db, brandId, (tx) => expireDue(tx, { brandId, limit }, now)),
    )
  }
  return total
}

/** A released commission; other credits, such as bonuses, are no news for the brand's systems. */
function newsOf({ partnerId, cause, amountCents }: ReleasedCredit): CommissionNews[] {
  const commission = commissionOfCause(cause)
  return commission ? [{ what: 'released', ...commission, partnerId, amountCents }] : []
}
