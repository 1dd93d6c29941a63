import { infiniteQueryOptions } from '@tanstack/react-query'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import { call } from '../api/api.ts'
import { endpointKey, endpointQuery } from '../api/query-client.ts'

/** A read of the console: shown at once from the cache and read again each time. */
export function consoleQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return endpointQuery(endpoint, input, { remember: false })
}

type KeysetPage = { data: unknown[]; next: string | null }

/** A list of the brand API, page after page. */
export function keysetQuery<E extends Endpoint>(
  endpoint: E,
  inputOf: (cursor: string | undefined) => Input<E>,
) {
  return infiniteQueryOptions({
    queryKey: [...endpointKey(endpoint), 'pages', inputOf(undefined)],
    queryFn: ({ pageParam, signal }) => call(endpoint, inputOf(pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Output<E>) => (last as KeysetPage).next ?? undefined,
    staleTime: 0,
  })
}
