import { CONSOLE_BASE } from '#platform/web/console/address.ts'
import { notifyChoice } from '#platform/web/notices.ts'

import { text } from './text.ts'

/** Stores the console's code for a quick start; a new version waits for a click. */
export function followVersions(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') void registerWorker()
  else window.addEventListener('load', () => void registerWorker(), { once: true })
}

async function registerWorker(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(`${CONSOLE_BASE}/console-sw.js`, { scope: `${CONSOLE_BASE}/` })
  worker.addEventListener('waiting', () => {
    notifyChoice(text.version.isNew, {
      label: text.version.update,
      run: () => {
        worker.addEventListener('controlling', () => location.reload())
        worker.messageSkipWaiting()
      },
    })
  })
  // A private window may refuse; the console then loads from the network.
  await worker.register().catch(() => undefined)
}
