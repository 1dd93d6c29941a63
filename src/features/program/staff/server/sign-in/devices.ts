import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { DEVICE_DAYS } from '#platform/server/http/cookies/device-cookie.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import type { StaffId } from '../people.ts'

const devices = owning<'known_staff_device'>

/** A key of this device for its own limits; null where the person never signed in on it. */
export async function knownDevice(
  tx: Tx,
  { staffId, token }: { staffId: StaffId | null; token: string | undefined },
): Promise<string | null> {
  if (token === undefined) return null
  const hash = hashToken(token)
  const found = devices(tx)
    .selectFrom('known_staff_device')
    .select('staffId')
    .where('tokenHash', '=', hash)
  const row = await (
    staffId === null ? found.limit(1) : found.where('staffId', '=', staffId)
  ).executeTakeFirst()
  return row ? hash.toString('base64url') : null
}

/**
 * Records that the person knows this device; returns the token for its cookie. Only tokens of the
 * server are accepted: an attacker could know one that they chose.
 */
export async function rememberDevice(
  tx: Tx,
  { staffId, token }: { staffId: StaffId; token: string | undefined },
  now: Date,
): Promise<string> {
  const ours = (await knownDevice(tx, { staffId: null, token })) !== null
  const kept = token !== undefined && ours ? token : makeToken()
  await devices(tx)
    .insertInto('known_staff_device')
    .values({ tokenHash: hashToken(kept), staffId, createdAt: now, lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'staffId']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute()
  return kept
}

/** After a new password no device is known: another person may have signed in. */
export async function purgeDevicesOf(tx: Tx, staffId: StaffId): Promise<void> {
  await devices(tx)
    .deleteFrom('known_staff_device')
    .where('staffId', '=', staffId)
    .execute()
}

export async function purgeDevices(tx: Tx, now: Date): Promise<void> {
  await devices(tx)
    .deleteFrom('known_staff_device')
    .where('lastUsedAt', '<', new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
    .execute()
}
