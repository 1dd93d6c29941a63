import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { purgeDevices } from './sign-in/devices.ts'

/** Sessions stay for some time, so that the owner can be told about them. */
const SESSIONS_KEPT_MS = 30 * DAY_MS

/** Deletes what expired long ago. */
export async function purgeExpired(tx: Tx, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * DAY_MS)
  const own = owning<
    'staff_challenge' | 'staff_password_link' | 'staff_session' | 'staff_ticket'
  >(tx)
  await own.deleteFrom('staff_challenge').where('expiresAt', '<', now).execute()
  await own.deleteFrom('staff_ticket').where('expiresAt', '<', old).execute()
  await own.deleteFrom('staff_password_link').where('expiresAt', '<', old).execute()
  await own
    .deleteFrom('staff_session')
    .where('createdAt', '<', new Date(now.getTime() - SESSIONS_KEPT_MS))
    .execute()
  await purgeDevices(tx, now)
}
