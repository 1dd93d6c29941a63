import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'

import { namesNothing } from '../api/api-error.ts'
import { call } from '../api/api.ts'
import { endpointKey, endpointQuery } from '../api/query-client.ts'

/** A read of the console: shown at once from the cache and read again each time. */
export function consoleQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return endpointQuery(endpoint, input, { remember: false })
}

/**
 * The read of the object that the address names: one that does not exist ends at the boundary of
 * its screen, which says so. A read after the first keeps what is shown.
 */
export function objectQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return { ...consoleQuery(endpoint, input), throwOnError: isMissing }
}

/** Whether a first read finds nothing at its address. */
export function isMissing(error: Error, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && namesNothing(error)
}

const MOST_PAGES = 20

/** The rows of a list for a field to choose from, by all its pages; of the longest lists only the first ones. */
export function wholeListQuery<E extends Endpoint>(
  endpoint: E,
  inputOf: (cursor: string | undefined) => Input<E>,
) {
  return queryOptions({
    queryKey: [...endpointKey(endpoint), 'whole', inputOf(undefined)],
    queryFn: async ({ signal }) => {
      const rows: unknown[] = []
      let cursor: string | undefined
      for (let read = 0; read < MOST_PAGES; read += 1) {
        const page = (await call(endpoint, inputOf(cursor), { signal })) as KeysetPage
        rows.push(...page.data)
        if (page.next === null) break
        cursor = page.next
      }
      return rows as Rows<E>
    },
    staleTime: 0,
  })
}

type Rows<E extends Endpoint> = Output<E> extends { data: (infer Row)[] } ? Row[] : never

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
