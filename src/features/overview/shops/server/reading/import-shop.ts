import { putProducts } from '#features/overview/brand-api/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'

import { addFound } from '../events/shop-events.ts'
import type { OpenShop, ShopProduct } from '../port.ts'
import { noteImported, noteProblem, type Shop, shopById, type ShopKey } from '../shops.ts'
import { openShop } from './call-shop.ts'
import { problemOf, type ShopJobParts } from './look-again.ts'
import { storeOrder } from './store-orders.ts'

/** How far back the first import reads orders. */
const IMPORTED_DAYS = 90

/**
 * Imports a shop's products, then its orders of ninety days. Each page is one transaction with its
 * cursor, so that a run that was cut off goes on with the next page.
 */
export async function importShop(parts: ShopJobParts, key: ShopKey): Promise<void> {
  const { db, clock } = parts
  const read = () => inScope(db, key.brandId, (tx) => shopById(tx, key))
  let shop = await read()
  if (!shop || shop.disconnectedAt !== null) return
  try {
    const open = await openShop(parts, shop)
    while (shop && shop.importPhase !== 'done' && shop.disconnectedAt === null) {
      await (shop.importPhase === 'products'
        ? importProducts(parts, shop, open)
        : importOrders(parts, shop, open))
      shop = await read()
    }
  } catch (error) {
    const { message: problem } = problemOf(error)
    await inScope(db, key.brandId, (tx) =>
      noteProblem(tx, key, { problem, now: clock.now() }),
    )
    throw error
  }
}

async function importProducts(
  { db, clock }: ShopJobParts,
  shop: Shop,
  open: OpenShop,
): Promise<void> {
  const { brandId, id: shopId, importCursor } = shop
  const { items, next } = await open.products(importCursor)
  await inScope(db, brandId, async (tx) => {
    const now = clock.now()
    const products = await storeProducts(tx, { shop, items }, now)
    const phase = next === null ? 'orders' : 'products'
    const progress = { phase, cursor: next, products, orders: 0, now } as const
    await noteImported(tx, { brandId, shopId }, progress)
  })
}

type Products = { shop: Shop; items: ShopProduct[] }

/** Returns how many were accepted: one without a name, for example, is not. */
export async function storeProducts(
  tx: Tx,
  { shop: { brandId, id }, items }: Products,
  now: Date,
): Promise<number> {
  if (items.length === 0) return 0
  const sender = { brandId, actor: `shop:${id}`, products: items }
  return (await putProducts(tx, sender, now)).filter(({ ok }) => ok).length
}

async function importOrders(
  { db, clock, announce }: ShopJobParts,
  shop: Shop,
  open: OpenShop,
): Promise<void> {
  const { brandId, id: shopId, importCursor: cursor, connectedAt } = shop
  const since = new Date(connectedAt.getTime() - IMPORTED_DAYS * DAY_MS)
  const range = { since, cursor }
  const { items, next } = await (open.placedOrders?.(range) ?? open.changedOrders(range))
  await inScope(db, brandId, async (tx) => {
    const now = clock.now()
    let orders = 0
    for (const order of items) {
      const read = await storeOrder(tx, order, { shop, announce, now })
      if (read.outcome === 'stored') orders++
      if (read.outcome === 'failed')
        await addFound(tx, { brandId, shopId }, { orderKey: order.orderKey, read, now })
    }
    const phase = next === null ? 'done' : 'orders'
    const progress = { phase, cursor: next, products: 0, orders, now } as const
    await noteImported(tx, { brandId, shopId }, progress)
  })
}
