import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../../event-contract.ts'
import { shopDefinitions } from '../../rules.ts'
import { shopById } from '../shops.ts'
import { viewEvent } from '../view-shop.ts'
import { eventsOf, retryEvents } from './shop-events.ts'

const pages = keysetById('shop-events')

export function eventRoutes(server: Server): void {
  serve(server, contract.listShopEvents, async ({ params, query, viewer, tx }) => {
    const key = { brandId: viewer.brandId, shopId: params.id }
    if (!(await shopById(tx, key))) return refuse('unknown_shop')
    const page = await readPageById(pages, query, (range) =>
      eventsOf(tx, { ...key, only: query.state }, range),
    )
    if (page instanceof Refusal) return page
    return { data: page.rows.map(viewEvent), next: page.next }
  })

  serve(server, contract.retryShopEvents, async ({ params, body, viewer, tx, ...call }) => {
    const key = { brandId: viewer.brandId, shopId: params.id }
    const shop = await shopById(tx, key)
    if (!shop) return refuse('unknown_shop')
    if (shop.disconnectedAt !== null) return refuse('shop_disconnected')
    if (shopDefinitions[shop.kind].sends) return refuse('only_sent')
    const retried = await retryEvents(tx, key, body.event_id)
    await audit(tx, {
      brandId: viewer.brandId,
      actor: viewer.actor,
      act: 'shop.events_retried',
      subject: `shop:${shop.id}`,
      detail: { events: retried },
      requestId: call.origin.requestId,
      at: call.now,
    })
    return { retried }
  })
}
