import { commissionCategories } from '#features/money/commission/rules.ts'
import { expireDue, releaseDue } from '#features/money/ledger/server/public.ts'
import { purgeChallenges } from '#features/people/challenges/server/public.ts'
import { purgeUploads } from '#features/people/documents/server/public.ts'
import { allBrands, parameter } from '#features/program/brands/server/public.ts'
import { purgeExpired } from '#features/program/identity/server/public.ts'
import { purgeOldNotifications } from '#features/program/notifications/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { CHAINED_AT_ONCE, chainAudit } from '#platform/server/prove-audit.ts'

const BATCH = 500

/**
 * Makes what is due at every brand available, and expires what is past its date. Runs every
 * minute; twice or at once does no harm, and late only means later.
 */
export async function releaseAndExpire(
  db: Db,
  now: Date,
): Promise<{ released: number; expired: number }> {
  const brands = await inScope(db, 'every brand', allBrands)
  const total = { released: 0, expired: 0 }
  for (const { id: brandId, mode } of brands) {
    const except = mode === 'commission' ? commissionCategories : []
    const expiryMonths = await inScope(db, brandId, (tx) =>
      parameter(tx, brandId, 'credit_expiry_months'),
    )
    total.released += await untilDone((limit) =>
      inScope(db, brandId, (tx) =>
        releaseDue(tx, { brandId, expiryMonths, limit, except }, now),
      ),
    )
    total.expired += await untilDone((limit) =>
      inScope(db, brandId, (tx) => expireDue(tx, { brandId, limit }, now)),
    )
  }
  return total
}

/** Codes, counts and departures that have long expired are nobody's business. */
export async function purgeWhatExpired(db: Db, now: Date): Promise<void> {
  await inScope(db, 'every brand', async (tx) => {
    await purgeExpired(tx, now)
    await purgeChallenges(tx, now)
    await purgeOldNotifications(tx, now)
    await purgeUploads(tx, now)
  })
}

/** Chains what the audit log got since the last run. */
export async function chainAuditLog(db: Db): Promise<number> {
  return untilDone(() => inScope(db, 'every brand', chainAudit), CHAINED_AT_ONCE)
}

/** In batches, so that no transaction holds many wallets for long. */
async function untilDone(
  batch: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<number> {
  let total = 0
  for (;;) {
    const done = await batch(limit)
    total += done
    if (done < limit) return total
  }
}
