import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listFaq } from '../contract.ts'

/**
 * A brand has at most fifty categories: one page contains all of them, so that they can be
 * searched.
 */
export const faqQuery = endpointQuery(listFaq, { query: { page: 1, per_page: 100 } })
