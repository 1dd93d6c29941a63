import { toPage } from '#platform/contract/endpoint/page.ts'
import { inScope } from '#platform/server/database/db.ts'
import { serve, serveWithoutTransaction, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { recordAppEvent } from './app-events.ts'
import {
  countUnread,
  markAllRead,
  markRead,
  markUnread,
  type Notification,
  notificationsPage,
} from './notifications.ts'
import {
  isPushService,
  removeDevice,
  setPreference,
  storeDevice,
  viewPreferences,
} from './preferences.ts'
import { text } from './text.ts'

/**
 * `allowPrivateNetwork`: a push service may be on this machine, only in the demo and the
 * tests.
 */
export function notificationRoutes(
  server: Server,
  { allowPrivateNetwork }: { allowPrivateNetwork: boolean },
): void {
  serve(server, contract.listNotifications, async ({ query, viewer, tx }) => {
    const paging = { page: query.page, perPage: query.per_page }
    const { notifications, total } = await notificationsPage(tx, { ...viewer, ...paging })
    const page = toPage(notifications.map(view), { ...query, total })
    return { ...page, unread: await countUnread(tx, viewer) }
  })

  serve(server, contract.readAllNotifications, async ({ viewer, tx, now }) => {
    await markAllRead(tx, viewer, now)
    return { unread: 0, read_at: now }
  })

  serve(server, contract.unreadNotifications, async ({ body, viewer, tx }) => {
    await markUnread(tx, { ...viewer, readAt: body.read_at })
    return { unread: await countUnread(tx, viewer) }
  })

  serve(server, contract.readNotification, async ({ params, viewer, tx, now }) => {
    const read = await markRead(tx, { ...viewer, id: params.notifyId }, now)
    return read ? view(read) : refuse('unknown_notification')
  })

  preferenceRoutes(server, allowPrivateNetwork)

  serve(server, contract.recordAppEvent, ({ body, tx, origin, now }) =>
    recordAppEvent(
      tx,
      {
        system: body.system,
        event: body.event,
        slug: body.slug,
        address: origin.address,
        device: origin.device,
      },
      now,
    ),
  )
}

function preferenceRoutes(server: Server, allowPrivateNetwork: boolean): void {
  serve(server, contract.showNotificationPreferences, ({ viewer, tx }) =>
    viewPreferences(tx, viewer),
  )

  serve(server, contract.changeNotificationPreference, async ({ body, viewer, tx }) => {
    await setPreference(tx, { ...viewer, ...body })
    return viewPreferences(tx, viewer)
  })

  serveWithoutTransaction(server, contract.addPushDevice, async ({ body, viewer, now }) => {
    const { endpoint, keys } = body
    if (!allowPrivateNetwork && !isPushService(endpoint))
      return refuse('unsafe_endpoint', { field: 'endpoint' })
    const device = { ...viewer, endpoint, ...keys }
    // It may be the device of someone at another brand until now.
    await inScope(server.db, 'every brand: own brands', (tx) =>
      storeDevice(tx, device, now),
    )
    return { message: text.deviceAdded }
  })

  serve(server, contract.removePushDevice, async ({ body, viewer, tx }) => {
    await removeDevice(tx, { ...viewer, endpoint: body.endpoint })
    return { message: text.deviceRemoved }
  })
}

function view(notification: Notification) {
  return {
    id: notification.id,
    kind: notification.kind,
    title: notification.title,
    message: notification.message,
    route: notification.route,
    created_at: notification.createdAt,
    read_at: notification.readAt,
  }
}
