import { sql } from 'kysely'

import { holdCommissions } from '#features/money/commission/server/public.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

/** Holds these orders as long as an open signal about them says, and ends the hold of all others. */
export async function holdSales(
  tx: Tx,
  brandId: BrandId,
  orderIds: Id<'shop_order'>[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  const until = await holdsOfOrders(tx, brandId, orderIds)
  const holds = orderIds.map((orderId) => ({ orderId, until: until.get(orderId) ?? null }))
  await holdCommissions(tx, { brandId, holds }, now)
}

/** Until when the open signals hold each of these orders; those that none holds are left out. */
async function holdsOfOrders(
  tx: Tx,
  brandId: BrandId,
  orderIds: Id<'shop_order'>[],
): Promise<Map<Id<'shop_order'>, Date>> {
  const { rows } = await sql<{ orderId: number; until: Date }>`
    select f.order_id, max(s.hold_until) as until
    from fraud_finding f join fraud_signal s on (s.brand_id, s.id) = (f.brand_id, f.signal_id)
    where f.brand_id = ${brandId} and f.order_id = any(${orderIds}::bigint[])
      and s.state = 'open' and s.hold_until is not null
    group by f.order_id`.execute(tx)
  return new Map(rows.map(({ orderId, until }) => [orderId, until]))
}

/** The orders that an open signal holds. */
export async function heldOrders(tx: Tx, brandId: BrandId): Promise<Id<'shop_order'>[]> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct f.order_id
    from fraud_finding f join fraud_signal s on (s.brand_id, s.id) = (f.brand_id, f.signal_id)
    where f.brand_id = ${brandId} and f.order_id is not null
      and s.state = 'open' and s.hold_until is not null`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}
