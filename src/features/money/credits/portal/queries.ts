import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  listBalanceDetails,
  listCategories,
  listPoints,
  listPointsExpiringSoon,
  listPointsPerDay,
  listPointsToBeReleasedDetails,
  listReleases,
  showPointsReceived,
  showPointsRescued,
  showPointsSummary,
} from '../contract.ts'

const PER_PAGE = 20
/** The spec's window for "expiring soon". */
export const EXPIRY_MONTHS = 3

export const summaryQuery = endpointQuery(showPointsSummary, {}, { remember: false })

export const recentlyReceivedQuery = endpointQuery(showPointsReceived, {})
export const recentlyRescuedQuery = endpointQuery(showPointsRescued, {})

/** The statement's categories, each with its total over the filter's days. */
export function categoriesQuery({ begin, end }: StatementFilter) {
  const query = { ...(begin !== undefined && { begin }), ...(end !== undefined && { end }) }
  return endpointQuery(listCategories, { query }, { remember: false })
}

export function pointsPerDayQuery(range: { begin: string; end: string }) {
  return endpointQuery(listPointsPerDay, { query: range })
}

export type StatementFilter = Pick<
  Input<typeof listPoints>['query'],
  'category' | 'begin' | 'end'
>

/** The filtered lines of the statement. */
export function statementQuery(filter: StatementFilter) {
  return pagesQuery(listPoints, (page) => ({
    query: { page, per_page: PER_PAGE, ...filter },
  }))
}

export const expiringQuery = endpointQuery(listPointsExpiringSoon, {
  params: { inNexMonths: EXPIRY_MONTHS },
})

export const waitingQuery = pagesQuery(listPointsToBeReleasedDetails, (page) => ({
  query: { page, per_page: PER_PAGE },
}))

export const releasesQuery = endpointQuery(listReleases, {})

/** The credits that are released on a day; null: those without a day yet. */
export function releaseQuery(day: Day | null) {
  return pagesQuery(listPointsToBeReleasedDetails, (page) => ({
    query: { page, per_page: PER_PAGE, release_day: day ?? 'none' },
  }))
}

export const availableQuery = pagesQuery(listBalanceDetails, (page) => ({
  query: { page, per_page: PER_PAGE },
}))
