import { DAY_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'

import { noticeAddress } from '../events/notice-address.ts'
import { addFound } from '../events/shop-events.ts'
import type { OpenShop } from '../port.ts'
import { noteCheck, noteProblem, type Shop, shopById, type ShopKey } from '../shops.ts'
import { openShop } from './call-shop.ts'
import { storeProducts } from './import-shop.ts'
import { problemOf, type ShopJobParts } from './look-again.ts'
import { storeOrder } from './store-orders.ts'

/** A change may become visible at the shop after its own time. */
const OVERLAP_MS = 10 * MINUTE_MS
/** Once a day the changes of the last days are compared again, and the products. */
const LOOK_BACK_MS = 3 * DAY_MS

/**
 * Repairs our subscriptions at a shop, and finds the changes of orders without a notice. A shop
 * that does not answer keeps its place: the next check goes on from there.
 */
export async function checkShop(
  parts: ShopJobParts & { contact: string },
  key: ShopKey,
): Promise<void> {
  const { db, clock, contact } = parts
  const shop = await inScope(db, key.brandId, (tx) => shopById(tx, key))
  if (!shop || shop.disconnectedAt !== null) return
  const started = clock.now()
  const lastLook = shop.lookedBackAt?.getTime() ?? 0
  const looksBack = started.getTime() - lastLook >= DAY_MS
  try {
    const open = await openShop(parts, shop)
    await open.subscribe(noticeAddress(contact, shop))
    const overlap = looksBack ? LOOK_BACK_MS : OVERLAP_MS
    const since = new Date(shop.seenUntil.getTime() - overlap)
    await readChanges(parts, { shop, open, since })
    if (looksBack && shop.importPhase === 'done') await readProducts(parts, shop, open)
    await inScope(db, key.brandId, (tx) =>
      noteCheck(tx, key, {
        seenUntil: started,
        lookedBack: looksBack,
        now: clock.now(),
      }),
    )
  } catch (error) {
    const { message: problem } = problemOf(error)
    await inScope(db, key.brandId, (tx) =>
      noteProblem(tx, key, { problem, now: clock.now() }),
    )
  }
}

type Reading = { shop: Shop; open: OpenShop; since: Date }

async function readChanges(
  { db, clock, announce }: ShopJobParts,
  { shop, open, since }: Reading,
): Promise<void> {
  const { brandId, id: shopId } = shop
  let cursor: string | null = null
  do {
    const { items, next } = await open.changedOrders({ since, cursor })
    for (const order of items)
      await inScope(db, brandId, async (tx) => {
        const now = clock.now()
        const read = await storeOrder(tx, order, { shop, announce, now })
        if (read.outcome === 'stored' || read.outcome === 'failed')
          await addFound(tx, { brandId, shopId }, { orderKey: order.orderKey, read, now })
      })
    cursor = next
  } while (cursor !== null)
}

async function readProducts(
  { db, clock }: ShopJobParts,
  shop: Shop,
  open: OpenShop,
): Promise<void> {
  let cursor: string | null = null
  do {
    const { items, next } = await open.products(cursor)
    await inScope(db, shop.brandId, (tx) => storeProducts(tx, { shop, items }, clock.now()))
    cursor = next
  } while (cursor !== null)
}
