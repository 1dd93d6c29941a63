import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0]
}

// Only the console's code: its data always come from the server.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/console/index.html'), {
    denylist: [/\.\w+$/],
  }),
)

// Sent by the console once the person accepts the new version.
self.addEventListener('message', (event) => {
  const { type } = event.data as { type?: string }
  if (type === 'SKIP_WAITING') void self.skipWaiting()
})
