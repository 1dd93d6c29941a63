import { pagesQuery } from '#platform/web/page-query.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import {
  listBalanceDetails,
  listCategories,
  listPoints,
  listPointsPerDay,
  listPointsToBeReleasedDetails,
  showPointsSummary,
} from '../contract.ts'

const PER_PAGE = 20
/** The spec's window for "expiring soon". */
export const EXPIRY_MONTHS = 3

export const summaryQuery = endpointQuery(showPointsSummary, {}, { remember: false })

export const categoriesQuery = endpointQuery(listCategories, {})

export function pointsPerDayQuery(range: { begin: string; end: string }) {
  return endpointQuery(listPointsPerDay, { query: range })
}

/** The statement's lines; with a category, only its own. */
export function statementQuery(category: number | null) {
  return pagesQuery(listPoints, (page) => ({
    query: { page, per_page: PER_PAGE, ...(category !== null && { category }) },
  }))
}

export const waitingQuery = pagesQuery(listPointsToBeReleasedDetails, (page) => ({
  query: { page, per_page: PER_PAGE },
}))

export const availableQuery = pagesQuery(listBalanceDetails, (page) => ({
  query: { page, per_page: PER_PAGE },
}))
