/** Small and public, under the address that failed: what blocks only the API must not look like a network. */
const PROBE = '/api/v1/gender'
const PATIENCE_MS = 5_000
const AGAIN_AFTER_MS = 5_000

/** Whether the browser has a network, but nothing behind it answers. */
let cut = false
let probing = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether the server can be reached, as far as it is known. */
export function isOnline(): boolean {
  return navigator.onLine && !cut
}

/** Calls the listener when `isOnline` may have changed; returns the function that ends it. */
export function followOnline(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Any answer, also a refusal or a fault, proves that the server is reached. */
export function noteAnswer(): void {
  setCut(false)
}

/**
 * One request without an answer proves nothing: only if a second, harmless one fails too, there is
 * no internet. From then on it is asked again and again, because no event tells of its return.
 */
export function noteNoAnswer(): void {
  if (probing || cut) return
  void probe()
}

async function probe(): Promise<void> {
  clearTimeout(timer)
  if (probing) return
  probing = true
  const reached = await answers()
  probing = false
  setCut(!reached && navigator.onLine)
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

function setCut(next: boolean): void {
  if (cut === next) return
  cut = next
  if (cut) window.addEventListener('online', () => void probe(), { once: true })
  else clearTimeout(timer)
  for (const listener of listeners) listener()
}
