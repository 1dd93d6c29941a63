import { holdCommissions } from '#features/money/commission/server/public.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { holdsOfOrders } from './signals.ts'

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
