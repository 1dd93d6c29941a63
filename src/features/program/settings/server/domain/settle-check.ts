import { brandById, useHost } from '#features/program/brands/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type Domain, storeCheck } from './domains.ts'
import type { Found } from './look-up-domain.ts'

/** So long a domain in use may lack a record: DNS providers are sometimes changed over a weekend. */
const KEPT_MS = 7 * DAY_MS

type Outcome = 'used' | 'unused' | 'taken'

/**
 * Keeps what a check found: begins to use a proved domain, and ends the use of one with records that are
 * missing for days. The caller holds the lock of the brand's settings.
 */
export async function settleCheck(
  tx: Tx,
  { brandId, host, ...domain }: Domain,
  found: Found,
  { actor, requestId, now }: { actor: string; requestId: string; now: Date },
): Promise<Outcome> {
  const { ownHost } = await brandById(tx, brandId)
  const inUse = ownHost === host
  const isProved = found.proofFound && found.pointsHere
  const missingSince = isProved || !inUse ? null : (domain.missingSince ?? now)
  const isLost = missingSince !== null && now.getTime() - missingSince.getTime() >= KEPT_MS
  const begins = isProved && !inUse
  const taken = begins && !(await useHost(tx, brandId, host))
  if (isLost) await useHost(tx, brandId, null)
  const provedAt = begins && !taken ? now : domain.provedAt
  const kept = { provedAt, missingSince: isLost ? null : missingSince }
  await storeCheck(tx, brandId, { ...found, ...kept }, now)
  if (taken) return 'taken'
  if (begins || isLost)
    await audit(tx, {
      brandId,
      actor,
      act: begins ? 'domain.proved' : 'domain.lost',
      subject: 'domain',
      detail: { host },
      requestId,
      at: now,
    })
  return (inUse || begins) && !isLost ? 'used' : 'unused'
}
