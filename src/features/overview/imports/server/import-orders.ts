import { putOrders } from '#features/overview/brand-api/server/public.ts'
import {
  type AnnounceOrders,
  ordersByExternalIds,
} from '#features/selling/orders/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import type { OrderOfRows } from '../rows/order-rows.ts'
import type { RowResult } from './imports.ts'
import { rowProblem } from './row-problem.ts'

type Batch = {
  caller: Pick<BrandActor, 'brandId' | 'actor'>
  orders: OrderOfRows[]
  announce: AnnounceOrders
}

/** Imports a part of a file as if the shop had sent it, with the result of each order. */
export async function importOrders(
  tx: Tx,
  { caller, orders, announce }: Batch,
  now: Date,
): Promise<RowResult[]> {
  const values = orders.map(({ value }) => value)
  const ids = values.map(({ external_id: id }) => String(id))
  const before = await ordersByExternalIds(tx, caller.brandId, ids)
  const known = new Set(before.map(({ externalId }) => externalId))
  const results = await putOrders(tx, { caller, orders: values, announce }, now)
  return results.map(({ ok, errors, warnings, external_id: id }, index) => ({
    line: orders[index]?.line ?? 0,
    outcome: !ok ? 'failed' : known.has(id ?? '') ? 'existing' : 'imported',
    partnerId: null,
    orderNumber: id,
    message: errors
      ? rowProblem(errors)
      : (warnings?.map(({ message }) => message).join(' ') ?? null),
  }))
}
