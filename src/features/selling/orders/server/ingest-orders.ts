import {
  type CategoryNames,
  readCategoryNames,
} from '#features/selling/catalog/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { OrderEvent } from '../event/order-event.ts'
import { isAboutName } from '../event/warnings.ts'
import type { OrderStatus } from '../rules.ts'
import { type NewOrderEvent, recordOrderEvents } from './attribution/order-events.ts'
import { type LineValues, lineTotal } from './line-total.ts'
import { type AttributionResult, readAttributions } from './read-attributions.ts'
import { type Earners, noEarners, readEarners } from './read-earners.ts'
import {
  isNew,
  lockOrders,
  type OrderLine,
  type OrderToStore,
  returnedCents,
  storeOrders,
  type StoredOrder,
} from './shop-orders.ts'
import { supersedes } from './supersedes.ts'
import { type OrderRecount, recount } from './totals/order-rollups.ts'
import {
  countedLine,
  type ProductRecount,
  recountProducts,
} from './totals/product-rollups.ts'

/** The new state of a changed order, for the features that calculate from orders. */
export type OrderChange = {
  orderId: Id<'shop_order'>
  externalId: string
  status: OrderStatus
  /** When the order was placed. */
  createdAt: Date
  partnerId: PartnerId | null
  /** Whether the seller and their inviter were approved when the order was placed. */
  earns: { partner: boolean; inviter: boolean }
  /** When the order was first invoiced, which starts the release period; null before. */
  invoicedAt: Date | null
  lines: { sku: string; category: string; totalCents: Cents }[]
}

/** A change with the order's total and what it was before; null for a new order. */
export type AnnouncedOrder = OrderChange & {
  totalCents: Cents
  before: { status: OrderStatus; partnerId: PartnerId | null } | null
}

export type AnnounceOrders = (
  tx: Tx,
  changes: { brandId: BrandId; orders: AnnouncedOrder[] },
  now: Date,
) => Promise<void>

/** An order's status before and after an event, for the audit log; `before` is null for a new order. */
export type OrderStep = {
  external_id: string
  before: OrderStatus | null
  after: OrderStatus
}

type Ingestion = {
  brandId: BrandId
  /** At most one event per order. */
  events: OrderEvent[]
  announce: AnnounceOrders
}

/**
 * Stores the shop's events of orders: attributes each order, updates the day and month totals and
 * announces the changes. An event that is not newer than the stored order is ignored. Returns the
 * orders that changed.
 */
export async function ingestOrders(
  tx: Tx,
  { brandId, events: sent, announce }: Ingestion,
  now: Date,
): Promise<OrderStep[]> {
  const externalIds = sent.map((event) => event.external_id)
  const [stored, names] = await Promise.all([
    lockOrders(tx, brandId, externalIds),
    readCategoryNames(tx, brandId),
  ])
  const events = sent.map((event) => withCategories(event, names))
  const fresh = events.flatMap((event) => {
    const order = stored.get(event.external_id)
    return order && supersedes(versionOf(event), order) ? [{ event, order }] : []
  })
  if (fresh.length === 0) return []

  const resultOf = await readAttributions(
    tx,
    brandId,
    fresh.map(({ event }) => event),
  )
  const attributed = fresh.map((one) => ({ ...one, result: resultOf(one.event) }))
  const earned = await readEarners(
    tx,
    brandId,
    attributed.flatMap(
      ({ order, result }) => (order.attribution ?? result.attribution)?.partnerId ?? [],
    ),
  )
  const toStore = attributed.map(({ order, event, result }) =>
    applyEvent(order, event, result, earned),
  )
  const recounts = toStore.map((next, index) => ({
    before: countedBefore(fresh[index]?.order),
    after: countedNow(next),
  }))
  await Promise.all([
    storeOrders(tx, brandId, toStore).then((replaced) =>
      recountProducts(tx, brandId, productsOf(toStore, recounts, replaced)),
    ),
    recount(tx, brandId, recounts),
    recordOrderEvents(tx, brandId, toStore.map(eventOf), now),
  ])
  const orders = toStore.map((next, index) => ({
    ...changeOf(next),
    totalCents: next.totalCents,
    before: stateBefore(fresh[index]?.order),
  }))
  await announce(tx, { brandId, orders }, now)
  return fresh.map(({ event, order }) => ({
    external_id: event.external_id,
    before: isNew(order) ? null : order.status,
    after: event.status,
  }))
}

