import { useQuery } from '@tanstack/react-query'

import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { Cycle } from '#platform/contract/time/cycle.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listMyCoupons, listOrders, showOrderTotals, showRanking } from '../contract.ts'
import { saleStatuses } from '../rules.ts'

const CYCLE = 'order_cycle'
const cycleQuery = endpointQuery(listParametersByKeys, { query: { keys: CYCLE } })

/** The brand's sales cycle; null also while it is loading: the screen works without it. */
export function useOrderCycle(): Cycle | null {
  const { data } = useQuery(cycleQuery)
  return Cycle.safeParse(data?.[CYCLE]?.value).data ?? null
}

/** One brand of the person's, or all of them. */
export type Company = number | 'all'

export function ordersQuery({ begin, end }: Period, companyId: Company) {
  return pagesQuery(listOrders, (page) => ({
    body: {
      page,
      per_page: 20,
      include_cancelled: true,
      orderby: 'created_at desc' as const,
      created_at_begin: begin,
      created_at_end: end,
      company_id: companyId,
    },
  }))
}

/**
 * Approved and invoiced orders of a period compared with the one before; by default of the
 * session's brand.
 */
export function orderTotalsQuery({ begin, end }: Period, companyId?: Company) {
  return endpointQuery(showOrderTotals, {
    body: { begin, end, status: [...saleStatuses], filter: { company_id: companyId } },
  })
}

export function everSoldQuery(companyId: Company) {
  return endpointQuery(showOrderTotals, {
    body: { period: 'all', status: [...saleStatuses], filter: { company_id: companyId } },
  })
}

export const couponsQuery = endpointQuery(listMyCoupons, {})

export const rankingQuery = endpointQuery(showRanking, {})

/** The company filter of sales figures. */
export function companyIn(search: URLSearchParams): Company {
  const id = search.get('empresa')
  return id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 'all'
}
