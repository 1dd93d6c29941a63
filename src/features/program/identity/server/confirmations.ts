import type { BrandId, UserId } from '#platform/contract/ids.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

const confirmations = owning<'confirmation'>

/**
 * The spec's limit: how long a new user has to confirm the registration and set a password.
 */
export const CONFIRM_WITHIN_HOURS = 24

/** Creates the token of a sign-up's or an invitation's link; only its digest is stored. */
export async function issueConfirmation(
  tx: Tx,
  { userId, brandId, ...link }: { userId: UserId; brandId: BrandId; expiresAt?: Date },
  now: Date,
): Promise<string> {
  const token = makeToken()
  await confirmations(tx)
    .insertInto('confirmation')
    .values({
      tokenHash: hashToken(token),
      userId,
      brandId,
      createdAt: now,
      expiresAt: link.expiresAt ?? new Date(now.getTime() + CONFIRM_WITHIN_HOURS * HOUR_MS),
    })
    .execute()
  return token
}

/** The user of a link at this brand; null for one that is unknown, used or expired. */
export async function confirmationOf(
  tx: Tx,
  { token, brandId }: { token: string; brandId: BrandId },
  now: Date,
): Promise<{ tokenHash: Buffer; userId: UserId } | null> {
  const row = await confirmations(tx)
    .selectFrom('confirmation')
    .select(['tokenHash', 'userId'])
    .where('tokenHash', '=', hashToken(token))
    .where('brandId', '=', brandId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ? { tokenHash: row.tokenHash, userId: row.userId } : null
}

export async function useUpConfirmation(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await confirmations(tx)
    .updateTable('confirmation')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute()
}
