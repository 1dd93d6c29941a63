import type { Tx } from '#platform/server/database/db.ts'

import type { ShopView } from '../contract.ts'
import type { ShopEventView } from '../event-contract.ts'
import { type ShopEvent, stateOfEvents } from './events/shop-events.ts'
import { type Shop, shopById, type ShopKey } from './shops.ts'

export async function viewShop(tx: Tx, shop: Shop): Promise<ShopView> {
  const { brandId, id } = shop
  const events = await stateOfEvents(tx, { brandId, shopId: id })
  return {
    id,
    kind: shop.kind,
    address: shop.address,
    name: shop.name,
    order_prefix: shop.prefix,
    state: stateOf(shop),
    problem: shop.problem,
    problem_since: shop.problemSince,
    connected_at: shop.connectedAt,
    checked_at: shop.checkedAt,
    last_event_at: events.last,
    waiting_events: events.waiting,
    failed_events: events.failed,
    import: {
      phase: shop.importPhase,
      products: shop.importedProducts,
      orders: shop.importedOrders,
      finished_at: shop.importFinishedAt,
    },
  }
}

/** A shop that was just stored. */
export async function viewStoredShop(tx: Tx, key: ShopKey): Promise<ShopView> {
  const shop = await shopById(tx, key)
  if (!shop) throw new Error('the stored shop was not found')
  return viewShop(tx, shop)
}

function stateOf({ disconnectedAt, problem }: Shop): ShopView['state'] {
  if (disconnectedAt !== null) return 'disconnected'
  return problem === null ? 'working' : 'failing'
}

export function viewEvent(event: ShopEvent): ShopEventView {
  return {
    id: event.id,
    received_at: event.receivedAt,
    found_by: event.foundBy,
    topic: event.topic,
    order_key: event.orderKey,
    order_number: event.orderNumber,
    state: event.outcome ?? 'waiting',
    message: event.message,
    finished_at: event.finishedAt,
  }
}
