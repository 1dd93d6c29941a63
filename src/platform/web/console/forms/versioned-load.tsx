import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import { callVersioned } from '../../api/api.ts'
import { endpointKey } from '../../api/query-client.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
import { isMissing } from '../queries.ts'
import type { Versioned } from './use-versioned-edit.ts'

export type Loaded<View> = {
  current: Versioned<View>
  reload: () => Promise<unknown>
  /** After a save: what others read from now on. */
  store: (saved: Versioned<View>) => void
}

type VersionedLoadProps<E extends Endpoint> = {
  endpoint: E
  input: Input<E>
  children: (loaded: Loaded<Output<E>>) => ReactNode
}

/** Loads an object with its version, for a form that others may use at the same time. */
export function VersionedLoad<E extends Endpoint>({
  endpoint,
  input,
  children,
}: VersionedLoadProps<E>) {
  const queryClient = useQueryClient()
  const queryKey = [...endpointKey(endpoint), 'versioned', input]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callVersioned(endpoint, input, { signal }),
    staleTime: 0,
    throwOnError: isMissing,
    // A reload must not replace what the person compares with; a refused save loads it.
    refetchOnWindowFocus: false,
  })
  if (data !== undefined)
    return children({
      current: data,
      reload: refetch,
      store: (saved) => queryClient.setQueryData(queryKey, saved),
    })
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonList />
  )
}
