import type { BrandId, PartnerId, UserId } from '#platform/contract/ids.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import {
  compareCode,
  createCode,
  useUpCode,
} from '#platform/server/messages/one-time-codes.ts'
import { latestCodes } from '#platform/server/messages/stored-codes.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** Codes that one user may request in an hour: more would only be guesses. */
const PER_HOUR = 5

const purpose = 'association'

type NewAssociation = PartnerKey & { userId: UserId }

/** Makes a code; answers it with its token, or how long a user who asked too often has to wait. */
export async function openAssociation(
  tx: Tx,
  { brandId, userId, partnerId }: NewAssociation,
  now: Date,
): Promise<{ hash: string; code: string } | { waitMs: number }> {
  const subject = `user:${userId}` as const
  // Requests of one user come one after the other, or the limit would count too few.
  await lockByName(tx, `association:${userId}`)
  const after = new Date(now.getTime() - HOUR_MS)
  const recent = await latestCodes(tx, { purpose, subject, after, limit: PER_HOUR })
  const oldest = recent[PER_HOUR - 1]
  if (oldest) return { waitMs: oldest.getTime() + HOUR_MS - now.getTime() }
  const { token, code } = await createCode(
    tx,
    { brandId, purpose, subject, partnerId, withToken: true, replacesEarlier: true },
    now,
  )
  return { hash: token, code }
}

type Attempt = { userId: UserId; hash: string; code: string }
type Outcome =
  | { outcome: 'right'; brandId: BrandId; partnerId: PartnerId }
  | { outcome: 'wrong' }
  | { outcome: 'spent' }

/** Compares a guess; a right one uses the code up. */
export async function tryAssociation(
  tx: Tx,
  { userId, hash, code }: Attempt,
  now: Date,
): Promise<Outcome> {
  const guess = await compareCode(
    tx,
    { purposes: [purpose], subject: `user:${userId}`, token: hash, code },
    now,
  )
  if (guess.outcome === 'wrong') return { outcome: 'wrong' }
  if (guess.outcome !== 'right' || guess.stored.partnerId === null)
    return { outcome: 'spent' }
  const { brandId, partnerId } = guess.stored
  await useUpCode(tx, guess.stored, now)
  return { outcome: 'right', brandId, partnerId }
}
