import type { z } from 'zod'

import { toPage } from '#platform/contract/endpoint/page.ts'
import { sumCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { periodOf } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { listOrders } from '../../contract.ts'
import { isLost, isSale, orderStatuses } from '../../rules.ts'
import { type CommissionReaders, describeOrders } from '../describe-orders.ts'
import { orderStatusText } from '../order-status-text.ts'
import { foundTotals, orderIdsOf, ordersPage, type Selection } from '../orders.ts'
import { totalsByStatus } from '../totals/order-totals.ts'

type Body = z.output<typeof listOrders.body>
type Asking = { owner: PartnerKey; body: Body; readers: CommissionReaders }

/** The default period of the sales screen (spec 001, section 9). */
const SALES_DAYS = 7

/** The most sales of a period whose commission one request adds up. */
const MOST_SUMMED = 5_000

/** One page of a partner's orders, each with its commission and an explanation of it. */
export async function viewOrders(tx: Tx, { owner, body, readers }: Asking, now: Date) {
  const statuses = orderStatuses.filter(
    (status) => body.include_cancelled !== false || !isLost(status),
  )
  const selection = { ...selectionOf(owner, body, now), statuses }
  const [totals, orders, saleIds] = await Promise.all([
    totalsOf(tx, selection),
    ordersPage(tx, {
      ...selection,
      ordering: body.orderby ?? 'created_at desc',
      page: body.page,
      perPage: body.per_page,
    }),
    // The sum is the same on every page, so only the first page calculates it.
    body.page === 1
      ? orderIdsOf(tx, {
          ...selection,
          statuses: statuses.filter(isSale),
          limit: MOST_SUMMED + 1,
        })
      : null,
  ])
  const listed = totals.filter(({ status }) => statuses.includes(status))
  const sales = listed.filter(({ status }) => isSale(status))
  const [data, sumCommission] = await Promise.all([
    describeOrders(tx, { owner, orders, readers }, now),
    saleIds !== null && saleIds.length <= MOST_SUMMED
      ? readers.commissionSumOf(tx, owner, saleIds)
      : null,
  ])
  return {
    ...toPage(data, { ...body, total: countOf(listed) }),
    sum_order: sumCents(sales.map(({ totalCents }) => totalCents)),
    quantity: countOf(sales),
    sum_commission: sumCommission,
    others: listed
      .filter(({ status, quantity }) => !isSale(status) && quantity > 0)
      .map(({ status, quantity, totalCents }) => ({
        status,
        status_description: orderStatusText[status],
        quantity,
        sum_order: totalCents,
      })),
  }
}

/** A search, or one order, is of all days; the list is of the last week where no days are given. */
function selectionOf(owner: PartnerKey, body: Body, now: Date) {
  const { created_at_begin: begin, created_at_end: end, search, order_id: orderId } = body
  const isNarrow = search !== undefined || orderId !== undefined
  const range =
    isNarrow && begin === undefined && end === undefined
      ? null
      : periodOf({ begin, end }, { today: dayOf(now), days: SALES_DAYS })
  return { brandId: owner.brandId, partnerId: owner.partnerId, range, search, orderId }
}

/** From the day totals where they have the answer: a search has to count. */
async function totalsOf(tx: Tx, selection: Omit<Selection, 'statuses'>) {
  const { range, search, orderId } = selection
  if (range !== null && search === undefined && orderId === undefined)
    return totalsByStatus(tx, selection, range)
  const found = await foundTotals(tx, { ...selection, statuses: orderStatuses })
  return orderStatuses.flatMap((status) => found.find((one) => one.status === status) ?? [])
}

function countOf(totals: { quantity: number }[]): number {
  return totals.reduce((sum, { quantity }) => sum + quantity, 0)
}
