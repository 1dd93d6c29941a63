import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'

import type { Endpoint, Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import { isOnline } from '../network-state.ts'
import { onPurge } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { call } from './api.ts'

const REMEMBERED_MS = 15 * 60_000
/** Longer than it counts as fresh: offline, the cached data are shown. */
const KEPT_MS = DAY_MS

/**
 * A first load that began before a change may answer what was before it, and the library neither
 * cancels it nor loads it again: it is loaded once more after it ends.
 */
class ReadsClient extends QueryClient {
  override async invalidateQueries(
    filters?: InvalidateQueryFilters,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (begun.length === 0) return
    await Promise.allSettled(begun.map(async ({ promise }) => promise))
    await super.invalidateQueries({ predicate: (query) => begun.includes(query) }, options)
  }
}

export const queryClient = new ReadsClient({
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      gcTime: KEPT_MS,
      staleTime: REMEMBERED_MS,
      // Without a network a read fails at once with a message, instead of waiting.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a network an action fails at once with a message, instead of waiting.
    mutations: { retry: false, networkMode: 'always' },
  },
})

onPurge(() => queryClient.clear())

/**
 * A read, cached for 15 minutes by endpoint and input; `remember: false` (the spec's
 * "no-persist") loads it again each time a screen shows it.
 */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { remember = true }: { remember?: boolean } = {},
) {
  return queryOptions<Output<E>>({
    queryKey: [...endpointKey(endpoint), input],
    // A read that will be cached is not aborted when its screen is closed: others that wait
    // for it (the guard of a route) would fail with it.
    queryFn: (context) => call(endpoint, input, remember ? {} : { signal: context.signal }),
    staleTime: remember ? REMEMBERED_MS : 0,
  })
}

/** The read of a part that a screen renders late, when another part has just loaded the same: not a second time. */
export function lateRead<Query extends object>(query: Query) {
  return { ...query, refetchOnMount: false } as const
}

/** The key of every cached answer of an endpoint: `invalidateQueries({ queryKey })`. */
export function endpointKey(endpoint: Endpoint): readonly [string, string, string] {
  return [endpoint.feature, endpoint.method, endpoint.path]
}

/**
 * After a successful call, the affected reads are loaded again: at once where a screen
 * shows them, else when one does. Resolves when the screens have them.
 */
export async function refreshAfter({
  affects = [],
}: Pick<Endpoint, 'affects'>): Promise<void> {
  await Promise.all(
    affects.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
  )
}

function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  const mayPass = error.status === 0 || error.status >= 502
  return mayPass && isOnline() && failures < 2
}
