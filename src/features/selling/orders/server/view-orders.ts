import type { z } from 'zod'

import { closingDayOf } from '#features/program/brands/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, sumCents } from '#platform/contract/money.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { periodOf } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { listOrders, Order as OrderOnWire } from '../contract.ts'
import { isSale, orderStatuses } from '../rules.ts'
import { explainCommission } from './attribution/explain-commission.ts'
import { orderStatusText } from './order-status-text.ts'
import { itemsOf, type Order, orderIdsOf, type OrderItem, ordersPage } from './orders.ts'
import { totalsByStatus } from './totals/order-totals.ts'

/** A commission of an order, as the feature `commission` returns it. */
export type OrderCommission = {
  orderId: Id<'shop_order'>
  role: 'PRI' | 'SEC'
  partnerId: PartnerId
  baseCents: Cents
  percent: BasisPoints
  amountCents: Cents
  rule: 'exception' | 'level' | 'category' | 'default' | 'mixed'
  state: 'under_analysis' | 'released' | 'reversed'
  releaseAt: Date | null
  heldUntil: Date | null
  denied: boolean
}

/** Reads all commissions of these orders: of the sellers and of their inviters. */
export type CommissionReader = (
  tx: Tx,
  brandId: BrandId,
  orders: { id: number; externalId: string }[],
) => Promise<OrderCommission[]>

/** Adds up the seller's commissions of these orders in centavos, without reversed ones. */
export type CommissionSumReader = (
  tx: Tx,
  owner: PartnerKey,
  orderIds: number[],
) => Promise<Cents>

/** Passed in by the server, because this feature may not import the higher feature `commission`. */
export type CommissionReaders = {
  commissionsOf: CommissionReader
  commissionSumOf: CommissionSumReader
}

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
    (status) => body.include_cancelled !== false || (status !== 'can' && status !== 'dev'),
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
    describe(tx, { owner, orders, commissionsOf: readers.commissionsOf }, now),
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

async function describe(
  tx: Tx,
  {
    owner,
    orders,
    commissionsOf,
  }: { owner: PartnerKey; orders: Order[]; commissionsOf: CommissionReader },
  now: Date,
): Promise<OrderOnWire[]> {
  const { brandId, partnerId } = owner
  const orderIds = orders.map(({ id }) => id)
  const [items, commissions, closingDay] = await Promise.all([
    itemsOf(tx, brandId, orderIds),
    commissionsOf(tx, brandId, orders),
    closingDayOf(tx, brandId),
  ])
  const itemsByOrder = Map.groupBy(items, ({ orderId }) => orderId)
  const own = new Map(
    commissions
      .filter(
        (commission) => commission.role === 'PRI' && commission.partnerId === partnerId,
      )
      .map((commission) => [commission.orderId, commission]),
  )
  const present = { now, closingDay }
  return orders.map((order) => ({
    ...toOrder(order, itemsByOrder.get(order.id) ?? []),
    commission: toCommission(own.get(order.id), order, present),
  }))
}

function toOrder(order: Order, items: OrderItem[]) {
  return {
    id: order.id,
    external_id: order.externalId,
    status: order.status,
    status_description: orderStatusText[order.status],
    created_at: order.createdAt,
    total: order.totalCents,
    freight: order.freightCents,
    attributed_by: order.attributedBy,
    customer: { city: order.city, state: order.state },
    items: items.map((item) => ({
      sku: item.sku,
      name: item.name,
      category: item.category,
      quantity: item.quantity,
      price: item.priceCents,
      discount: item.discountCents,
      returned: item.returnedCents,
    })),
  }
}

function toCommission(
  commission: OrderCommission | undefined,
  order: Order,
  present: Parameters<typeof explainCommission>[2],
) {
  if (!commission) return null
  return {
    base: commission.baseCents,
    percent: commission.percent,
    amount: commission.amountCents,
    rule: commission.rule,
    state: commission.state,
    release_at: commission.releaseAt,
    explanation: explainCommission(commission, order.status, present),
  }
}
