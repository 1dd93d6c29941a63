import {
  brandsWithDueCredits,
  expireDue,
  type ReleasedCredit,
  releaseDue,
} from '#features/money/ledger/server/public.ts'
import {
  allBrandIds,
  brandById,
  parameter,
} from '#features/program/brands/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { type BrandJob, inBatches, type Slice } from '#platform/server/jobs/brand-job.ts'

import { releasedByClosing } from './commissions.ts'
import { announceCommissions, type CommissionNews } from './notices/announce-commissions.ts'
import { commissionOfCause } from './settle-commissions.ts'

/** Releases each brand's due credits and expires those past their date. May run twice, in parallel or late. */
export const creditsJob: BrandJob = {
  name: 'release_and_expire',
  schedule: { cron: '* * * * *', attempts: 3 },
  brands: async (tx, now) => brandsWithDueCredits(tx, await allBrandIds(tx), now),
  run: async ({ db }, slice) => {
    const released = await release(db, slice)
    if (released === 'more') return 'more'
    const { brandId, now } = slice
    return inBatches(slice, (limit) =>
      inScope(db, brandId, (tx) => expireDue(tx, { brandId, limit }, now)),
    )
  },
}

async function release(db: Db, slice: Slice): Promise<'done' | 'more'> {
  const { brandId, now } = slice
  const terms = await inScope(db, brandId, async (tx) => {
    const brand = await brandById(tx, brandId)
    const expiryMonths = await parameter(tx, brandId, 'credit_expiry_months')
    return { brandId, expiryMonths, except: releasedByClosing(brand.mode) }
  })
  return inBatches(slice, (limit) =>
    inScope(db, brandId, async (tx) => {
      const released = await releaseDue(tx, { ...terms, limit }, now)
      await announceCommissions(tx, { brandId, news: released.flatMap(newsOf) }, now)
      return released.length
    }),
  )
}

/** A released commission; other credits, such as bonuses, are no news for the brand's systems. */
function newsOf({ partnerId, cause, amountCents }: ReleasedCredit): CommissionNews[] {
  const commission = commissionOfCause(cause)
  return commission ? [{ what: 'released', ...commission, partnerId, amountCents }] : []
}
