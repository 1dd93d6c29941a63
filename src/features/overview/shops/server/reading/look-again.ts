import type { AnnounceOrders } from '#features/selling/orders/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'

import {
  finishEvents,
  noteTry,
  numberOfOrder,
  waitingEvents,
} from '../events/shop-events.ts'
import { ShopProblem } from '../port.ts'
import { noteProblem, noteWorking, shopById, type ShopKey } from '../shops.ts'
import { text } from '../text.ts'
import { openShop, type ShopParts } from './call-shop.ts'
import { cancelOrder, storeOrder } from './store-orders.ts'

export type ShopJobParts = ShopParts & { db: Db; clock: Clock; announce: AnnounceOrders }

/** After this many tries an order waits for a person; the check at night finds it as well. */
const TRIES = 8

/** Reads an order of a shop again, for all of its events that wait. */
export async function lookAgain(
  parts: ShopJobParts,
  { orderKey, ...key }: ShopKey & { orderKey: string },
): Promise<void> {
  const { db, clock, announce } = parts
  const scope = key.brandId
  const found = await inScope(db, scope, async (tx) => {
    const shop = await shopById(tx, key)
    return shop && { shop, events: await waitingEvents(tx, key, orderKey) }
  })
  if (!found || found.events.length === 0) return
  const { shop, events } = found
  const chosen = { ...key, ids: events.map(({ id }) => id) }
  if (shop.disconnectedAt !== null) {
    const read = {
      outcome: 'ignored',
      orderNumber: null,
      message: text.problems.removed,
    } as const
    await inScope(db, scope, (tx) => finishEvents(tx, chosen, { read, now: clock.now() }))
    return
  }
  try {
    const order = await (await openShop(parts, shop)).order(orderKey)
    await inScope(db, scope, async (tx) => {
      const now = clock.now()
      const from = { shop, announce, now }
      const read = order
        ? await storeOrder(tx, order, from)
        : await cancelOrder(tx, await numberOfOrder(tx, key, orderKey), from)
      await finishEvents(tx, chosen, { read, now })
      await noteWorking(tx, key)
    })
  } catch (error) {
    const problem = problemOf(error)
    const isLast = problem.isRefusal || events.some(({ tries }) => tries + 1 >= TRIES)
    const { message } = problem
    await inScope(db, scope, async (tx) => {
      const now = clock.now()
      if (problem.isRefusal) await noteProblem(tx, key, { problem: message, now })
      if (!isLast) return noteTry(tx, chosen, message)
      const read = { outcome: 'failed', orderNumber: null, message } as const
      return finishEvents(tx, chosen, { read, now })
    })
    if (!isLast) throw error
  }
}

/** What is no answer of the shop, such as an order of another shape, is a problem as well. */
export function problemOf(error: unknown): ShopProblem {
  if (error instanceof ShopProblem) return error
  if (error instanceof Error && error.name === 'ZodError')
    return new ShopProblem(text.problems.notUnderstood, null)
  throw error
}
