import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { DEVICE_DAYS } from '#platform/server/http/cookies/device-cookie.ts'
import { purgeCodes } from '#platform/server/messages/stored-codes.ts'

import { purgeDevicesUnusedSince } from './sign-in/known-devices.ts'

/** Deletes what expired long ago: codes, unfinished sign-ins, unused devices. */
export async function purgeExpired(tx: Tx, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * DAY_MS)
  const own = owning<'social_sign_in' | 'session_exchange'>(tx)
  await purgeCodes(tx, now)
  await own.deleteFrom('social_sign_in').where('expiresAt', '<', old).execute()
  await purgeDevicesUnusedSince(tx, new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
  await own.deleteFrom('session_exchange').where('expiresAt', '<', old).execute()
}
