import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import type { StaffId } from '../people.ts'
import { PASSWORD_LINK_MINUTES } from '../text.ts'

const links = owning<'staff_password_link'>

/** The token of a new link; only its digest is stored. Earlier links work until one is used. */
export async function createPasswordLink(
  tx: Tx,
  staffId: StaffId,
  now: Date,
): Promise<string> {
  const token = makeToken()
  await links(tx)
    .insertInto('staff_password_link')
    .values({
      tokenHash: hashToken(token),
      staffId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + PASSWORD_LINK_MINUTES * MINUTE_MS),
    })
    .execute()
  return token
}

/** The person of a link, which stays locked; null for one that is unknown, used or over. */
export async function lockPasswordLink(
  tx: Tx,
  token: string,
  now: Date,
): Promise<StaffId | null> {
  const row = await links(tx)
    .selectFrom('staff_password_link')
    .select('staffId')
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.staffId ?? null
}

export async function endPasswordLinksOf(
  tx: Tx,
  staffId: StaffId,
  now: Date,
): Promise<void> {
  await links(tx)
    .updateTable('staff_password_link')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .execute()
}
