import { partnerBySlug } from '#features/people/partners/server/public.ts'
import {
  orderFilterOf,
  orderNumbers,
  ordersFound,
} from '#features/selling/orders/server/public.ts'
import { formatCents, sumCents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../order-contract.ts'
import { text } from '../text.ts'
import {
  type Counts,
  countOrderRows,
  type OrderBulk,
  orderBulkById,
  orderBulkPages,
  orderBulksOf,
  orderResultPages,
  orderResultsOf,
  storeOrderBulk,
} from './order-bulks.ts'

/** The same action with many orders: counted first, then a job with one result for each. */
export function orderBulkRoutes(server: Server): void {
  serve(server, contract.previewOrderBulk, async ({ body, viewer, tx }) => {
    const found = await find(tx, viewer, body.filter)
    if (found instanceof Refusal) return found
    const attributed = found.filter(({ partnerId }) => partnerId !== null)
    return { orders: found.length, total: totalOf(found), attributed: attributed.length }
  })

  serve(server, contract.startOrderBulk, async ({ body, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    const { filter, seen_count: seenCount, seen_total: seenTotal, action } = body
    const partner = await partnerBySlug(tx, brandId, action.partner_slug)
    if (!partner) return refuse('unknown_partner', { field: 'partner_slug' })
    const found = await find(tx, viewer, filter)
    if (found instanceof Refusal) return found
    const totalCents = totalOf(found)
    if (found.length !== seenCount || totalCents !== seenTotal)
      return refuse('found_others', {
        value: text.ordersOf(found.length, formatCents(totalCents)),
      })
    const staffId = portfolioOwner(viewer)
    const orderIds = found.map(({ id }) => id)
    const added = { brandId, action, createdBy: actor, staffId, orderIds, totalCents }
    const bulk = await storeOrderBulk(tx, added, now)
    await audit(tx, {
      brandId,
      actor,
      act: 'orders.bulk_started',
      subject: `order_bulk:${bulk.id}`,
      detail: { type: action.type, orders: orderIds.length, partnerId: partner.id },
      requestId: origin.requestId,
      at: now,
    })
    return view(bulk, { handled: 0, failed: 0 })
  })

  readRoutes(server)
}

function readRoutes(server: Server): void {
  serve(server, contract.listOrderBulks, async ({ query, viewer, tx }) => {
    const { brandId, actor } = viewer
    const createdBy = portfolioOwner(viewer) === null ? null : actor
    const page = await readPageById(orderBulkPages, query, (range) =>
      orderBulksOf(tx, { brandId, createdBy }, range),
    )
    if (page instanceof Refusal) return page
    const bulkIds = page.rows.map(({ id }) => id)
    const countsOf = await countOrderRows(tx, { brandId, bulkIds })
    return { data: page.rows.map((bulk) => view(bulk, countsOf(bulk.id))), next: page.next }
  })

  serve(server, contract.showOrderBulk, async ({ params, viewer, tx }) => {
    const bulk = await visibleBulk(tx, viewer, params.id)
    if (!bulk) return refuse('unknown_bulk')
    const { brandId, id } = bulk
    return view(bulk, (await countOrderRows(tx, { brandId, bulkIds: [id] }))(id))
  })

  serve(server, contract.listOrderBulkResults, async ({ params, query, viewer, tx }) => {
    const { brandId } = viewer
    const bulk = await visibleBulk(tx, viewer, params.id)
    if (!bulk) return refuse('unknown_bulk')
    const { outcome } = query
    const page = await readPage(orderResultPages, query, {
      read: (range) => orderResultsOf(tx, { brandId, bulkId: bulk.id, outcome }, range),
      placeOf: ({ no }) => ({ no }),
    })
    if (page instanceof Refusal) return page
    const orderIds = page.rows.map(({ orderId }) => orderId)
    const numbers = await orderNumbers(tx, brandId, orderIds)
    const data = page.rows.map(({ orderId, ...row }) => ({
      ...row,
      external_id: numbers.get(orderId) ?? null,
    }))
    return { data, next: page.next }
  })
}

/** A limited person sees only their own. */
async function visibleBulk(
  tx: Tx,
  viewer: BrandActor,
  id: number,
): Promise<OrderBulk | null> {
  const bulk = await orderBulkById(tx, { brandId: viewer.brandId, bulkId: id })
  const seesAll = portfolioOwner(viewer) === null
  return bulk && (seesAll || bulk.createdBy === viewer.actor) ? bulk : null
}

async function find(tx: Tx, viewer: BrandActor, filter: contract.OrderBulkFilter) {
  const { external_ids: externalIds, ...query } = filter
  const limit = contract.BULK_ORDERS + 1
  const wanted = await orderFilterOf(tx, viewer.brandId, query)
  const found = await ordersFound(tx, { ...wanted, externalIds }, limit)
  return found.length === limit ? refuse('too_many') : found
}

type Found = Exclude<Awaited<ReturnType<typeof find>>, Refusal>

function totalOf(found: Found) {
  return sumCents(found.map(({ totalCents }) => totalCents))
}

function view(bulk: OrderBulk, counts: Counts) {
  const running = counts.handled > 0 ? ('running' as const) : ('waiting' as const)
  return {
    id: bulk.id,
    action: bulk.action,
    state: bulk.finishedAt === null ? running : ('done' as const),
    orders: bulk.orders,
    total: bulk.totalCents,
    ...counts,
    created_by: bulk.createdBy,
    created_at: bulk.createdAt,
    finished_at: bulk.finishedAt,
  }
}
