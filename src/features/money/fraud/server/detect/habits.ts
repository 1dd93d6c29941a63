import {
  ordersOfDays,
  salesByCoupon,
  salesOf,
} from '#features/selling/orders/server/public.ts'
import { visitsOfDays } from '#features/selling/tracking/server/public.ts'
import type { PartnerId } from '#platform/contract/ids.ts'
import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type Finding, salesOfWindow, type Search } from './findings.ts'
import {
  isClickBurst,
  isCouponWithoutClicks,
  isOwnClicks,
  isUnusualConversion,
  WINDOW_DAYS,
} from './thresholds.ts'

/** The whole days that are judged on their own; today is not over. */
const JUDGED_DAYS = 3

/** What stands out in the clicks and sales of the last days. */
export async function unusualHabits(tx: Tx, { brandId, now }: Search): Promise<Finding[]> {
  const today = dayOf(now)
  const range = { begin: addDays(today, -WINDOW_DAYS), end: addDays(today, -1) }
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  const [visits, orders, byCoupon] = [
    await visitsOfDays(tx, brandId, range),
    await ordersOfDays(tx, brandId, range),
    await salesByCoupon(tx, brandId, since),
  ]
  const days = visitedDays(visits, orders, addDays(today, -JUDGED_DAYS))
  const month = today.slice(0, 7)
  const windows = [
    ...unusualConversions(visits, orders, month),
    ...couponsWithoutClicks(visits, byCoupon, month),
  ]
  const sales: Finding[] = []
  for (const { partnerId, rule } of windows) {
    const ids = await salesOf(tx, { brandId, partnerId }, { since })
    sales.push(...salesOfWindow({ partnerId, rule }, ids))
  }
  return [...ownClicks(visits, range.end), ...days, ...sales, ...windows]
}

type Visits = Awaited<ReturnType<typeof visitsOfDays>>
type Orders = Awaited<ReturnType<typeof ordersOfDays>>

function ownClicks(visits: Visits, last: Day): Finding[] {
  const first = addDays(last, 1 - JUDGED_DAYS)
  return visits
    .filter(({ day }) => day >= first)
    .map(({ clicks, ownClicks: own, ...visit }) => ({ ...visit, own, all: clicks + own }))
    .filter(isOwnClicks)
    .map(({ partnerId, day, own, all }) => ({
      partnerId,
      rule: 'own_clicks',
      cause: `day:${day}`,
      orderId: null,
      facts: { what: 'own_clicks', own, all, day },
    }))
}

function visitedDays(visits: Visits, orders: Orders, first: Day): Finding[] {
  const sold = new Map(orders.map((one) => [`${one.partnerId} ${one.day}`, one.orders]))
  const total = sums(visits, ({ clicks }) => clicks)
  return visits
    .filter(({ day }) => day >= first)
    .map(({ partnerId, day, clicks }) => ({
      partnerId,
      day,
      clicks,
      usual: Math.round(((total.get(partnerId) ?? 0) - clicks) / (WINDOW_DAYS - 1)),
      orders: sold.get(`${partnerId} ${day}`) ?? 0,
    }))
    .filter(isClickBurst)
    .map(({ partnerId, day, clicks, usual }) => ({
      partnerId,
      rule: 'click_burst',
      cause: `day:${day}`,
      orderId: null,
      facts: { what: 'click_burst', clicks, usual, day },
    }))
}

function unusualConversions(visits: Visits, orders: Orders, month: string): Finding[] {
  const seen = sums(visits, ({ visitors }) => visitors)
  return [...sums(orders, ({ sold }) => sold)]
    .map(([partnerId, sold]) => ({
      partnerId,
      orders: sold,
      visitors: seen.get(partnerId) ?? 0,
    }))
    .filter(isUnusualConversion)
    .map(({ partnerId, ...counts }) => ({
      partnerId,
      rule: 'unusual_conversion',
      cause: `month:${month}`,
      orderId: null,
      facts: { what: 'unusual_conversion', ...counts },
    }))
}

type ByCoupon = Awaited<ReturnType<typeof salesByCoupon>>

function couponsWithoutClicks(
  visits: Visits,
  byCoupon: ByCoupon,
  month: string,
): Finding[] {
  const seen = sums(visits, ({ visitors }) => visitors)
  return byCoupon.flatMap(({ partnerId, orders }): Finding[] => {
    if (partnerId === null) return []
    const counts = { orders, visitors: seen.get(partnerId) ?? 0 }
    if (!isCouponWithoutClicks(counts)) return []
    const facts = { what: 'coupon_without_clicks' as const, ...counts }
    return [
      {
        partnerId,
        rule: 'coupon_without_clicks',
        cause: `month:${month}`,
        orderId: null,
        facts,
      },
    ]
  })
}

function sums<Row extends { partnerId: PartnerId }>(
  rows: Row[],
  amountOf: (row: Row) => number,
): Map<PartnerId, number> {
  const total = new Map<PartnerId, number>()
  for (const row of rows)
    total.set(row.partnerId, (total.get(row.partnerId) ?? 0) + amountOf(row))
  return total
}