/** The event with the categories that its names mean on the day of the order. */
function withCategories(event: OrderEvent, names: CategoryNames): OrderEvent {
  const day = dayOf(event.created_at)
  const items = event.items.map((item) => ({
    ...item,
    category: names.on(item.category, day),
  }))
  return { ...event, items }
}

function versionOf(event: OrderEvent) {
  return { status: event.status, updatedAt: event.updated_at }
}

type Earned = (sale: { partnerId: PartnerId; createdAt: Date }) => Earners

type Next = OrderToStore & { earners: Earners }

function applyEvent(
  order: StoredOrder,
  event: OrderEvent,
  result: AttributionResult,
  earned: Earned,
): Next {
  // The first attribution is final: later events do not change it.
  const attribution = order.attribution ?? result.attribution
  const earners = attribution
    ? earned({ partnerId: attribution.partnerId, createdAt: event.created_at })
    : noEarners
  return {
    id: order.id,
    event,
    attribution,
    couponNumber: result.couponNumber,
    earners,
    // An event without coupon, click and slug keeps the earlier warnings about such names.
    warnings: [
      ...(namesSomething(event) ? result.warnings : order.warnings.filter(isAboutName)),
      ...earners.warnings,
    ],
    invoicedAt:
      event.status === 'fat' ? (order.invoicedAt ?? event.updated_at) : order.invoicedAt,
    totalCents: sumCents(soldLines(event).map((line) => line.totalCents)),
  }
}

function namesSomething({ coupon, click_id, partner_slug }: OrderEvent): boolean {
  return Boolean(coupon ?? click_id ?? partner_slug)
}

/** The sold lines of an event, after discounts and returns. */
export function soldLines(event: OrderEvent) {
  return event.items.map((item) => ({
    sku: item.sku,
    category: item.category,
    totalCents: lineTotal(lineOf(item)),
  }))
}

/** A line of an event as it will be stored. */
function lineOf(item: OrderEvent['items'][number]): LineValues {
  return {
    sku: item.sku,
    quantity: item.quantity,
    priceCents: item.price,
    discountCents: item.discount ?? cents(0),
    returnedQuantity: item.returned_quantity ?? 0,
    returnedCents: returnedCents(item),
  }
}

function countedBefore(order: StoredOrder | undefined) {
  if (!order?.attribution) return null
  const { createdAt, status, totalCents } = order
  return { partnerId: order.attribution.partnerId, createdAt, status, totalCents }
}

function countedNow({ event, attribution, totalCents }: OrderToStore) {
  if (!attribution) return null
  const { created_at: createdAt, status } = event
  return { partnerId: attribution.partnerId, createdAt, status, totalCents }
}

/** The lines of the changed orders, before and after. */
function productsOf(
  toStore: OrderToStore[],
  recounts: OrderRecount[],
  replaced: OrderLine[],
): ProductRecount[] {
  const linesOf = Map.groupBy(replaced, ({ orderId }) => orderId)
  return toStore.map(({ id, event }, index) => {
    const { before = null, after = null } = recounts[index] ?? {}
    const stored = (linesOf.get(id) ?? []).map(countedLine)
    const sent = event.items.map((item) => countedLine(lineOf(item)))
    return {
      before: before && { ...before, lines: stored },
      after: after && { ...after, lines: sent },
    }
  })
}

function eventOf({ id, event, attribution, totalCents }: Next): NewOrderEvent {
  const { status, updated_at: shopAt } = event
  const decided = { actor: null, reason: null }
  return { orderId: id, status, totalCents, attribution, shopAt, ...decided }
}

function stateBefore(order: StoredOrder | undefined): AnnouncedOrder['before'] {
  if (!order || isNew(order)) return null
  return { status: order.status, partnerId: order.attribution?.partnerId ?? null }
}

function changeOf(next: Next): OrderChange {
  return {
    orderId: next.id,
    externalId: next.event.external_id,
    status: next.event.status,
    createdAt: next.event.created_at,
    partnerId: next.attribution?.partnerId ?? null,
    earns: next.earners,
    invoicedAt: next.invoicedAt,
    lines: soldLines(next.event),
  }
}
