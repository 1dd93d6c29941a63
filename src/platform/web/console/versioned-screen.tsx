import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import { callVersioned } from '../api/api.ts'
import { endpointKey } from '../api/query-client.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { SkeletonList } from '../ui/feedback/skeleton-list.tsx'
import type { Versioned } from './forms/use-versioned-edit.tsx'

type VersionedScreenProps<E extends Endpoint> = {
  endpoint: E
  input: Input<E>
  children: (current: Versioned<Output<E>>, reload: () => Promise<void>) => ReactNode
}

/** The page of one object that others may change too: loads it with its version. */
export function VersionedScreen<E extends Endpoint>(props: VersionedScreenProps<E>) {
  const { endpoint, input, children } = props
  const { data, error, refetch } = useQuery({
    queryKey: [...endpointKey(endpoint), 'versioned', input],
    queryFn: ({ signal }) => callVersioned(endpoint, input, { signal }),
    staleTime: 0,
    // A reload must not replace what the person compares with; a refused change loads it.
    refetchOnWindowFocus: false,
  })
  if (data)
    return children(data, async () => {
      await refetch()
    })
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonList />
  )
}
