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
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/sw.js')
  worker.addEventListener('waiting', () => {
    notifyChoice(text.version.isNew, {
      label: text.version.update,
      run: () => {
        worker.addEventListener('controlling', () => location.reload())
        worker.messageSkipWaiting()
      },
    })
  })
  // A private window may refuse; the portal then works only online.
  await worker.register().catch(() => undefined)
}
