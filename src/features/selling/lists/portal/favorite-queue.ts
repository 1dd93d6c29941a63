import { type QueryClient, onlineManager } from '@tanstack/react-query'

import { queryProducts } from '#features/selling/catalog/contract.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'

import { addFavorites, removeFavorites } from '../contract.ts'
import { favoritesKey } from './queries.ts'

export const FAVORITE = ['favorite'] as const
export type Marking = { productId: number; liked: boolean }

/**
 * Says how a favourite is saved, before the offline copy comes back: what was marked without a
 * network lies in it and is sent when there is one, in the order of the touches.
 */
export function sendFavorites(queryClient: QueryClient): void {
  // The library believes to be online until the browser tells of a change, also after a reload.
  onlineManager.setOnline(navigator.onLine)
  queryClient.setMutationDefaults(FAVORITE, {
    scope: { id: 'favorite' },
    // Unlike other actions, a favourite waits for the network.
    networkMode: 'online',
    mutationFn: ({ productId, liked }: Marking) =>
      call(liked ? addFavorites : removeFavorites, { body: { prod_ids: [productId] } }),
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiError && error.status === 0,
    onSettled: async () => {
      // The last of several reads what all of them came to.
      if (queryClient.isMutating({ mutationKey: FAVORITE }) > 1) return
      await queryClient.invalidateQueries({ queryKey: favoritesKey })
      await queryClient.invalidateQueries({
        queryKey: [endpointKey(queryProducts)[0]],
        predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('"favorites":1'),
        refetchType: 'inactive',
      })
    },
  })
}
