import { type RawBuilder, sql } from 'kysely'

import type { BrandId, UserId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

const sessions = owning<'session'>

type NewSession = { userId: UserId; brandId: BrandId; address: string; device: string }

/** Opens a session and returns its token; only its digest is stored. */
export async function openSession(tx: Tx, session: NewSession, now: Date): Promise<string> {
  const token = makeToken()
  await sessions(tx)
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      userId: session.userId,
      brandId: session.brandId,
      createdAt: now,
      lastUsedAt: now,
      address: session.address,
      device: session.device,
    })
    .execute()
  await audit(tx, {
    brandId: session.brandId,
    actor: `user:${session.userId}`,
    act: 'session.opened',
    subject: `user:${session.userId}`,
    at: now,
  })
  return token
}

/** How long a proof of the password is valid. */
const PASSWORD_PROOF_MS = 5 * 60_000

/** Records that the owner of this session has proved the password. */
export async function storePasswordProof(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ passwordProvenAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

/** Whether the owner of this session has proved the password recently. */
export function hasPasswordProof(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PASSWORD_PROOF_MS)
  return isSession(tx, tokenHash, sql<boolean>`password_proven_at > ${since}`)
}

/** Ends one session at once, in every process: each request reads the database. */
export async function endSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ endedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends a user's sessions at every brand, except one that may stay open. */
export async function endSessionsOf(
  tx: Tx,
  { userId, except }: { userId: UserId; except?: Buffer },
  now: Date,
): Promise<void> {
  const all = sessions(tx)
    .updateTable('session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
  await (except ? all.where('tokenHash', '!=', except) : all).execute()
}

/** Ends one of the user's own sessions; false where they have no such session. */
export async function endOwnSession(
  tx: Tx,
  { userId, id }: { userId: UserId; id: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await sessions(tx)
    .updateTable('session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The lifetimes are defined in the database: `identify_session` calls the same function.
 */
function isOpenAt(now: Date) {
  return sql<boolean>`session_is_open(ended_at, last_used_at, created_at, ${now})`
}

/** Whether a session is open: neither ended nor past one of its lifetimes. */
export function isSessionOpen(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  return isSession(tx, tokenHash, isOpenAt(now))
}

async function isSession(
  tx: Tx,
  tokenHash: Buffer,
  condition: RawBuilder<boolean>,
): Promise<boolean> {
  const row = await sessions(tx)
    .selectFrom('session')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where(condition)
    .executeTakeFirst()
  return row !== undefined
}

const SHOWN = 50

/** The user's open sessions, the last used first. */
export async function openSessionsOf(tx: Tx, userId: UserId, now: Date) {
  return sessions(tx)
    .selectFrom('session')
    .select(['id', 'tokenHash', 'createdAt', 'lastUsedAt', 'device', 'address'])
    .where('userId', '=', userId)
    .where(isOpenAt(now))
    .orderBy('lastUsedAt', 'desc')
    .limit(SHOWN)
    .execute()
}

/** The brands where a user has been signed in, the last used first. */
export async function brandsLastUsedBy(tx: Tx, userId: UserId): Promise<number[]> {
  const rows = await sessions(tx)
    .selectFrom('session')
    .select('brandId')
    .where('userId', '=', userId)
    .groupBy('brandId')
    .orderBy(({ fn }) => fn.max('lastUsedAt'), 'desc')
    .execute()
  return rows.map((row) => row.brandId)
}

/** Ends a user's sessions at one brand, on every device. */
export async function endSessionsAt(
  tx: Tx,
  { userId, brandId }: { userId: UserId; brandId: BrandId },
  now: Date,
): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('brandId', '=', brandId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Deletes the addresses and devices of a user's sessions. */
export async function eraseTraces(
  tx: Tx,
  { userId, brandId }: { userId: UserId; brandId: BrandId },
): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ address: null, device: null })
    .where('userId', '=', userId)
    .where('brandId', '=', brandId)
    .execute()
}
