import { call } from '#platform/web/api/api.ts'

import { addPushDevice, removePushDevice } from '../contract.ts'

export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this device supports push, and whether it is subscribed. */
export async function deviceState(): Promise<DeviceState> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration === undefined) return 'unsupported'
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on'
}

/**
 * Requests the person's permission, subscribes at the browser and registers at the server;
 * only after a tap.
 */
export async function wakeDevice(pushKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await call(addPushDevice, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  })
  return 'on'
}

export async function letDeviceSleep(): Promise<DeviceState> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await call(removePushDevice, { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}
