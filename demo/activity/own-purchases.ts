import { createHash } from 'node:crypto'

import { ingestOrders } from '#features/selling/orders/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { ordersChanged } from '#server/reactions.ts'

import type { Random } from '../random.ts'
import { composeOrder } from './orders.ts'
import type { Schedule } from './schedule.ts'
import type { Seller, Shop } from './sellers.ts'

/** Who buys through the own links. */
const PURCHASES: [daysAgo: number, slug: string, number: number][] = [
  [6, 'vanessa-araujo', 90461],
  [3, 'vanessa-araujo', 90462],
  [2, 'tati-freitas', 90463],
]

type Parts = {
  db: Db
  shop: Shop
  schedule: Schedule
  sellers: readonly Seller[]
  random: Random
}

/** Orders whose buyer has the CPF of their seller. */
export function planOwnPurchases({ db, shop, schedule, sellers, random }: Parts): void {
  const { brandId } = shop
  for (const [daysAgo, slug, number] of PURCHASES)
    schedule.on(daysAgo, async (at) => {
      const buyer = sellers.find((one) => one.slug === slug)
      const click = buyer?.clicks.findLast((one) => one.at < at)
      if (!buyer || !click) throw new Error(`the demo has no click of ${slug}`)
      const externalId = `${shop.slug.slice(0, 2).toUpperCase()}-${number}`
      const placed = composeOrder(shop, { externalId, placedAt: at, seller: null }, random)
      const digest = createHash('sha256').update(buyer.document).digest('hex')
      const event = {
        ...placed,
        coupon: null,
        click_id: click.id,
        customer: { ...placed.customer, document_sha256: digest },
        status: 'apv',
        updated_at: at,
      } as const
      await inScope(db, brandId, (tx) =>
        ingestOrders(tx, { brandId, events: [event], announce: ordersChanged }, at),
      )
    })
}
