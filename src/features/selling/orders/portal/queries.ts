import { useQuery } from '@tanstack/react-query'

import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { Cycle } from '#platform/contract/time/cycle.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import {
  listMyCoupons,
  type ListOrdering,
  listOrderings,
  listOrders,
  showOrderTotals,
  showRanking,
} from '../contract.ts'
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

/** `orderby` as the table of a wide screen is sorted. */
export function ordersQuery(
  { begin, end }: Period,
  companyId: Company,
  orderby: ListOrdering = 'created_at desc',
) {
  return pagesQuery(listOrders, (page) => ({
    body: {
      page,
      per_page: 20,
      include_cancelled: true,
      orderby,
      created_at_begin: begin,
      created_at_end: end,
      company_id: companyId,
    },
  }))
}

/** One of the person's orders, of any day and brand. */
export function oneOrderQuery(id: number) {
  const body = { order_id: id, company_id: 'all' as const, page: 1, per_page: 1 }
  return endpointQuery(listOrders, { body }, { remember: false })
}

export function orderingIn(search: URLSearchParams): ListOrdering {
  const named = search.get('ordem')
  return listOrderings.find((one) => one === named) ?? 'created_at desc'
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
