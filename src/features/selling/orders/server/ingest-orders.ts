import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { OrderEvent } from '../order-event.ts'
import type { OrderStatus } from '../rules.ts'
import { isAboutName } from '../warnings.ts'
import { lineTotal } from './line-total.ts'
import { recount } from './order-rollups.ts'
import { type Claim, readClaims } from './read-claims.ts'
import { type Earners, readEarners } from './read-earners.ts'
import {
  isNew,
  lockOrders,
  type OrderToStore,
  returnedCents,
  storeOrders,
  type StoredOrder,
} from './shop-orders.ts'
import { supersedes } from './supersedes.ts'

/** What a change of an order means to those above: whose it is, what it is worth, where it stands. */
export type OrderChange = {
  orderId: number
  externalId: string
  status: OrderStatus
  /** When it was placed. */
  createdAt: Date
  partnerId: number | null
  /** Whether the seller and their inviter were approved when the order was placed. */
  earns: { partner: boolean; inviter: boolean }
  /** When the release clock started; null while it has not. */
  invoicedAt: Date | null
  lines: { sku: string; category: string; totalCents: Cents }[]
}

export type AnnounceOrders = (
  tx: Tx,
  changes: { brandId: number; orders: OrderChange[] },
  now: Date,
) => Promise<void>

/** From which state to which an order went, for the audit log; null: it was not there. */
export type OrderStep = {
  external_id: string
  before: OrderStatus | null
  after: OrderStatus
}

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
): Promise<OrderStep[]> {
  const stored = await lockOrders(
    tx,
    brandId,
    events.map((event) => event.external_id),
  )
  const fresh = events.flatMap((event) => {
    const order = stored.get(event.external_id)
    return order && supersedes(versionOf(event), order) ? [{ event, order }] : []
  })
  if (fresh.length === 0) return []

  const claims = await readClaims(
    tx,
    brandId,
    fresh.map(({ event }) => event),
  )
  const claimed = fresh.map((one) => ({ ...one, claim: claims(one.event) }))
  const earned = await readEarners(
    tx,
    brandId,
    claimed.flatMap(
      ({ order, claim }) => (order.attribution ?? claim.attribution)?.partnerId ?? [],
    ),
  )
  const toStore = claimed.map(({ order, event, claim }) =>
    become(order, event, claim, earned),
  )
  const recounts = toStore.map((next, index) => ({
    before: countedBefore(fresh[index]?.order),
    after: countedNow(next),
  }))
  await Promise.all([storeOrders(tx, brandId, toStore), recount(tx, brandId, recounts)])
  const orders = toStore.map(changeOf)
  await announce(tx, { brandId, orders }, now)
  return fresh.map(({ event, order }) => ({
    external_id: event.external_id,
    before: isNew(order) ? null : order.status,
    after: event.status,
  }))
}

function versionOf(event: OrderEvent) {
  return { status: event.status, updatedAt: event.updated_at }
}

type Earned = (sale: { partnerId: number; createdAt: Date }) => Earners

type Next = OrderToStore & { earners: Earners }

function become(order: StoredOrder, event: OrderEvent, claim: Claim, earned: Earned): Next {
  // Whose sale it is was decided once; a later event does not take it away.
  const attribution = order.attribution ?? claim.attribution
  const earners = attribution
    ? earned({ partnerId: attribution.partnerId, createdAt: event.created_at })
    : nobody
  return {
    id: order.id,
    event,
    attribution,
    earners,
    // An event that names nothing does not take back what is known of the names before.
    warnings: [
      ...(namesSomething(event) ? claim.warnings : order.warnings.filter(isAboutName)),
      ...earners.warnings,
    ],
    invoicedAt:
      event.status === 'fat' ? (order.invoicedAt ?? event.updated_at) : order.invoicedAt,
    totalCents: sumCents(soldLines(event).map((line) => line.totalCents)),
  }
}

const nobody: Earners = { partner: false, inviter: false, warnings: [] }

function namesSomething({ coupon, click_id, partner_slug }: OrderEvent): boolean {
  return Boolean(coupon ?? click_id ?? partner_slug)
}

function soldLines(event: OrderEvent) {
  return event.items.map((item) => ({
    sku: item.sku,
    category: item.category,
    totalCents: lineTotal({
      quantity: item.quantity,
      priceCents: item.price,
      discountCents: item.discount ?? cents(0),
      returnedCents: returnedCents(item),
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
