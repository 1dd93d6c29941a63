import { notifyChoice } from '#platform/web/notices.ts'

import { text } from './text.ts'

/**
 * Lets the portal open without a network, and offers a new version when there is one. Nothing
 * reloads by itself: somebody may be in the middle of a form.
 */
export function followVersions(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the first screen: it must not share its network with the copy of all the others.
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
  // A browser in a private window may refuse; the portal works on with the network.
  await worker.register().catch(() => undefined)
}
