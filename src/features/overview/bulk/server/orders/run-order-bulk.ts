import { partnerBySlug } from '#features/people/partners/server/public.ts'
import {
  type AnnounceOrders,
  attributeByHand,
  orderNumbers,
} from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { orderOfOther, partnerNotFound } from '#platform/contract/sentences.ts'
import { audit } from '#platform/server/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import {
  type Db,
  inScope,
  portfolioScope,
  type Scope,
  type Tx,
} from '#platform/server/database/db.ts'

import { text } from '../text.ts'
import {
  finishOrderBulk,
  lockOrderRow,
  noteOrderResult,
  type OrderBulk,
  orderBulkById,
  type OrderBulkKey,
  orderResultsOf,
} from './order-bulks.ts'

type Parts = { db: Db; clock: Clock; announce: AnnounceOrders }

const AT_ONCE = 200

/**
 * Does the action with each order in a transaction of its own, together with its result: a run that
 * was cut off goes on where it ended, and no order is handled twice.
 */
export async function runOrderBulk(parts: Parts, key: OrderBulkKey): Promise<void> {
  const { db, clock } = parts
  const bulk = await inScope(db, key.brandId, (tx) => orderBulkById(tx, key))
  if (!bulk || bulk.finishedAt !== null) return
  const scope = portfolioScope(bulk.brandId, bulk.staffId)
  let after: { no: number } | null = null
  for (;;) {
    const waiting = await inScope(db, key.brandId, (tx) =>
      orderResultsOf(tx, { ...key, outcome: 'waiting' }, { after, limit: AT_ONCE }),
    )
    for (const { no } of waiting) await handle(parts, { key, bulk, scope, no })
    const last = waiting.at(-1)
    if (!last || waiting.length < AT_ONCE) break
    after = { no: last.no }
  }
  await inScope(db, key.brandId, (tx) => finishOrderBulk(tx, key, clock.now()))
}

type Row = { key: OrderBulkKey; bulk: OrderBulk; scope: Scope; no: number }

async function handle({ db, clock, announce }: Parts, row: Row): Promise<void> {
  const { key, bulk, scope, no } = row
  const now = clock.now()
  await inScope(db, scope, async (tx) => {
    const orderId = await lockOrderRow(tx, key, no)
    if (orderId === null) return
    const problem = await attribute(tx, { bulk, orderId, announce }, now)
    const outcome = problem === null ? ('done' as const) : ('failed' as const)
    await noteOrderResult(tx, key, { no, outcome, message: problem })
  })
}

type Acting = { bulk: OrderBulk; orderId: number; announce: AnnounceOrders }

/** Why the order could not be attributed; null where it was. Nothing is written before a problem. */
async function attribute(
  tx: Tx,
  { bulk, orderId, announce }: Acting,
  now: Date,
): Promise<string | null> {
  const { brandId, createdBy: actor, action } = bulk
  const externalId = await numberOf(tx, brandId, orderId)
  if (externalId === null) return text.goneOrder
  const partner = await partnerBySlug(tx, brandId, action.partner_slug)
  if (!partner) return partnerNotFound
  const { reason, replaces } = action
  const sale = { brandId, externalId, partnerId: partner.id }
  const attributed = await attributeByHand(
    tx,
    { ...sale, actor, reason, replaces, announce },
    now,
  )
  if (attributed.outcome !== 'done')
    return attributed.outcome === 'other_seller' ? orderOfOther : text.goneOrder
  if (attributed.changed)
    await audit(tx, {
      brandId,
      actor,
      act: 'order.attributed',
      subject: `order:${externalId}`,
      detail: { before: attributed.before, after: partner.id, bulk: bulk.id },
      at: now,
    })
  return null
}

async function numberOf(tx: Tx, brandId: BrandId, orderId: number): Promise<string | null> {
  return (await orderNumbers(tx, brandId, [orderId])).get(orderId) ?? null
}
