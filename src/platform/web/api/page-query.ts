import { infiniteQueryOptions } from '@tanstack/react-query'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import { call } from './api.ts'
import { endpointKey } from './query-client.ts'

type Paged = { data: unknown[]; current_page: number; last_page: number; total: number }

/** A numbered list, page after page; a loaded page is not loaded again. */
export function pagesQuery<E extends Endpoint>(
  endpoint: E,
  inputOf: (page: number) => Input<E>,
) {
  return infiniteQueryOptions({
    queryKey: [...endpointKey(endpoint), 'pages', inputOf(1)],
    queryFn: ({ pageParam }) => call(endpoint, inputOf(pageParam)),
    initialPageParam: 1,
    getNextPageParam: (last: Output<E>) => nextPage(last as Paged),
  })
}

function nextPage({ current_page, last_page }: Paged): number | undefined {
  return current_page < last_page ? current_page + 1 : undefined
}
