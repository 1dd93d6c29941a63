import type { Period } from '#platform/contract/periods.ts'
import { pagesQuery } from '#platform/web/page-query.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import { listMyVouchers, listOrders, showOrderTotals, showRanking } from '../contract.ts'

export function ordersQuery({ begin, end }: Period) {
  return pagesQuery(listOrders, (page) => ({
    body: {
      page,
      per_page: 20,
      include_cancelled: true,
      orderby: 'created_at desc' as const,
      created_at_begin: begin,
      created_at_end: end,
    },
  }))
}

/** Approved and invoiced orders of a period beside the one before. */
export function orderTotalsQuery({ begin, end }: Period) {
  return endpointQuery(showOrderTotals, { body: { begin, end, status: ['apv', 'fat'] } })
}

export const everSoldQuery = endpointQuery(showOrderTotals, {
  body: { period: 'all', status: ['apv', 'fat'] },
})

export const vouchersQuery = endpointQuery(listMyVouchers, {})

export const rankingQuery = endpointQuery(showRanking, {})
