import { owning, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

const confirmations = owning<'confirmation'>

/** The spec's window: how long a new user has to confirm the registration and make a password. */
export const CONFIRM_WITHIN_HOURS = 24

const HOUR_MS = 3_600_000

/** Makes the token of a sign-up's link; only its digest is stored. */
export async function issueConfirmation(
  tx: Tx,
  { userId, brandId }: { userId: number; brandId: number },
  now: Date,
): Promise<string> {
  const token = makeToken()
  await confirmations(tx)
    .insertInto('confirmation')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      brand_id: brandId,
      created_at: now,
      expires_at: new Date(now.getTime() + CONFIRM_WITHIN_HOURS * HOUR_MS),
    })
    .execute()
  return token
}

/** Whom a link confirms at this brand; null for one that is unknown, used or too old. */
export async function confirmationOf(
  tx: Tx,
  { token, brandId }: { token: string; brandId: number },
  now: Date,
): Promise<{ tokenHash: Buffer; userId: number } | null> {
  const row = await confirmations(tx)
    .selectFrom('confirmation')
    .select(['token_hash', 'user_id'])
    .where('token_hash', '=', hashToken(token))
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { tokenHash: row.token_hash, userId: row.user_id } : null
}

export async function useUpConfirmation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await confirmations(tx)
    .updateTable('confirmation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}
