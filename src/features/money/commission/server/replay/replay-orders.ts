import { sellersById } from '#features/people/partners/server/public.ts'
import { nextOrders, type OrderPlace } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'

import { brandRules } from '../percent-rules.ts'
import {
  hasSeller,
  rulesByDay,
  settleOrder,
  type SoldOrder,
} from '../settle-commissions.ts'
import { type DraftChange, withChange } from './drafts.ts'
import { finishReplay, replayById, type ReplayResult, storeProgress } from './replays.ts'

const REPLAYED_MS = 90 * DAY_MS
const ORDERS_AT_ONCE = 500
const TOP_PARTNERS = 10

type Parts = { db: Db; clock: Clock }
type ReplayOf = { brandId: BrandId; replayId: number }

/** The differences so far. */
type Sums = { orders: number; byPartner: Map<number, number> }

/**
 * Replays the orders of the last 90 days by the engine of real orders, with and without the change,
 * and stores the difference. It writes nothing else, so a run that was cut off starts again.
 */
export async function replayOrders({ db, clock }: Parts, one: ReplayOf): Promise<void> {
  const { brandId, replayId: id } = one
  const replay = await inScope(db, brandId, (tx) => replayById(tx, brandId, id))
  if (!replay || replay.state === 'done') return
  const { draft, createdAt: until } = replay
  const begin = until.getTime() - REPLAYED_MS
  const sums: Sums = { orders: 0, byPartner: new Map() }
  let after: OrderPlace | null = { createdAt: new Date(begin), id: 0 }
  while (after) {
    const from: OrderPlace = after
    after = await inScope(db, brandId, async (tx) => {
      const range = { after: from, until, limit: ORDERS_AT_ONCE }
      const { orders, last } = await nextOrders(tx, brandId, range)
      await addDifferences(tx, { brandId, draft, orders: orders.filter(hasSeller), sums })
      const done = ((last?.createdAt ?? until).getTime() - begin) / REPLAYED_MS
      const progress = Math.min(99, Math.max(1, Math.floor(done * 100)))
      await storeProgress(tx, { brandId, id, progress })
      return last
    })
  }
  const result = resultOf(sums)
  await inScope(db, brandId, (tx) => finishReplay(tx, { brandId, id, result }, clock.now()))
}

type Slice = { brandId: BrandId; draft: DraftChange; orders: SoldOrder[]; sums: Sums }

async function addDifferences(
  tx: Tx,
  { brandId, draft, orders, sums }: Slice,
): Promise<void> {
  const partnerIds = [...new Set(orders.map(({ partnerId }) => partnerId))]
  const skus = [...new Set(orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)))]
  const [sellers, rules] = await Promise.all([
    sellersById(tx, brandId, partnerIds),
    brandRules(tx, brandId, {
      skus,
      partnerIds,
      moments: orders.map(({ createdAt }) => createdAt),
    }),
  ])
  const today = rulesByDay(rules)
  const changed = rulesByDay(withChange(rules, draft))
  const differences = orders.map((order) => {
    const seller = sellers.get(order.partnerId)
    if (!seller) return new Map<number, number>()
    const settle = (rulesOf: typeof today) =>
      settleOrder({
        order,
        seller,
        rules: rulesOf(order),
        created: new Map(),
        now: order.createdAt,
      })
    return differenceOf(settle(today), settle(changed))
  })
  // A retried transaction must not count its orders twice: nothing is awaited from here on.
  for (const difference of differences) {
    if (difference.size > 0) sums.orders += 1
    for (const [partnerId, amount] of difference)
      sums.byPartner.set(partnerId, (sums.byPartner.get(partnerId) ?? 0) + amount)
  }
}

type Settled = ReturnType<typeof settleOrder>

/** What each partner would get more or less of one order. */
function differenceOf(before: Settled, after: Settled): Map<number, number> {
  const difference = new Map<number, number>()
  const add = (settled: Settled, sign: 1 | -1) => {
    for (const { commission } of settled) {
      const { partnerId, amountCents } = commission
      difference.set(partnerId, (difference.get(partnerId) ?? 0) + sign * amountCents)
    }
  }
  add(before, -1)
  add(after, 1)
  return new Map([...difference].filter(([, amount]) => amount !== 0))
}

function resultOf({ orders, byPartner }: Sums): ReplayResult {
  const partners = [...byPartner].filter(([, amount]) => amount !== 0)
  const top = partners
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, TOP_PARTNERS)
    .map(([partnerId, amount]) => ({ partnerId, difference: cents(amount) }))
  const total = partners.reduce((sum, [, amount]) => sum + amount, 0)
  return { difference: cents(total), orders, partners: partners.length, top }
}
