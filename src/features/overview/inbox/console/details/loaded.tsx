import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'

type LoadedProps<E extends Endpoint> = {
  endpoint: E
  input: Input<E>
  children: (data: Output<E>) => ReactNode
}

/** The facts of an item, when they are loaded. */
export function Loaded<E extends Endpoint>({ endpoint, input, children }: LoadedProps<E>) {
  const { data, error, refetch } = useQuery(consoleQuery(endpoint, input))
  if (data !== undefined) return children(data)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <Skeleton height={160} />
}
