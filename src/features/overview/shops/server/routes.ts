import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { type ConnectParts, connectRoutes } from './connect-routes.ts'
import { eventRoutes } from './events/event-routes.ts'
import { noteShop } from './note-shop.ts'
import { postbackKeyRoute } from './postback/postback-routes.ts'
import { checkSoon, disconnect, shopById, shopsOf } from './shops.ts'
import { viewShop, viewStoredShop } from './view-shop.ts'

const pages = keysetById('shops')

export function shopRoutes(server: Server, parts: ConnectParts): void {
  readRoutes(server)
  connectRoutes(server, parts)
  stateRoutes(server)
  eventRoutes(server)
  postbackKeyRoute(server)
}

function readRoutes(server: Server): void {
  serve(server, contract.listShops, async ({ query, viewer, tx }) => {
    const page = await readPageById(pages, query, (range) =>
      shopsOf(tx, viewer.brandId, range),
    )
    if (page instanceof Refusal) return page
    const data = await Promise.all(page.rows.map((shop) => viewShop(tx, shop)))
    return { data, next: page.next }
  })

  serve(server, contract.showShop, async ({ params, viewer, tx }) => {
    const shop = await shopById(tx, { brandId: viewer.brandId, shopId: params.id })
    return shop ? viewShop(tx, shop) : refuse('unknown_shop')
  })
}

function stateRoutes(server: Server): void {
  serve(server, contract.disconnectShop, async ({ params, version, ...call }) => {
    const { viewer, tx, now } = call
    const key = { brandId: viewer.brandId, shopId: params.id }
    const shop = await shopById(tx, key, { lock: true })
    if (!shop) return version.check(null) ?? refuse('unknown_shop')
    const stale = version.check(await viewShop(tx, shop))
    if (stale) return stale
    if (shop.disconnectedAt === null) {
      await disconnect(tx, key, now)
      await noteShop(call, { act: 'shop.disconnected', shopId: shop.id })
    }
    return viewStoredShop(tx, key)
  })

  serve(server, contract.checkShop, async ({ params, ...call }) => {
    const { viewer, tx, now } = call
    const key = { brandId: viewer.brandId, shopId: params.id }
    const shop = await shopById(tx, key, { lock: true })
    if (!shop) return refuse('unknown_shop')
    if (shop.disconnectedAt !== null) return refuse('shop_disconnected')
    await checkSoon(tx, key, now)
    await noteShop(call, { act: 'shop.check_requested', shopId: shop.id })
    return viewShop(tx, shop)
  })
}
