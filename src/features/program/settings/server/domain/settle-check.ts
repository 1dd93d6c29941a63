import { brandById, useHost } from '#features/program/brands/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type Domain, storeCheck } from './domains.ts'
import type { Found } from './look-up-domain.ts'

/** So long a domain in use may lack a record: DNS providers are sometimes changed over a weekend. */
const KEPT_MS = 7 * DAY_MS

type Outcome = 'used' | 'unused' | 'taken'

/** What a check changes: whether the use begins or ends, and since when a record is missing. */
function changeOf(
  { provedAt, missingSince }: Pick<Domain, 'provedAt' | 'missingSince'>,
  { proofFound, pointsHere }: Found,
  { inUse, now }: { inUse: boolean; now: Date },
) {
  const isProved = proofFound && pointsHere
  const since = isProved || !inUse ? null : (missingSince ?? now)
  const ends = since !== null && now.getTime() - since.getTime() >= KEPT_MS
  return { begins: isProved && !inUse, ends, provedAt, missingSince: ends ? null : since }
}

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
  const inUse = (await brandById(tx, brandId)).ownHost === host
  const { begins, ends, ...kept } = changeOf(domain, found, { inUse, now })
  const taken = begins && !(await useHost(tx, brandId, host))
  if (ends) await useHost(tx, brandId, null)
  const provedAt = begins && !taken ? now : kept.provedAt
  await storeCheck(tx, brandId, { ...found, ...kept, provedAt }, now)
  if (taken) return 'taken'
  if (begins || ends)
    await audit(tx, {
      brandId,
      actor,
      act: begins ? 'domain.proved' : 'domain.lost',
      subject: 'domain',
      detail: { host },
      requestId,
      at: now,
    })
  return (inUse || begins) && !ends ? 'used' : 'unused'
}
