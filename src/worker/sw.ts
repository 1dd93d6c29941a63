import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
}

/** The server's own addresses, including those of links in messages. */
const SERVERS = [
  /^\/(api|v1|v2|r|dev|demo|files|photos|public|health|metrics)(\/|$)/,
  // Another app, with its own worker.
  /^\/console(\/|$)/,
  // Partners' pages and the pages about brands, which are complete without the portal.
  /^\/(?:[^/]+\/)?lp\//,
  /^\/blog-lp(\/|$)|^\/[^/]+-info$/,
  /\.\w+$/,
]

// Makes every screen's code available offline; data have their own copy.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVERS }),
)

// Sent by the portal once the person accepts the new version.
self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
})

type Message = { id: number; title: string; message: string; route: string | null }

/** The format of the server's push_notification job, encrypted for this browser alone. */
self.addEventListener('push', (event) => {
  const notice = event.data?.json() as Message | undefined
  if (notice === undefined) return
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.message,
      tag: String(notice.id),
      data: { route: notice.route },
      lang: 'pt-BR',
    }),
  )
})

/** Opens its route, in an open window if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { route } = event.notification.data as { route: string | null }
  event.waitUntil(openAt(new URL(route ?? '/notifications', self.location.origin)))
})

async function openAt(address: URL): Promise<void> {
  if (address.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const [first] = windows
  if (first === undefined) {
    await self.clients.openWindow(address)
    return
  }
  await first.focus()
  await first.navigate(address)
}
