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

/** Codes that one user may request in an hour; more would only serve guessing. */
const PER_HOUR = 5

type NewAssociation = PartnerKey & { userId: number }

/**
 * Creates a code; returns it with its hash, or the waiting time of a user over the limit.
 */
export async function openAssociation(
  tx: Tx,
  { brandId, userId, partnerId }: NewAssociation,
  now: Date,
): Promise<{ hash: string; code: string } | { waitMs: number }> {
  // A user's requests run in sequence, otherwise the limit would be counted too low.
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

  // One code at a time: a new request ends the previous one.
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

/** Uses up one of the code's five tries, and the code itself if it is right. */
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

/** Keyed with the hash that only the requester has: six digits alone could be searched. */
function hashCode(hash: string, code: string): Buffer {
  return createHmac('sha256', hash).update(code).digest()
}

/** Deletes the requests to link this partner's account to another user. */
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
