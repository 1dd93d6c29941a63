import { type RawBuilder, sql } from 'kysely'

import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

const sessions = owning<'session'>

type NewSession = { userId: number; brandId: number; address: string; device: string }

/** Opens a session and answers its token, which is nowhere else: only its digest is stored. */
export async function openSession(tx: Tx, session: NewSession, now: Date): Promise<string> {
  const token = makeToken()
  await sessions(tx)
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      brand_id: session.brandId,
      created_at: now,
      last_used_at: now,
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

/** How long a password counts as just proved. */
const PASSWORD_PROOF_MS = 5 * 60_000

/** Notes that the owner of this session has just proved the password. */
export async function storePasswordProof(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ password_proven_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Whether the owner of this session has proved the password a moment ago. */
export function hasPasswordProof(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PASSWORD_PROOF_MS)
  return isSession(tx, tokenHash, sql<boolean>`password_proven_at > ${since}`)
}

/** Ends one session at once, in every process: each request asks the database. */
export async function endSession(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a user's sessions at every brand, but for one that may go on. */
export async function endSessionsOf(
  tx: Tx,
  { userId, except }: { userId: number; except?: Buffer },
  now: Date,
): Promise<void> {
  const all = sessions(tx)
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  await (except ? all.where('token_hash', '!=', except) : all).execute()
}

/** Ends one of the user's own sessions; false where they have no such session. */
export async function endOwnSession(
  tx: Tx,
  { userId, id }: { userId: number; id: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await sessions(tx)
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The lifetimes are the database's: `identify_session` asks the same function. */
function isOpenAt(now: Date) {
  return sql<boolean>`session_is_open(ended_at, last_used_at, created_at, ${now})`
}

/** Whether a session goes on: neither ended nor past one of its lifetimes. */
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
    .where('token_hash', '=', tokenHash)
    .where(condition)
    .executeTakeFirst()
  return row !== undefined
}

const SHOWN = 50

/** The user's sessions that are open now, the last used first. */
export async function openSessionsOf(tx: Tx, userId: number, now: Date) {
  return sessions(tx)
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'last_used_at', 'device', 'address'])
    .where('user_id', '=', userId)
    .where(isOpenAt(now))
    .orderBy('last_used_at', 'desc')
    .limit(SHOWN)
    .execute()
}

/** The brands where a user has been signed in, the last used first. */
export async function brandsLastUsedBy(tx: Tx, userId: number): Promise<number[]> {
  const rows = await sessions(tx)
    .selectFrom('session')
    .select('brand_id')
    .where('user_id', '=', userId)
    .groupBy('brand_id')
    .orderBy(({ fn }) => fn.max('last_used_at'), 'desc')
    .execute()
  return rows.map((row) => row.brand_id)
}

/** Ends what a user has open at one brand, wherever it is open. */
export async function endSessionsAt(
  tx: Tx,
  { userId, brandId }: { userId: number; brandId: number },
  now: Date,
): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('brand_id', '=', brandId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Forgets from where and with what a user was signed in. */
export async function eraseTraces(
  tx: Tx,
  { userId, brandId }: { userId: number; brandId: number },
): Promise<void> {
  await sessions(tx)
    .updateTable('session')
    .set({ address: null, device: null })
    .where('user_id', '=', userId)
    .where('brand_id', '=', brandId)
    .execute()
}
