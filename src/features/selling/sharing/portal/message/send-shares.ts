import { onlineManager, type QueryClient } from '@tanstack/react-query'

import { ApiError } from '#platform/web/api/api-error.ts'
import { isOnline } from '#platform/web/network-state.ts'

export const SHARE = ['share'] as const
/** A message that was written for a product (null: the usual one again), or a share of it. */
export type Noted = { productId: number; message?: string | null; shared: boolean }

/** Loaded when there is something to save: each first visit to a screen defines the queue. */
const queue = () => import('./share-queue.ts')

/**
 * Defines how messages and shares are saved, before the offline copy is restored: those of a time
 * without a network are in it and are sent in order when it returns.
 */
export function sendShares(queryClient: QueryClient): void {
  // The library assumes to be online until the browser reports a change, also after a
  // reload.
  onlineManager.setOnline(isOnline())
  queryClient.setMutationDefaults(SHARE, {
    scope: { id: 'share' },
    networkMode: 'online',
    mutationFn: async (noted: Noted) => (await queue()).save(noted),
    retry: (failures, error) =>
      failures < 2 &&
      error instanceof ApiError &&
      (error.status === 0 || error.status >= 502),
    onSuccess: async (_answer, noted: Noted) => (await queue()).keep(queryClient, noted),
    onError: async (error) => (await queue()).explain(error),
  })
}
