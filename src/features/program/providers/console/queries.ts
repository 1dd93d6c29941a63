import { useQueryClient } from '@tanstack/react-query'

import { endpointKey } from '#platform/web/api/query-client.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listProviders } from '../contract.ts'

export const providersQuery = consoleQuery(listProviders, {})

/** Reads the list of providers again. */
export function useRefreshProviders(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: endpointKey(listProviders) })
}
