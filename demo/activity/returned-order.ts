import type { OrderStatus } from '#features/selling/orders/rules.ts'
import { ingestOrders } from '#features/selling/orders/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { ordersChanged } from '#server/reactions.ts'

import type { Random } from '../random.ts'
import { composeOrder } from './orders.ts'
import type { Schedule } from './schedule.ts'
import type { Shop } from './sellers.ts'

/** The partner who redeemed the credits of an order that was returned later, and so has a debt. */
export const debtor = { slug: 'mari-ribeiro', redeemsAgo: 2 }

const STEPS: [daysAgo: number, status: OrderStatus][] = [
  [76, 'apv'],
  [75, 'fat'],
  [1, 'dev'],
]
const PIECES = 100

type Parts = { db: Db; shop: Shop; schedule: Schedule; random: Random }

/** A company's order of many pieces, which is returned after its credits were redeemed. */
export function planReturnedOrder({ db, shop, schedule, random }: Parts): void {
  const { brandId } = shop
  const externalId = `${shop.slug.slice(0, 2).toUpperCase()}-90452`
  let placed: ReturnType<typeof composeOrder> | null = null
  for (const [daysAgo, status] of STEPS)
    schedule.on(daysAgo, async (at) => {
      placed ??= composeOrder(shop, { externalId, placedAt: at, seller: null }, random)
      const order = {
        ...placed,
        coupon: null,
        partner_slug: debtor.slug,
        items: placed.items.map((item) => ({ ...item, quantity: PIECES })),
      }
      const event = { ...order, status, updated_at: at }
      await inScope(db, brandId, (tx) =>
        ingestOrders(tx, { brandId, events: [event], announce: ordersChanged }, at),
      )
    })
}
