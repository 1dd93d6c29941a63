import { parameter } from '#features/brands/server/public.ts'
import { partnersBySlug } from '#features/partners/server/public.ts'
import { clicksById } from '#features/tracking/server/public.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/db.ts'

import type { OrderEvent } from '../order-event.ts'
import {
  attribute,
  type Attribution,
  lineTotal,
  type OrderStatus,
  supersedes,
} from '../rules.ts'
import { recount } from './order-rollups.ts'
import {
  lockOrders,
  type OrderToStore,
  storeOrders,
  type StoredOrder,
} from './shop-orders.ts'
import { voucherOwners } from './vouchers.ts'

/** What a change of an order means to those above: whose it is, what it is worth, where it stands. */
export type OrderChange = {
  orderId: number
  externalId: string
  status: OrderStatus
  /** When it was placed. */
  createdAt: Date
  partnerId: number | null
  /** When the release clock started; null while it has not. */
  invoicedAt: Date | null
  lines: { sku: string; category: string; totalCents: Cents }[]
}

export type AnnounceOrders = (
  tx: Tx,
  changes: { brandId: number; orders: OrderChange[] },
  now: Date,
) => Promise<void>

type Ingestion = {
  brandId: number
  /** At most one event per order. */
  events: OrderEvent[]
  announce: AnnounceOrders
}

/**
 * Takes the newest of what the shop says about its orders: attributes them, moves the totals and
 * announces what changed. An event that is known already, or older, changes nothing.
 */
export async function ingestOrders(
  tx: Tx,
  { brandId, events, announce }: Ingestion,
  now: Date,
): Promise<void> {
  const stored = await lockOrders(
    tx,
    brandId,
    events.map((event) => event.external_id),
  )
  const fresh = events.flatMap((event) => {
    const order = stored.get(event.external_id)
    return order && supersedes(versionOf(event), order) ? [{ event, order }] : []
  })
  if (fresh.length === 0) return

  const claims = await readClaims(tx, brandId, fresh)
  const toStore = fresh.map(({ event, order }) => become(order, event, claims))
  const recounts = toStore.map((next, index) => ({
    before: countedBefore(fresh[index]?.order),
    after: countedNow(next),
  }))
  await Promise.all([storeOrders(tx, brandId, toStore), recount(tx, brandId, recounts)])
  const orders = toStore.map(changeOf)
  await announce(tx, { brandId, orders }, now)
}

function versionOf(event: OrderEvent) {
  return { status: event.status, updatedAt: event.updated_at }
}

type Claims = (event: OrderEvent) => Attribution | null

/** Reads whose every coupon, click and slug of the batch is: one round trip, however many orders. */
async function readClaims(
  tx: Tx,
  brandId: number,
  fresh: { event: OrderEvent }[],
): Promise<Claims> {
  const named = (pick: (event: OrderEvent) => string | null | undefined) => [
    ...new Set(
      fresh.map(({ event }) => pick(event)).filter((name) => typeof name === 'string'),
    ),
  ]
  const couponNames = named((event) => event.coupon?.trim().toUpperCase())
  const clickIds = named((event) => event.click_id)
  const slugNames = named((event) => event.partner_slug?.trim().toLowerCase())
  const [coupons, clicks, slugs, windowDays] = await Promise.all([
    voucherOwners(tx, brandId, couponNames),
    clicksById(tx, brandId, clickIds),
    partnersBySlug(tx, brandId, slugNames),
    parameter(tx, brandId, 'attribution_window_days'),
  ])
  return (event) =>
    attribute({
      orderedAt: event.created_at,
      couponPartnerId: coupons.get(event.coupon?.trim().toUpperCase() ?? '') ?? null,
      click: clicks.get(event.click_id ?? '') ?? null,
      slugPartnerId: slugs.get(event.partner_slug?.trim().toLowerCase() ?? '') ?? null,
      windowDays,
    })
}

function become(order: StoredOrder, event: OrderEvent, claims: Claims): OrderToStore {
  return {
    id: order.id,
    event,
    // Whose sale it is was decided once; a later event does not take it away.
    attribution: order.attribution ?? claims(event),
    invoicedAt:
      event.status === 'fat' ? (order.invoicedAt ?? event.updated_at) : order.invoicedAt,
    totalCents: sumCents(soldLines(event).map((line) => line.totalCents)),
  }
}

function soldLines(event: OrderEvent) {
  return event.items.map((item) => ({
    sku: item.sku,
    category: item.category,
    totalCents: lineTotal({
      quantity: item.quantity,
      priceCents: item.price,
      discountCents: item.discount ?? cents(0),
    }),
  }))
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

function changeOf(next: OrderToStore): OrderChange {
  return {
    orderId: next.id,
    externalId: next.event.external_id,
    status: next.event.status,
    createdAt: next.event.created_at,
    partnerId: next.attribution?.partnerId ?? null,
    invoicedAt: next.invoicedAt,
    lines: soldLines(next.event),
  }
}
