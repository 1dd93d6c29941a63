import { ordersWithoutHold } from '#features/money/commission/server/public.ts'
import { slugsById } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { allBrandIds } from '#features/program/brands/server/public.ts'
import { announceEvents } from '#features/program/webhooks/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { type BrandJob, inBatches, type Slice } from '#platform/server/jobs/brand-job.ts'

import type { Finding, Search } from './detect/findings.ts'
import { unusualHabits } from './detect/habits.ts'
import { ownPurchases } from './detect/own-purchases.ts'
import { cancelledAfterRelease, sharedPixKeys, unusualPeople } from './detect/people.ts'
import { SIGNAL_DAYS } from './detect/thresholds.ts'
import { unwantedTraffic } from './detect/traffic.ts'
import { heldOrders, holdSales } from './hold-sales.ts'
import {
  endSignal,
  lastChecked,
  newFindings,
  openSignal,
  ordersOfSignals,
  signalsPastTime,
  storeChecked,
  storeFindings,
} from './signals.ts'

/** Looks at each brand; may run twice, in parallel or late. */
export const signalsJob: BrandJob = {
  name: 'find_fraud_signals',
  schedule: { cron: '37 * * * *', attempts: 3 },
  brands: allBrandIds,
  run: async ({ db }, slice) => {
    await findSignalsOf(db, slice.brandId, slice.now)
    return endSignalsPastTime(db, slice)
  },
}

const ORDERS_AT_ONCE = 1_000
/** Orders that were stored at the same time may become visible in another order than that of their ids. */
const READ_AGAIN = 1_000

/** A buyer's data may arrive with a later change of the order. */
const CHANGES_READ_DAYS = 2

async function findSignalsOf(db: Db, brandId: BrandId, now: Date): Promise<void> {
  const inBrand = <T>(work: (tx: Tx) => Promise<T>) => inScope(db, brandId, work)
  const search = { brandId, now }
  const checked = await inBrand((tx) => lastChecked(tx, brandId))
  await findOwnPurchases(inBrand, search, {
    after: Math.max(0, checked - READ_AGAIN),
    finish: (last) => inBrand((tx) => storeChecked(tx, brandId, last)),
  })
  const updatedSince = new Date(now.getTime() - CHANGES_READ_DAYS * DAY_MS)
  await findOwnPurchases(inBrand, search, { after: 0, updatedSince })
  for (const find of [unusualHabits, unwantedTraffic, sharedPixKeys, cancelledAfterRelease])
    await record(inBrand, search, await inBrand((tx) => find(tx, search)))
  await record(inBrand, search, await unusualPeople(inBrand, search))
  await holdNewCommissions(inBrand, search)
}

type OrdersRead = {
  after: number
  updatedSince?: Date
  finish?: (last: number) => Promise<void>
}

async function findOwnPurchases(
  inBrand: InBrand,
  search: Search,
  { after, updatedSince, finish }: OrdersRead,
): Promise<void> {
  for (let from = after; ;) {
    const range = {
      after: from,
      limit: ORDERS_AT_ONCE,
      ...(updatedSince && { updatedSince }),
    }
    const found = await inBrand((tx) => ownPurchases(tx, search.brandId, range))
    await record(inBrand, search, found.findings)
    if (found.last === null) return
    from = found.last
    await finish?.(from)
    if (found.read < ORDERS_AT_ONCE) return
  }
}

/** Commissions that an order of a signal earned after it was found. */
async function holdNewCommissions(
  inBrand: InBrand,
  { brandId, now }: Search,
): Promise<void> {
  await inBrand(async (tx) => {
    const held = await heldOrders(tx, brandId)
    const fresh = await ordersWithoutHold(tx, brandId, held)
    await holdSales(tx, brandId, fresh, now)
  })
}

type InBrand = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Each partner and rule in a transaction of its own. */
async function record(
  inBrand: InBrand,
  { brandId, now }: Search,
  found: Finding[],
): Promise<void> {
  if (found.length === 0) return
  const fresh = await inBrand((tx) => newFindings(tx, brandId, found))
  const groups = Map.groupBy(fresh, ({ partnerId, rule }) => `${partnerId} ${rule}`)
  for (const findings of groups.values())
    await inBrand((tx) => recordGroup(tx, brandId, findings, now))
}

async function recordGroup(
  tx: Tx,
  brandId: BrandId,
  findings: Finding[],
  now: Date,
): Promise<void> {
  const [first] = findings
  if (!first) return
  const { partnerId, rule } = first
  const days = await parameter(tx, brandId, 'fraud_hold_days')
  const signal = await openSignal(
    tx,
    {
      brandId,
      partnerId,
      rule,
      expiresAt: new Date(now.getTime() + SIGNAL_DAYS * DAY_MS),
      holdUntil: days === 0 ? null : new Date(now.getTime() + days * DAY_MS),
    },
    now,
  )
  await storeFindings(tx, { brandId, id: signal.id }, findings, now)
  const orderIds = findings.flatMap(({ orderId }) => orderId ?? [])
  if (signal.holdUntil !== null) await holdSales(tx, brandId, orderIds, now)
  if (!signal.isNew) return
  const slugs = await slugsById(tx, brandId, [partnerId])
  const data = { id: signal.id, rule, partner_slug: slugs.get(partnerId) ?? null }
  const object = `fraud_signal:${signal.id}`
  await announceEvents(tx, brandId, [{ event: 'fraud_signal.opened', object, data }], now)
}

/** Nothing follows from a signal without a decision: its sales are released as usual. */
function endSignalsPastTime(db: Db, slice: Slice): Promise<'done' | 'more'> {
  const { brandId, now } = slice
  return inBatches(
    slice,
    (limit) =>
      inScope(db, brandId, async (tx) => {
        const past = await signalsPastTime(tx, brandId, { now, limit })
        for (const { id } of past)
          await endSignal(
            tx,
            { brandId, id },
            { state: 'expired', actor: 'system', reason: null, denied: false, now },
          )
        const ids = past.filter(({ holdUntil }) => holdUntil !== null).map(({ id }) => id)
        const orders = await ordersOfSignals(tx, brandId, ids)
        await holdSales(
          tx,
          brandId,
          [...new Set(orders.map(({ orderId }) => orderId))],
          now,
        )
        return past.length
      }),
    50,
  )
}
