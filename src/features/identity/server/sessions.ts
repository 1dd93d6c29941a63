import { owning, type Tx } from '#platform/server/db.ts'
import { hashToken, makeToken } from '#platform/server/secrets.ts'

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
  return token
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
