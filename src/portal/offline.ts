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
  const [{ watchInternet }, { keepOfflineCopy }, { sendFavorites }, { sendShares }] =
    await Promise.all([
      import('#platform/web/watch-internet.ts'),
      import('#platform/web/offline-copy.ts'),
      import('#features/selling/lists/portal/favorite-queue.ts'),
      import('#features/selling/sharing/portal/message/send-shares.ts'),
    ])
  watchInternet()
  sendFavorites(queryClient)
  sendShares(queryClient)
  const end = await keepOfflineCopy(queryClient, token)
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
  const { eraseOfflineCopy } = await import('#platform/web/offline-copy.ts')
  return eraseOfflineCopy()
}
