import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { isAboutName } from '../../event/warnings.ts'
import type { AnnounceOrders } from '../ingest-orders.ts'
import { lineTotal } from '../line-total.ts'
import { itemsOf, type OrderItem, orderByExternalId } from '../orders.ts'
import { type Earners, readEarners } from '../read-earners.ts'
import { lockOrders, type StoredOrder } from '../shop-orders.ts'
import { recount } from '../totals/order-rollups.ts'
import { countedLine, recountProducts } from '../totals/product-rollups.ts'
import { recordOrderEvents } from './order-events.ts'

const orders = owning<'shop_order'>

type Decision = {
  brandId: BrandId
  externalId: string
  partnerId: PartnerId
  /** As in the audit log. */
  actor: string
  reason: string | null
  /** Whether an order of another partner may be taken from them. */
  replaces: boolean
  announce: AnnounceOrders
}

export type Attributed =
  | { outcome: 'unknown' | 'other_seller' }
  | { outcome: 'done'; before: PartnerId | null; changed: boolean }

/**
 * Attributes an order to a partner, by decision of the brand. `unknown`: the brand never sent it;
 * `other_seller`: it belongs to another partner and may not be taken (nothing changes). The
 * commission of a former seller is reversed, and one is calculated for the new seller by the rules
 * in force.
 */
export async function attributeByHand(
  tx: Tx,
  decision: Decision,
  now: Date,
): Promise<Attributed> {
  const { brandId, externalId, partnerId } = decision
  // Checked first, because lockOrders inserts an empty order if there is none.
  if (!(await orderByExternalId(tx, brandId, externalId))) return { outcome: 'unknown' }
  const order = (await lockOrders(tx, brandId, [externalId])).get(externalId)
  if (!order) return { outcome: 'unknown' }
  const before = order.attribution?.partnerId ?? null
  if (before === partnerId) return { outcome: 'done', before, changed: false }
  if (before !== null && !decision.replaces) return { outcome: 'other_seller' }

  const earned = await readEarners(tx, brandId, [partnerId])
  const earners = earned({ partnerId, createdAt: order.createdAt })
  const items = await itemsOf(tx, brandId, [order.id])
  await store(tx, { decision, order, earners, items }, now)
  await announceChange(tx, { decision, order, earners, items }, now)
  return { outcome: 'done', before, changed: true }
}

type Change = {
  decision: Decision
  order: StoredOrder
  earners: Earners
  items: OrderItem[]
}

async function store(
  tx: Tx,
  { decision, order, earners, items }: Change,
  now: Date,
): Promise<void> {
  const { brandId, partnerId, actor, reason } = decision
  const warnings = [...order.warnings.filter(isAboutName), ...earners.warnings]
  await orders(tx)
    .updateTable('shop_order')
    .set({
      partnerId,
      attributedBy: sql`'manual'`,
      warnings: JSON.stringify(warnings),
    })
    .where('brandId', '=', brandId)
    .where('id', '=', order.id)
    .execute()
  const { createdAt, status, totalCents } = order
  const counted = { createdAt, status, totalCents }
  const former = order.attribution?.partnerId
  const before = former === undefined ? null : { ...counted, partnerId: former }
  const after = { ...counted, partnerId }
  const lines = items.map(countedLine)
  await Promise.all([
    recount(tx, brandId, [{ before, after }]),
    recountProducts(tx, brandId, [
      { before: before && { ...before, lines }, after: { ...after, lines } },
    ]),
  ])
  const attribution = { partnerId, attributedBy: 'manual' as const }
  const event = { orderId: order.id, status, totalCents, attribution }
  await recordOrderEvents(tx, brandId, [{ ...event, actor, reason, shopAt: null }], now)
}

async function announceChange(
  tx: Tx,
  { decision, order, earners, items }: Change,
  now: Date,
): Promise<void> {
  const { brandId, externalId, partnerId, announce } = decision
  const lines = items.map(({ sku, category, ...item }) => ({
    sku,
    category,
    totalCents: cents(lineTotal(item)),
  }))
  const { id: orderId, status, createdAt, invoicedAt, totalCents } = order
  const sale = { orderId, externalId, status, createdAt, partnerId, invoicedAt, lines }
  const before = { status, partnerId: order.attribution?.partnerId ?? null }
  const changed = { ...sale, totalCents, before, earns: earners }
  await announce(tx, { brandId, orders: [changed] }, now)
}
