import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { OrderEvent } from '../../event/order-event.ts'
import type { StoredWarning } from '../../event/warnings.ts'
import { type OrderChange, soldLines } from '../ingest-orders.ts'
import { lineTotal } from '../line-total.ts'
import { itemsOf, orderByExternalId, type OrderItem } from '../orders.ts'
import { readAttributions } from '../read-attributions.ts'
import { noEarners, readEarners } from '../read-earners.ts'
import type { Attribution } from './attribute.ts'

const orders = owning<'shop_order'>

/** An order as the features that calculate from orders would get it. */
export type PreviewedOrder = {
  order: OrderChange
  attributedBy: Attribution['attributedBy'] | null
  warnings: StoredWarning[]
}

/** An order that a shop might send; nothing is stored. */
export async function previewOrder(
  tx: Tx,
  brandId: BrandId,
  event: OrderEvent,
): Promise<PreviewedOrder> {
  const { attribution, warnings } = (await readAttributions(tx, brandId, [event]))(event)
  const partnerId = attribution?.partnerId ?? null
  const earned = await readEarners(tx, brandId, partnerId === null ? [] : [partnerId])
  const { created_at: createdAt, status } = event
  const earns = partnerId === null ? noEarners : earned({ partnerId, createdAt })
  return {
    attributedBy: attribution?.attributedBy ?? null,
    warnings: [...warnings, ...earns.warnings],
    order: {
      orderId: 0,
      externalId: event.external_id,
      status,
      createdAt,
      partnerId,
      earns,
      invoicedAt: null,
      lines: soldLines(event),
    },
  }
}

type Row = Pick<
  OrderChange,
  'externalId' | 'status' | 'createdAt' | 'partnerId' | 'invoicedAt'
> & { id: number }

/** The stored order with this number. */
export async function storedOrder(
  tx: Tx,
  brandId: BrandId,
  externalId: string,
): Promise<{ order: OrderChange; attributedBy: PreviewedOrder['attributedBy'] } | null> {
  const found = await orderByExternalId(tx, brandId, externalId)
  if (!found) return null
  const [order] = await changesOf(tx, brandId, [{ ...found, invoicedAt: null }])
  return order ? { order, attributedBy: found.attributedBy } : null
}

/** Where a reading of orders continues. */
export type OrderPlace = { createdAt: Date; id: number }

/** The next attributed orders after a place, oldest first. */
export async function nextOrders(
  tx: Tx,
  brandId: BrandId,
  { after, until, limit }: { after: OrderPlace; until: Date; limit: number },
): Promise<{ orders: OrderChange[]; last: OrderPlace | null }> {
  const rows = await orders(tx)
    .selectFrom('shop_order')
    .select(['id', 'externalId', 'status', 'createdAt', 'partnerId', 'invoicedAt'])
    .where('brandId', '=', brandId)
    .where(sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id}::bigint)`)
    .where('createdAt', '<=', until)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  const attributed = rows.filter(({ partnerId }) => partnerId !== null)
  const last = rows.length === limit ? (rows.at(-1) ?? null) : null
  return { orders: await changesOf(tx, brandId, attributed), last }
}

async function changesOf(tx: Tx, brandId: BrandId, rows: Row[]): Promise<OrderChange[]> {
  const partnerIds = [...new Set(rows.flatMap(({ partnerId }) => partnerId ?? []))]
  const [items, earned] = await Promise.all([
    itemsOf(
      tx,
      brandId,
      rows.map(({ id }) => id),
    ),
    readEarners(tx, brandId, partnerIds),
  ])
  const itemsByOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map(({ id, partnerId, createdAt, ...row }) => ({
    ...row,
    orderId: id,
    createdAt,
    partnerId,
    earns:
      partnerId === null
        ? { partner: false, inviter: false }
        : earned({ partnerId, createdAt }),
    lines: (itemsByOrder.get(id) ?? []).map(toLine),
  }))
}

function toLine({ sku, category, ...item }: OrderItem) {
  return { sku, category, totalCents: cents(lineTotal(item)) }
}
