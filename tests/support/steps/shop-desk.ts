import {
  connectShop,
  disconnectShop,
  listShops,
  showShop,
} from '#features/overview/shops/contract.ts'
import { listShopEvents } from '#features/overview/shops/event-contract.ts'
import { shopAdapters } from '#features/overview/shops/server/adapters/adapters.ts'
import { checkShop } from '#features/overview/shops/server/reading/check-shop.ts'
import { importShop } from '#features/overview/shops/server/reading/import-shop.ts'
import { lookAgain } from '#features/overview/shops/server/reading/look-again.ts'
import { guardedCalls } from '#platform/server/outside/ask-outside.ts'
import type { Config } from '#platform/server/settings/config.ts'
import { ordersChanged } from '#server/reactions.ts'

import type { WireInput } from '../client.ts'
import { TEST_ORIGIN } from '../client.ts'
import type { TestBrand, World } from '../world.ts'

type Delivery = { address: string; headers: Record<string, string>; body: string }

/** What a brand, its shop and the queue do with a connected shop. */
export function shopDesk(world: World, addresses: Config['shopAddresses'] = {}) {
  const parts = {
    db: world.db,
    clock: world.clock,
    announce: ordersChanged,
    adapters: shopAdapters,
    callOutside: guardedCalls('all'),
    addresses,
    contact: TEST_ORIGIN,
  }
  const keyOf = (brand: TestBrand, shopId: number) => ({ brandId: brand.id, shopId })
  const show = (brand: TestBrand, id: number) =>
    world.call(brand, showShop, { params: { id } })
  const events = async (brand: TestBrand, id: number) => {
    const query = { limit: 100 }
    const page = await world.call(brand, listShopEvents, { params: { id }, query })
    return page.data
  }

  return {
    show,
    events,

    /** Connects a shop and does what the queue does then: the first check and the import. */
    async connect(brand: TestBrand, body: WireInput<typeof connectShop>['body']) {
      const { id } = await world.call(brand, connectShop, { body })
      await checkShop(parts, keyOf(brand, id))
      await importShop(parts, keyOf(brand, id))
      return id
    },

    /** Disconnects the brand's shops: another brand may connect them. */
    async leave(brand: TestBrand): Promise<void> {
      const { data } = await world.call(brand, listShops, { query: {} })
      for (const { id } of data) await world.call(brand, disconnectShop, { params: { id } })
    },

    check: (brand: TestBrand, id: number) => checkShop(parts, keyOf(brand, id)),
    import: (brand: TestBrand, id: number) => importShop(parts, keyOf(brand, id)),

    /** A shop's message, as it comes; returns the status of the answer. */
    async deliver({ address, headers, body }: Delivery): Promise<number> {
      const url = new URL(address).pathname
      const answer = await world.http.inject({
        method: 'POST',
        url,
        headers,
        payload: body,
      })
      return answer.statusCode
    },

    /** Reads the orders of all events that wait, once. */
    async readAll(brand: TestBrand, id: number): Promise<void> {
      const waiting = (await events(brand, id)).filter(({ state }) => state === 'waiting')
      for (const orderKey of new Set(waiting.map(({ order_key: key }) => key)))
        await lookAgain(parts, { ...keyOf(brand, id), orderKey }).catch(() => undefined)
    },
  }
}
