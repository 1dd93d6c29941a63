import {
  type AnnounceOrders,
  futureField,
  ingestOrders,
} from '#features/selling/orders/server/public.ts'
import type { RefusalCode } from '#platform/contract/endpoint/endpoint.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'
import type { CallTogether } from '#platform/server/writes/serve-together.ts'

import type { OrderView, putOrder } from '../../order-contract.ts'
import { auditOrders, viewOrders } from './orders.ts'

type Call = CallTogether<typeof putOrder>
type Refused = Refusal<RefusalCode<typeof putOrder>>

/**
 * Stores orders that were sent one by one, at most one event of each order, in one transaction. Each call
 * has its own answer and its own line in the audit log.
 */
export async function putEachOrder(
  tx: Tx,
  calls: Call[],
  announce: AnnounceOrders,
): Promise<(OrderView | Refused)[]> {
  const refusals = new Map(calls.map((call) => [call, refusalOf(call)]))
  const accepted = calls.filter((call) => refusals.get(call) === null)
  const [first] = accepted
  const views = first
    ? await storeOrders(tx, { brandId: first.viewer.brandId, accepted, announce })
    : new Map<string, OrderView>()
  return calls.map((call) => refusals.get(call) ?? stored(views, call))
}

/** What was stored is seen: else everything is rolled back. */
function stored(views: ReadonlyMap<string, OrderView>, { params }: Call): OrderView {
  const view = views.get(params.external_id)
  if (!view) throw new Error(`order ${params.external_id} was stored and is not seen`)
  return view
}

function refusalOf({ params, body, now }: Call): Refused | null {
  if (body.external_id !== undefined && body.external_id !== params.external_id)
    return refuse('other_external_id', { field: 'external_id' })
  const future = futureField(body, now)
  return future ? refuse('future_date', { field: future }) : null
}

type Accepted = { brandId: number; accepted: Call[]; announce: AnnounceOrders }

async function storeOrders(
  tx: Tx,
  { brandId, accepted, announce }: Accepted,
): Promise<Map<string, OrderView>> {
  const events = accepted.map(({ params, body }) => ({ ...body, ...params }))
  const now = new Date(Math.max(...accepted.map((call) => call.now.getTime())))
  const steps = await ingestOrders(tx, { brandId, events, announce }, now)
  const changed = Map.groupBy(steps, (step) => step.external_id)
  for (const { params, viewer, asCall, now: at } of accepted) {
    const own = changed.get(params.external_id) ?? []
    await asCall(() => auditOrders(tx, { caller: viewer, steps: own }, at))
  }
  return viewOrders(
    tx,
    brandId,
    events.map((event) => event.external_id),
  )
}
