import { brandById, closingDayAt } from '#features/program/brands/server/public.ts'
import { productPictures } from '#features/selling/catalog/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Order as OrderOnWire } from '../contract.ts'
import { earliestRelease, isLost } from '../rules.ts'
import {
  closingFrom,
  explainCommission,
  type Present,
} from './attribution/explain-commission.ts'
import { lineTotal } from './line-total.ts'
import { orderStatusText } from './order-status-text.ts'
import { itemsOf, type Order, type OrderItem } from './orders.ts'
import { readEarners } from './read-earners.ts'

/** A commission of an order, as the feature `commission` returns it. */
export type OrderCommission = {
  orderId: Id<'shop_order'>
  role: 'PRI' | 'SEC'
  partnerId: PartnerId
  baseCents: Cents
  percent: BasisPoints
  amountCents: Cents
  rule: 'exception' | 'level' | 'category' | 'default' | 'mixed'
  /** The extra of a booster in one sentence; null without one. */
  boost: string | null
  state: 'under_analysis' | 'released' | 'reversed'
  releaseAt: Date | null
  heldUntil: Date | null
  denied: boolean
}

/** Reads all commissions of these orders: of the sellers and of their inviters. */
export type CommissionReader = (
  tx: Tx,
  brandId: BrandId,
  orders: { id: number; externalId: string; createdAt: Date }[],
) => Promise<OrderCommission[]>

/** Adds up the seller's commissions of these orders in centavos, without reversed ones. */
export type CommissionSumReader = (
  tx: Tx,
  owner: PartnerKey,
  orderIds: number[],
) => Promise<Cents>

/** What a partner will earn with these orders of theirs, in centavos, and the days from invoice to release. */
export type ExpectationReader = (
  tx: Tx,
  owner: PartnerKey,
  sales: {
    orderId: number
    createdAt: Date
    lines: { sku: string; category: string; totalCents: Cents }[]
  }[],
) => Promise<Map<number, { amountCents: Cents; releaseDays: number }>>

/** Passed in by the server, because this feature may not import the higher feature `commission`. */
export type CommissionReaders = {
  commissionsOf: CommissionReader
  commissionSumOf: CommissionSumReader
  expectedOf: ExpectationReader
}

type Listed = { owner: PartnerKey; orders: Order[]; readers: CommissionReaders }

/** The brand of the orders, read once, with its closing day. */
async function readBrand(tx: Tx, brandId: BrandId) {
  const brand = await brandById(tx, brandId)
  return { brand, closingDay: await closingDayAt(tx, brand) }
}

/** A partner's orders with their products' pictures, and what they bring or will bring the partner. */
export async function describeOrders(
  tx: Tx,
  { owner, orders, readers }: Listed,
  now: Date,
): Promise<OrderOnWire[]> {
  const { brandId, partnerId } = owner
  const orderIds = orders.map(({ id }) => id)
  const [items, commissions, { brand, closingDay }] = await Promise.all([
    itemsOf(tx, brandId, orderIds),
    readers.commissionsOf(tx, brandId, orders),
    readBrand(tx, brandId),
  ])
  const itemsByOrder = Map.groupBy(items, ({ orderId }) => orderId)
  const own = new Map(
    commissions
      .filter(
        (commission) => commission.role === 'PRI' && commission.partnerId === partnerId,
      )
      .map((commission) => [commission.orderId, commission]),
  )
  const waiting = orders
    .filter((order) => waitsForInvoice(order, own.get(order.id)))
    .map(({ id, createdAt }) => ({
      orderId: id,
      createdAt,
      lines: (itemsByOrder.get(id) ?? []).map((item) => ({
        ...item,
        totalCents: lineTotal(item),
      })),
    }))
  const unearned = orders.filter(({ id, status }) => !own.has(id) && !isLost(status))
  const [pictures, expected, obstacles] = await Promise.all([
    productPictures(tx, brandId, [...new Set(items.map(({ sku }) => sku))]),
    readers.expectedOf(tx, owner, waiting),
    obstaclesOf(tx, owner, unearned),
  ])
  const present = { now, closingDay }
  return orders.map((order) => {
    const commission = own.get(order.id)
    const obstacle = obstacles.get(order.id) ?? null
    const expectation = obstacle === null ? expected.get(order.id) : undefined
    return {
      parent_id: brandId,
      parent_name: brand.name,
      ...toOrder(order, itemsByOrder.get(order.id) ?? [], pictures),
      commission: toCommission(commission, { order, present, expectation }),
      expected: expectation
        ? {
            amount: commission?.amountCents ?? expectation.amountCents,
            release_days: expectation.releaseDays,
          }
        : null,
      closes_on: closesOn({ commission, expectation }, present),
      obstacle,
    }
  })
}

type Coming = {
  commission: OrderCommission | undefined
  expectation: { releaseDays: number } | undefined
}

/** The day of the closing that takes what waits, or could if it were invoiced today; null without closings. */
function closesOn({ commission, expectation }: Coming, present: Present): Day | null {
  if (expectation !== undefined)
    return closingFrom(
      earliestRelease(dayOf(present.now), expectation.releaseDays),
      present,
    )
  if (commission?.state !== 'under_analysis' || commission.releaseAt === null) return null
  const { releaseAt, heldUntil } = commission
  const free = heldUntil !== null && heldUntil > releaseAt ? heldUntil : releaseAt
  return closingFrom(dayOf(free), present)
}

/** Whether a sale is still to be approved or invoiced. */
function waitsForInvoice(order: Order, commission: OrderCommission | undefined): boolean {
  if (order.status === 'pen') return commission === undefined
  return order.status === 'apv' && commission?.state === 'under_analysis'
}

/** Why these sales of a partner earn nothing. */
async function obstaclesOf(tx: Tx, { brandId, partnerId }: PartnerKey, sales: Order[]) {
  if (sales.length === 0) return new Map<number, never>()
  const earnersOf = await readEarners(tx, brandId, [partnerId])
  return new Map(
    sales.map(({ id, createdAt }) => [id, earnersOf({ partnerId, createdAt }).obstacle]),
  )
}

function toOrder(order: Order, items: OrderItem[], pictures: Map<string, string>) {
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
      image: pictures.get(item.sku) ?? null,
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
  {
    order,
    present,
    expectation,
  }: Pick<Coming, 'expectation'> & { order: Order; present: Present },
) {
  if (!commission) return null
  return {
    base: commission.baseCents,
    percent: commission.percent,
    amount: commission.amountCents,
    rule: commission.rule,
    state: commission.state,
    release_at: commission.releaseAt,
    explanation: explainCommission(
      { ...commission, releaseDays: expectation?.releaseDays ?? null },
      order.status,
      present,
    ),
  }
}
