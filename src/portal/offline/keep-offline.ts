import type { QueryClient } from '@tanstack/react-query'

import { sendFavorites } from '#features/selling/lists/portal/favorite-queue.ts'
import { sendShares } from '#features/selling/sharing/portal/message/send-shares.ts'
import { keepOfflineCopy } from '#platform/web/offline-copy.ts'
import { watchInternet } from '#platform/web/watch-internet.ts'

export { eraseOfflineCopy } from '#platform/web/offline-copy.ts'

/**
 * All that works without internet, in one file that the first paint does not wait for: the copy of
 * the data, the changes that wait to be sent, and knowing whether there is internet. Returns the
 * function that ends and erases the copy.
 */
export function keepOffline(
  queryClient: QueryClient,
  token: string,
): Promise<() => Promise<void>> {
  watchInternet()
  sendFavorites(queryClient)
  sendShares(queryClient)
  return keepOfflineCopy(queryClient, token)
}
