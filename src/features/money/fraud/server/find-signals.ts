import { slugsById } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { allBrands } from '#features/program/brands/server/public.ts'
import { announceEvents } from '#features/program/webhooks/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { untilDone } from '#platform/server/jobs/until-done.ts'

import { SIGNAL_DAYS } from '../rules.ts'
import type { Finding } from './detect/findings.ts'
import { unusualHabits } from './detect/habits.ts'
import { ownPurchases } from './detect/own-purchases.ts'
import { cancelledAfterRelease, sharedPixKeys, unusualPeople } from './detect/people.ts'
import { unwantedTraffic } from './detect/traffic.ts'
import { holdSales } from './hold-sales.ts'
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

/** Looks at every brand; may run twice, in parallel or late. */
export async function findSignals(db: Db, now: Date): Promise<void> {
  const brands = await inScope(db, 'every brand', allBrands)
  for (const { id: brandId } of brands) {
    await findSignalsOf(db, brandId, now)
    await endSignalsPastTime(db, brandId, now)
  }
}

const ORDERS_AT_ONCE = 1_000
/** Orders that were stored at the same time may become visible in another order than that of their ids. */
const READ_AGAIN = 1_000

async function findSignalsOf(db: Db, brandId: BrandId, now: Date): Promise<void> {
  const inBrand = <T>(work: (tx: Tx) => Promise<T>) => inScope(db, brandId, work)
  const search = { brandId, now }
  const checked = await inBrand((tx) => lastChecked(tx, brandId))
  for (let after = Math.max(0, checked - READ_AGAIN); ;) {
    const found = await inBrand((tx) =>
      ownPurchases(tx, brandId, { after, limit: ORDERS_AT_ONCE }),
    )
    await record(inBrand, search, found.findings)
    if (found.last === null) break
    after = found.last
    await inBrand((tx) => storeChecked(tx, brandId, after))
    if (found.read < ORDERS_AT_ONCE) break
  }
  for (const find of [unusualHabits, unwantedTraffic, sharedPixKeys, cancelledAfterRelease])
    await record(inBrand, search, await inBrand((tx) => find(tx, search)))
  await record(inBrand, search, await unusualPeople(inBrand, search))
}

type InBrand = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Each partner and rule in a transaction of its own. */
async function record(
  inBrand: InBrand,
  { brandId, now }: { brandId: BrandId; now: Date },
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
async function endSignalsPastTime(db: Db, brandId: BrandId, now: Date): Promise<void> {
  await untilDone(
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
