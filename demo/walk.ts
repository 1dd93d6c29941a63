import { expireDue, releaseDue } from '#features/ledger/server/public.ts'
import { ingestOrders, orderTotals, SALE_STATUSES } from '#features/orders/server/public.ts'
import { putPartner } from '#features/partners/server/public.ts'
import { storeVisits } from '#features/tracking/server/visits.ts'
import { addDays, type Day, dayOf, daysBetween } from '#platform/contract/dates.ts'
import { testClock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/db.ts'
import { ordersChanged } from '#server/reactions.ts'

import type { DemoBrand } from './brands.ts'
import { bustle, daysAgo, daysApart, earlier, firstDay, momentOf } from './calendar.ts'
import { levelFor } from './levels.ts'
import { orderBook } from './order-book.ts'
import { composeOrder } from './orders.ts'
import type { Seat } from './people.ts'
import { seedOf, seeded } from './random.ts'
import { redeem, wishOf } from './redemptions.ts'
import { refreshStatistics } from './refresh-statistics.ts'
import { salesOf } from './sales.ts'
import { enrol, type Seller, type Shop } from './sellers.ts'
import { visitsOf } from './visits.ts'

type Walk = { db: Db; now: Date; brand: DemoBrand; shop: Shop; seats: Seat[] }

/** The lately told days are told in the hours they have, the rest once, in the evening. */
const LATELY_DAYS = 45
const HOURS = { lately: [9.3, 12.6, 15.7, 18.4, 21.2], before: [21.2] }
const DAWN = 6.2
const LEVEL_WINDOW_DAYS = 90
const SETTLING_IN_DAYS = 25
const EVERYTHING = 100_000
/** Days of the story after which the tables are several times what they were. */
const GROWN_SINCE = new Set([10, 60, 220])

/** Lives a brand's story day by day up to now; answers how much happened. */
export async function walkBrand({ db, now, brand, shop, seats }: Walk) {
  const { brandId } = shop
  const today = dayOf(now)
  const first = firstDay(now)
  const seed = seedOf(brand.slug)
  const random = {
    sales: seeded(seed),
    visits: seeded(seed + 1),
    redemptions: seeded(seed + 2),
  }
  const book = orderBook(seeded(seed + 3))
  const clock = testClock(momentOf(first, 0))
  const expiryMonths = Number(brand.parameters.credit_expiry_months ?? 12)
  const pauses = new Map<string, number>()
  const sellers: Seller[] = []
  const told = { orders: 0, visits: 0, redemptions: 0 }

  for (const day of daysBetween(first, today)) {
    if (GROWN_SINCE.has(daysApart(first, day))) await refreshStatistics(db)
    const joining = seats.filter((seat) => joinDay(seat, { today, first }) === day)
    for (const seat of joining) {
      const at = earlier(momentOf(day, 10), now)
      const seller = await inScope(db, brandId, (tx) => enrol(tx, { seat, shop }, at))
      if (seller) sellers.push(seller)
    }

    const busy = bustle(day, { from: first, to: today })
    const visits = visitsOf(sellers, {
      day,
      until: now,
      bustle: busy,
      random: random.visits,
    })
    for (const { seller, at } of salesOf(sellers, pauses, {
      day,
      today,
      now,
      bustle: busy,
      random: random.sales,
    })) {
      told.orders += 1
      const externalId = `${brand.slug.slice(0, 2).toUpperCase()}-${100_000 + told.orders}`
      book.place(composeOrder(shop, { externalId, placedAt: at, seller }, random.sales))
    }
    const batches = momentsOf(day, { today, now }).map((at) => ({
      at,
      events: book.due(at),
    }))

    await inScope(db, brandId, async (tx) => {
      if (day.endsWith('-01')) await reviewLevels(tx, { sellers, brand, day, today, now })
      const dawn = earlier(momentOf(day, DAWN), now)
      await releaseDue(tx, { brandId, expiryMonths, limit: EVERYTHING }, dawn)
      await expireDue(tx, { brandId, limit: EVERYTHING }, dawn)
      if (visits.length > 0) await storeVisits(tx, visits)
      for (const { at, events } of batches)
        if (events.length > 0)
          await ingestOrders(tx, { brandId, events, announce: ordersChanged }, at)
    })
    told.visits += visits.length
    if (brand.mode === 'commission') continue
    for (const seller of sellers) {
      const wish = wishOf(seller, { day, today })
      const done =
        wish &&
        (await redeem(seller, wish, { db, clock, day, now, random: random.redemptions }))
      if (done) told.redemptions += 1
    }
  }
  return told
}

function joinDay({ joinedAgo }: Seat, { today, first }: { today: Day; first: Day }): Day {
  const day = daysAgo(today, joinedAgo)
  return day < first ? first : day
}

function momentsOf(day: Day, { today, now }: { today: Day; now: Date }): Date[] {
  const hours = daysApart(day, today) < LATELY_DAYS ? HOURS.lately : HOURS.before
  const moments = hours.map((hour) => momentOf(day, hour)).filter((moment) => moment < now)
  return day === today ? [...moments, now] : moments
}

type Review = { sellers: Seller[]; brand: DemoBrand; day: Day; today: Day; now: Date }

/** On the first of a month everybody gets the level that their last 90 days earn. */
async function reviewLevels(tx: Tx, { sellers, brand, day, today, now }: Review) {
  for (const seller of sellers) {
    const member = seller.joinedAgo - daysApart(day, today)
    if (member < SETTLING_IN_DAYS) continue
    const range = { begin: addDays(day, -LEVEL_WINDOW_DAYS), end: day }
    const { totalCents } = await orderTotals(tx, seller, { range, statuses: SALE_STATUSES })
    const level = levelFor(brand.levels, totalCents)
    if (level === seller.level) continue
    seller.level = level
    const at = earlier(momentOf(day, 0.1), now)
    await putPartner(tx, { ...seller, level, invitedBy: null, approved: undefined }, at)
  }
}
