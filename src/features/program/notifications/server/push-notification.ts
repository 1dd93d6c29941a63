import webPush from 'web-push'

import { isSessionOpen } from '#features/program/identity/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'

import { notificationById } from './notifications.ts'
import {
  devicesOf,
  isSilenced,
  type PushDevice,
  pushKeys,
  removeDevice,
} from './preferences.ts'

type Parts = {
  db: Db
  clock: Clock
  /** The operator's address for push services: https or mailto. */
  contact: string
}

const TIMEOUT_MS = 10_000
/** A device that was off for longer shows it in the portal. */
const LIVES_SECONDS = 24 * 60 * 60
/** The push service no longer knows the device. */
const GONE = new Set([404, 410])

/**
 * Pushes one notification to a partner's devices. Its text is encrypted for the browser
 * alone; a device that its service no longer knows is deleted. Throws where a retry may
 * help.
 */
export async function pushNotification(
  { db, clock, contact }: Parts,
  { brandId, notificationId }: { brandId: BrandId; notificationId: number },
): Promise<void> {
  const known = await inScope(db, 'every brand: due work', async (tx) => {
    const notification = await notificationById(tx, { brandId, id: notificationId })
    if (!notification || notification.readAt) return null
    if (await isSilenced(tx, { ...notification, channel: 'push' })) return null
    const devices: PushDevice[] = []
    for (const device of await devicesOf(tx, notification))
      if (await isSessionOpen(tx, device.sessionHash, clock.now())) devices.push(device)
    return { notification, devices, keys: await pushKeys(tx) }
  })
  if (!known) return
  const { notification, devices, keys } = known
  const { id, title, message, route } = notification
  const payload = JSON.stringify({ id, title, message, route })
  let failed = 0
  for (const device of devices) {
    const outcome = await wakeDevice(device, payload, { contact, ...keys })
    if (outcome === 'gone')
      await inScope(db, notification.brandId, (tx) =>
        removeDevice(tx, { ...notification, endpoint: device.endpoint }),
      )
    else if (outcome === 'failed') failed += 1
  }
  if (failed > 0) throw new Error(`${failed} devices could not be reached`)
}

type Sender = {
  contact: string
  publicKey: string
  privateKey: string
  /** The time limit of the push service; 10 s by default. */
  timeoutMs?: number
}

/**
 * Sends one device its payload; 'gone' if the device will never answer again. Never throws.
 */
export async function wakeDevice(
  { endpoint, p256dh, auth }: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>,
  payload: string,
  { contact, publicKey, privateKey, timeoutMs = TIMEOUT_MS }: Sender,
): Promise<'woken' | 'gone' | 'failed'> {
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: LIVES_SECONDS,
      timeout: timeoutMs,
    })
    return 'woken'
  } catch (error) {
    const status = error instanceof webPush.WebPushError ? error.statusCode : 0
    if (GONE.has(status)) return 'gone'
    // Its keys are invalid: it can never receive a push.
    return status >= 400 && status < 500 && status !== 429 ? 'gone' : 'failed'
  }
}
