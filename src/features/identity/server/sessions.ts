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
