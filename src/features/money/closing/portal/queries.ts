import { infiniteQueryOptions } from '@tanstack/react-query'

import { listUnfilledFields } from '#features/people/profile/contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'

import {
  showCommissionsSummary,
  showLastClosure,
  showOpenCommissions,
} from '../contract.ts'
import { showPaymentCalendar } from '../paper-contract.ts'

export type LastClosure = Output<typeof showLastClosure>
export type Closure = NonNullable<LastClosure['closure']>
export type Summary = NonNullable<LastClosure['summary']>

const PER_PAGE = 20
/** 36 months, so that nearly every history fits in one page. */
const HISTORY = 36

type Numbers = { current_page: number; last_page: number }

/** One of the partner's closings, as the list of all has it. */
export type ListedClosing = Output<
  typeof showCommissionsSummary
>['data']['closures']['data'][number]

/** The open period, with its commissions page after page. */
export const openQuery = infiniteQueryOptions({
  queryKey: [...endpointKey(showOpenCommissions), 'pages'],
  queryFn: ({ pageParam }) =>
    call(showOpenCommissions, { query: { page: pageParam, per_page: PER_PAGE } }),
  initialPageParam: 1,
  getNextPageParam: ({ details }) => nextOf(details),
  staleTime: 0,
})

/** A closing with all details and its lines page by page; null means the latest. */
export function closureQuery(id: number | null) {
  const named = id !== null && { closure_id: id }
  return infiniteQueryOptions({
    queryKey: [...endpointKey(showLastClosure), 'pages', id],
    queryFn: ({ pageParam }) =>
      call(showLastClosure, { query: { page: pageParam, per_page: PER_PAGE, ...named } }),
    initialPageParam: 1,
    getNextPageParam: ({ closure }) => closure && nextOf(closure.commissions),
    staleTime: 0,
  })
}

function nextOf({ current_page, last_page }: Numbers): number | null {
  return current_page < last_page ? current_page + 1 : null
}

export const historyQuery = endpointQuery(
  showCommissionsSummary,
  { query: { page: 1, per_page: HISTORY } },
  { remember: false },
)

export const calendarQuery = endpointQuery(showPaymentCalendar, {}, { remember: false })

export const unfilledQuery = endpointQuery(listUnfilledFields, {}, { remember: false })
