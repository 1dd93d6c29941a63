import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { DEVICE_DAYS } from '#platform/server/http/device-cookie.ts'

import { purgeDevicesUnusedSince } from './sign-in/known-devices.ts'

/** Deletes expired codes and ended sign-ins. */
export async function purgeExpired(tx: Tx, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * DAY_MS)
  const own = owning<'recovery_code' | 'social_sign_in' | 'session_exchange'>(tx)
  await own.deleteFrom('recovery_code').where('expiresAt', '<', old).execute()
  await own.deleteFrom('social_sign_in').where('expiresAt', '<', old).execute()
  await purgeDevicesUnusedSince(tx, new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
  await own.deleteFrom('session_exchange').where('expiresAt', '<', old).execute()
}
