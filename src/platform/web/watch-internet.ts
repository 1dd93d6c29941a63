import { examineBy, isOnline, noteCut } from './network-state.ts'

/**
 * Small and public, under the address that failed: what blocks only the API must not look like a
 * network.
 */
const PROBE = '/api/v1/gender'
const PATIENCE_MS = 5_000
const AGAIN_AFTER_MS = 5_000

let probing = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * From now on, a request without an answer is followed by a second, harmless one: only if that fails
 * too, there is no internet. Then it is asked again and again, because no event tells of its return.
 */
export function watchInternet(): void {
  examineBy(() => void probe())
  window.addEventListener('online', comeBack)
}

/** The browser has another network, and tells so to everything that follows it. */
function comeBack(): void {
  if (isOnline()) return
  noteCut(false)
  void probe()
}

async function probe(): Promise<void> {
  clearTimeout(timer)
  if (probing) return
  probing = true
  const reached = await answers()
  probing = false
  const cut = !reached && navigator.onLine
  noteCut(cut)
  if (cut) timer = setTimeout(() => void probe(), AGAIN_AFTER_MS)
}

async function answers(): Promise<boolean> {
  try {
    await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    return false
  }
}
