import { queryClient } from '#platform/web/api/query-client.ts'
import { currentToken, onPurge, onSession } from '#platform/web/session/session.ts'
import { isViewTab } from '#platform/web/session/view-tab.ts'

/** A slow database must not delay the portal. */
const PATIENCE_MS = 1_500

let endCopy: (() => Promise<void>) | null = null

/**
 * Restores the data of this browser's last visit, and stores what is loaded from now on.
 */
export async function openOfflineCopy(): Promise<void> {
  // Neither keeps the data of a view (decision 172) nor deletes those of the browser's own session.
  if (isViewTab()) return
  onSession((token) => {
    keepCopyFor(token).catch(() => undefined)
  })
  onPurge(purgeCopy)
  const token = currentToken()
  if (token === null) {
    // Data left by an interrupted sign-out; the login page need not wait for it.
    purgeCopy().catch(() => undefined)
    return
  }
  const patience = new Promise<void>((done) => setTimeout(done, PATIENCE_MS))
  // Without a copy, everything is loaded from the network, as on a first visit.
  await Promise.race([keepCopyFor(token).catch(() => undefined), patience])
}

async function keepCopyFor(token: string): Promise<void> {
  // Digests exist only on pages of a secure origin, and only they work offline.
  if (!window.isSecureContext) return
  const { keepOffline } = await import('./keep-offline.ts')
  const end = await keepOffline(queryClient, token)
  // A person who left meanwhile leaves no data.
  if (currentToken() === token) endCopy = end
  else await end()
  // Favourites and messages that were changed offline the last time.
  queryClient.resumePausedMutations().catch(() => undefined)
}

async function purgeCopy(): Promise<void> {
  const end = endCopy
  endCopy = null
  if (end !== null) return end()
  const { eraseOfflineCopy } = await import('./keep-offline.ts')
  return eraseOfflineCopy()
}
