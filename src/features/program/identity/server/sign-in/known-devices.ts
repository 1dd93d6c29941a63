import type { UserId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

const devices = owning<'known_device'>

type Device = { userId: UserId; token: string | undefined }

/**
 * The key of this user's known device, for its own limits; null where they never signed in
 * on it.
 */
export async function knownDevice(
  tx: Tx,
  { userId, token }: Device,
): Promise<string | null> {
  if (token === undefined) return null
  const hash = hashToken(token)
  const row = await devices(tx)
    .selectFrom('known_device')
    .select('userId')
    .where('tokenHash', '=', hash)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? hash.toString('base64url') : null
}

/**
 * Records after a sign-in that the user knows this device; returns the token for the
 * device's cookie. Only tokens of the server are accepted: an attacker could know one that
 * they chose.
 */
export async function rememberDevice(
  tx: Tx,
  { userId, token }: Device,
  now: Date,
): Promise<string> {
  const kept = token !== undefined && (await isOurs(tx, token)) ? token : makeToken()
  await devices(tx)
    .insertInto('known_device')
    .values({
      tokenHash: hashToken(kept),
      userId,
      createdAt: now,
      lastUsedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'userId']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute()
  return kept
}

/**
 * A changed password may mean that another person was signed in: no device is known
 * afterwards.
 */
export async function purgeDevicesOf(tx: Tx, userId: UserId): Promise<void> {
  await devices(tx).deleteFrom('known_device').where('userId', '=', userId).execute()
}

export async function purgeDevicesUnusedSince(tx: Tx, since: Date): Promise<void> {
  await devices(tx).deleteFrom('known_device').where('lastUsedAt', '<', since).execute()
}

const DEVICES_READ = 50

/** The users who signed in on a device where this user signed in too. */
export async function usersOfSameDevices(tx: Tx, userId: UserId): Promise<UserId[]> {
  const rows = await devices(tx)
    .selectFrom('known_device as own')
    .innerJoin('known_device as other', 'other.tokenHash', 'own.tokenHash')
    .select('other.userId')
    .distinct()
    .where('own.userId', '=', userId)
    .where('other.userId', '!=', userId)
    .limit(DEVICES_READ)
    .execute()
  return rows.map((row) => row.userId)
}

/** The pairs of one of these users and any other user who signed in on the same device. */
export async function sharedDevices(
  tx: Tx,
  userIds: UserId[],
): Promise<{ userId: UserId; otherId: UserId }[]> {
  if (userIds.length === 0) return []
  return devices(tx)
    .selectFrom('known_device as own')
    .innerJoin('known_device as other', 'other.tokenHash', 'own.tokenHash')
    .select(['own.userId as userId', 'other.userId as otherId'])
    .distinct()
    .where('own.userId', 'in', userIds)
    .whereRef('other.userId', '!=', 'own.userId')
    .execute()
}

async function isOurs(tx: Tx, token: string): Promise<boolean> {
  const row = await devices(tx)
    .selectFrom('known_device')
    .select('userId')
    .where('tokenHash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
