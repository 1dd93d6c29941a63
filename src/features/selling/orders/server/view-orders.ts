import type { z } from 'zod'

import { toPage } from '#platform/contract/endpoint/page.ts'
import { sumCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { periodOf } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { listOrders } from '../contract.ts'
import { isLost, isSale, orderStatuses } from '../rules.ts'
import { type CommissionReaders, describeOrders } from './describe-orders.ts'
import { orderStatusText } from './order-status-text.ts'
import { orderIdsOf, ordersPage } from './orders.ts'
import { totalsByStatus } from './totals/order-totals.ts'

type Body = z.output<typeof listOrders.body>
type Asking = { owner: PartnerKey; body: Body; readers: CommissionReaders }

/** The default period of the sales screen (spec 001, section 9). */
const SALES_DAYS = 7

/** The most sales of a period whose commission one request adds up. */
const MOST_SUMMED = 5_000

/** One page of a partner's orders of a period, each with its commission and an explanation of it.  */
export async function viewOrders(tx: Tx, { owner, body, readers }: Asking, now: Date) {
  const { brandId, partnerId } = owner
  const range = periodOf(
    { begin: body.created_at_begin, end: body.created_at_end },
    { today: dayOf(now), days: SALES_DAYS },
  )
  const statuses = orderStatuses.filter(
    (status) => body.include_cancelled !== false || !isLost(status),
  )
  const listing = {
    brandId,
    partnerId,
    ...range,
    statuses,
    oldestFirst: body.orderby === 'created_at asc',
    page: body.page,
    perPage: body.per_page,
  }
  const [totals, orders, saleIds] = await Promise.all([
    totalsByStatus(tx, owner, range),
    ordersPage(tx, listing),
    // The sum is the same on every page, so only the first page calculates it.
    body.page === 1
      ? orderIdsOf(tx, {
          ...listing,
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

function countOf(totals: { quantity: number }[]): number {
  return totals.reduce((sum, { quantity }) => sum + quantity, 0)
}
