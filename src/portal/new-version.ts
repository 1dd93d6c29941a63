import { notifyChoice } from '#platform/web/notices.ts'

import { text } from './text.ts'

/**
 * Makes the portal available offline, and offers a new version when there is one. It never
 * reloads without a click: the person may be filling in a form.
 */
export function followVersions(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the first screen, so that caching the others does not slow it down.
  if (document.readyState === 'complete') void registerWorker()
  else window.addEventListener('load', () => void registerWorker(), { once: true })
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // A private window may refuse; the portal then works only online.
  const registration = await serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // Without a controller it is the first one, and starts at once.
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker)
    })
  })
  // Once the browser has the code of every screen: before that, none opens offline.
  await serviceWorker.ready
  const { loadAhead } = await import('./offline/load-ahead.ts')
  loadAhead()
}

function offer(worker: ServiceWorker): void {
  notifyChoice(text.version.isNew, {
    label: text.version.update,
    run: () => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
      worker.postMessage({ type: 'SKIP_WAITING' })
    },
  })
}
