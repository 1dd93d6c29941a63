import { owning, type Tx } from '#platform/server/db.ts'
import { hashToken, makeToken } from '#platform/server/secrets.ts'

/** How long a new user has to confirm the registration and make a password. */
export const CONFIRM_WITHIN_HOURS = 24

const HOUR_MS = 3_600_000

type Recipient = { userId: number; brandId: number }

/** A token for the link that lets a new user make a password; only its digest is stored. */
export async function issueConfirmation(
  tx: Tx,
  { userId, brandId }: Recipient,
  now: Date,
): Promise<string> {
  const token = makeToken()
  await owning<'confirmation'>(tx)
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
