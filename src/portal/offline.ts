import { queryClient } from '#platform/web/api/query-client.ts'
import { currentToken, onForget, onSession } from '#platform/web/session/session.ts'

/** A device that is slow to open its database must not keep the portal closed. */
const PATIENCE_MS = 1_500

let endCopy: (() => Promise<void>) | null = null

/** Brings back what this browser read before, and keeps a copy of what it reads from now on. */
export async function openOfflineCopy(): Promise<void> {
  onSession((token) => {
    keepCopyFor(token).catch(() => undefined)
  })
  onForget(purgeCopy)
  const token = currentToken()
  if (token === null) {
    // What an interrupted sign-out left behind; the login page need not wait for it.
    purgeCopy().catch(() => undefined)
    return
  }
  const patience = new Promise<void>((done) => setTimeout(done, PATIENCE_MS))
  // A copy that cannot be had leaves the network, as for anybody who comes for the first time.
  await Promise.race([keepCopyFor(token).catch(() => undefined), patience])
}

async function keepCopyFor(token: string): Promise<void> {
  // Only pages of a safe origin have digests, and only they run without a network.
  if (!window.isSecureContext) return
  const [{ keepOfflineCopy }, { sendFavorites }] = await Promise.all([
    import('#platform/web/offline-copy.ts'),
    import('#features/selling/lists/portal/favorite-queue.ts'),
  ])
  sendFavorites(queryClient)
  const end = await keepOfflineCopy(queryClient, token)
  // Whoever left in the meantime leaves nothing behind.
  if (currentToken() === token) endCopy = end
  else await end()
  // What was marked without a network the last time.
  queryClient.resumePausedMutations().catch(() => undefined)
}

async function purgeCopy(): Promise<void> {
  const end = endCopy
  endCopy = null
  if (end !== null) return end()
  const { eraseOfflineCopy } = await import('#platform/web/offline-copy.ts')
  return eraseOfflineCopy()
}
