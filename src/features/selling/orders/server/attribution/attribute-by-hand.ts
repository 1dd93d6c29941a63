import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { isAboutName } from '../../event/warnings.ts'
import type { AnnounceOrders } from '../ingest-orders.ts'
import { lineTotal } from '../line-total.ts'
import { recount } from '../order-rollups.ts'
import { itemsOf, orderByExternalId } from '../orders.ts'
import { readEarners } from '../read-earners.ts'
import { lockOrders } from '../shop-orders.ts'

const orders = owning<'shop_order'>

type Sale = { brandId: BrandId; externalId: string; partnerId: PartnerId }

/**
 * Attributes an order without a seller to a partner, by decision of the brand. Returns `unknown` if the brand
 * never sent the order, `other_seller` if the order already belongs to another partner (nothing changes), and
 * `done` also if it already belongs to this partner.
 */
export async function attributeByHand(
  tx: Tx,
  { brandId, externalId, partnerId, announce }: Sale & { announce: AnnounceOrders },
  now: Date,
): Promise<'done' | 'unknown' | 'other_seller'> {
  // Checked first, because lockOrders inserts an empty order if there is none.
  if (!(await orderByExternalId(tx, brandId, externalId))) return 'unknown'
  const order = (await lockOrders(tx, brandId, [externalId])).get(externalId)
  if (!order) return 'unknown'
  if (order.attribution)
    return order.attribution.partnerId === partnerId ? 'done' : 'other_seller'

  const earned = await readEarners(tx, brandId, [partnerId])
  const earners = earned({ partnerId, createdAt: order.createdAt })
  await orders(tx)
    .updateTable('shop_order')
    .set({
      partnerId,
      attributedBy: sql`'manual'`,
      warnings: JSON.stringify([
        ...order.warnings.filter(isAboutName),
        ...earners.warnings,
      ]),
    })
    .where('brandId', '=', brandId)
    .where('id', '=', order.id)
    .execute()
  const { createdAt, status, totalCents } = order
  await recount(tx, brandId, [
    { before: null, after: { partnerId, createdAt, status, totalCents } },
  ])
  const items = await itemsOf(tx, brandId, [order.id])
  const lines = items.map(({ sku, category, ...item }) => ({
    sku,
    category,
    totalCents: cents(lineTotal(item)),
  }))
  const { id: orderId, invoicedAt } = order
  const sale = { orderId, externalId, status, createdAt, partnerId, invoicedAt, lines }
  await announce(tx, { brandId, orders: [{ ...sale, earns: earners }] }, now)
  return 'done'
}
