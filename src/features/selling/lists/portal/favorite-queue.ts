import { type QueryClient, onlineManager } from '@tanstack/react-query'

import { queryProducts } from '#features/selling/catalog/contract.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { isOnline } from '#platform/web/network-state.ts'

import { addFavorites, removeFavorites } from '../contract.ts'
import { favoritesKey } from './queries.ts'

export const FAVORITE = ['favorite'] as const
export type Marking = { productId: number; liked: boolean }

/**
 * Defines how a favourite is saved, before the offline copy is restored: changes made
 * offline are in it and are sent in order when the network returns.
 */
export function sendFavorites(queryClient: QueryClient): void {
  // The library assumes to be online until the browser reports a change, also after a
  // reload.
  onlineManager.setOnline(isOnline())
  queryClient.setMutationDefaults(FAVORITE, {
    scope: { id: 'favorite' },
    // Unlike other actions, a favourite waits for the network.
    networkMode: 'online',
    mutationFn: ({ productId, liked }: Marking) =>
      call(liked ? addFavorites : removeFavorites, { body: { prod_ids: [productId] } }),
    retry: (failures, error) =>
      failures < 2 && error instanceof ApiError && error.status === 0,
    onSettled: async () => {
      // The last of several reloads includes the results of all.
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
