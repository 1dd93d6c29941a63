import { isOnline, noteAnswer, noteCut } from './network-state.ts'
import { readStored, writeStored } from './safe-storage.ts'
import { text } from './text.ts'

const RELOADED_AT = 'chunk-reloaded-at'
const RELOAD_ONCE_WITHIN_MS = 5 * 60_000
const LOAD_TIMEOUT_MS = 120_000

/**
 * A file of the portal could not be loaded: after a deploy it is gone, or there is no
 * network.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** Loads a screen's code; after 120 s it counts as failed (spec: "Error catalogue"). */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError(text.screenTooSlow)),
      LOAD_TIMEOUT_MS,
    )
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw new ChunkLoadError(text.screenTooSlow, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** The words of browsers and of the build for a file that did not arrive. */
const NOT_ARRIVED = /mport.* module|preload CSS/

/** Whether this is the failure of a file of the portal, also of a part that no screen's route loads. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof ChunkLoadError ||
    (error instanceof Error && NOT_ARRIVED.test(error.message))
  )
}

let reloading = false

/**
 * A new version may have replaced the file: reload once without a message. Only if the server answers,
 * because a page that is reloaded without a network is the browser's error.
 */
export function reloadForNewVersion(): void {
  if (!isOnline()) return
  const last = Number(readStored('session', RELOADED_AT) ?? 0)
  if (Date.now() - last < RELOAD_ONCE_WITHIN_MS) return
  reloading = true
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      writeStored('session', RELOADED_AT, String(Date.now()))
      location.reload()
    },
    () => {
      reloading = false
      noteAnswer(false)
      noteCut(true)
    },
  )
}

/** True while the page is being left, so that no message is shown. */
export function isReloading(): boolean {
  return reloading
}
