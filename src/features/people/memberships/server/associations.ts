import { createHmac, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import {
  CODE_LIFE_MS,
  CODE_TRIES,
  makeCode,
} from '#platform/server/messages/one-time-codes.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

const associations = owning<'account_association'>

/** Codes that one user may ask for in an hour: more would only be guesses. */
const PER_HOUR = 5

type NewAssociation = PartnerKey & { userId: number }

/** Makes a code; answers it with its hash, or how long a user who asked too often has to wait. */
export async function openAssociation(
  tx: Tx,
  { brandId, userId, partnerId }: NewAssociation,
  now: Date,
): Promise<{ hash: string; code: string } | { waitMs: number }> {
  // Requests of one user come one after the other, or the budget would count too few.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`association:${userId}`}, 0))`.execute(
    tx,
  )
  const recent = await associations(tx)
    .selectFrom('account_association')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('createdAt', 'desc')
    .limit(PER_HOUR)
    .execute()
  const oldest = recent[PER_HOUR - 1]
  if (oldest) return { waitMs: oldest.createdAt.getTime() + HOUR_MS - now.getTime() }

  // One code at a time: asking again ends the one before.
  await associations(tx)
    .updateTable('account_association')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('brandId', '=', brandId)
    .where('usedAt', 'is', null)
    .execute()
  const hash = makeToken()
  const code = makeCode()
  await associations(tx)
    .insertInto('account_association')
    .values({
      brandId,
      hash: hashToken(hash),
      userId,
      partnerId,
      codeHash: hashCode(hash, code),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
    })
    .execute()
  return { hash, code }
}

type Attempt = { userId: number; hash: string; code: string }
type Outcome =
  | { outcome: 'right'; brandId: number; partnerId: number }
  | { outcome: 'wrong' }
  | { outcome: 'spent' }

/** Takes one of the code's five tries, and the code itself if it is right. */
export async function tryAssociation(
  tx: Tx,
  { userId, hash, code }: Attempt,
  now: Date,
): Promise<Outcome> {
  const row = await associations(tx)
    .updateTable('account_association')
    .set({ tries: sql<number>`tries + 1` })
    .where('hash', '=', hashToken(hash))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['brandId', 'partnerId', 'codeHash', 'hash'])
    .executeTakeFirst()
  if (!row) return { outcome: 'spent' }
  if (!timingSafeEqual(row.codeHash, hashCode(hash, code))) return { outcome: 'wrong' }
  await associations(tx)
    .updateTable('account_association')
    .set({ usedAt: now })
    .where('brandId', '=', row.brandId)
    .where('hash', '=', row.hash)
    .execute()
  return { outcome: 'right', brandId: row.brandId, partnerId: row.partnerId }
}

/** Keyed with the hash that only its asker holds: six digits alone could be searched. */
function hashCode(hash: string, code: string): Buffer {
  return createHmac('sha256', hash).update(code).digest()
}

/** Deletes the requests to bring this partner's account under another user. */
export async function eraseAssociations(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await associations(tx)
    .deleteFrom('account_association')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}
