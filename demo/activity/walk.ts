import { commissionCategories } from '#features/money/commission/server/commissions.ts'
import type { CreditCategory } from '#features/money/ledger/rules.ts'
import { expireDue, releaseDue } from '#features/money/ledger/server/public.ts'
import type { OrderEvent } from '#features/selling/orders/event/order-event.ts'
import { ingestOrders } from '#features/selling/orders/server/public.ts'
import {
  countVisits,
  storeVisits,
  type Visit,
} from '#features/selling/tracking/server/incoming/incoming-visits.ts'
import { type Day, dayOf, daysBetween } from '#platform/contract/time/dates.ts'
import { testClock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'
import { ordersChanged } from '#server/reactions.ts'

import type { DemoBrand } from '../brands.ts'
import { planMissions } from '../missions.ts'
import type { Member } from '../people.ts'
import { seeded, seedOf } from '../random.ts'
import { refreshStatistics } from '../refresh-statistics.ts'
import { reviewLevels } from '../review-levels.ts'
import { planTeam } from '../team/plan-team.ts'
import { planCouponRequests } from '../waiting/coupon-requests.ts'
import { planWaiting } from '../waiting/plan-waiting.ts'
import { seasonality, daysAgo, daysApart, earlier, firstDay, momentOf } from './calendar.ts'
import { planClaims } from './claims.ts'
import { runClosings } from './closings.ts'
import { addFavorites } from './favorites.ts'
import { orderBook } from './order-book.ts'
import { composeOrder } from './orders.ts'
import { planOwnPurchases } from './own-purchases.ts'
import { redeem, planOf } from './redemptions.ts'
import { planReturnedOrder } from './returned-order.ts'
import { planSales } from './sales.ts'
import { createSchedule } from './schedule.ts'
import { enroll, type Seller, type Shop } from './sellers.ts'
import { planStaffDecisions } from './staff-decisions.ts'
import { visitsOf } from './visits.ts'

type Walk = {
  db: Db
  store: FileStore
  sealer: Sealer
  now: Date
  brand: DemoBrand
  shop: Shop
  members: Member[]
}

const DAWN = 6.2
const EVERYTHING = 100_000
/** The days of the history after which the statistics are updated, because the tables have grown much. */
const GROWN_SINCE = new Set([10, 60, 220])

/** Simulates a brand's history day by day up to now; returns the numbers of orders, visits and redemptions. */
export async function walkBrand({ db, store, sealer, now, brand, shop, members }: Walk) {
  const { brandId } = shop
  const today = dayOf(now)
  const first = firstDay(now)
  const length = daysApart(first, today)
  const seed = seedOf(brand.slug)
  const random = {
    sales: seeded(seed),
    visits: seeded(seed + 1),
    redemptions: seeded(seed + 2),
  }
  const book = orderBook(seeded(seed + 3))
  const clock = testClock(momentOf(first, 0))
  const expiryMonths = Number(brand.parameters.credit_expiry_months ?? 12)
  const except = brand.mode === 'commission' ? commissionCategories : []
  const pauses = new Map<string, number>()
  const sellers: Seller[] = []
  const counts = { orders: 0, visits: 0, redemptions: 0 }
  let visits: Visit[] = []

  const schedule = createSchedule(now)
  const findAna = () => sellers.find(({ slug }) => slug === 'ana')
  if (brand.mode === 'credits') {
    planClaims({ db, shop, schedule, seller: findAna, random: seeded(seed + 4) })
    planMissions({ db, brandId, now, sellers, schedule })
    if (brand.slug === 'aurora') {
      planStaffDecisions({ db, shop, schedule, random: seeded(seed + 5) })
      planReturnedOrder({ db, shop, schedule, random: seeded(seed + 6) })
      const sku = promotedSku(brand, shop)
      const boosted = shop.products.at(-1)?.sku ?? sku
      planTeam({ db, brandId, schedule, products: { sku, boosted } })
      planWaiting({ db, store, sealer, brandId, schedule })
      planCouponRequests({ db, brandId, schedule, sellers })
      planOwnPurchases({ db, shop, schedule, sellers, random: seeded(seed + 7) })
    }
  }

  for (const day of daysBetween(first, today)) {
    const grown = daysApart(first, day) / length
    if (GROWN_SINCE.has(daysApart(first, day))) await refreshStatistics(db)
    for (const member of members.filter((one) => joinDay(one, { today, first }) === day)) {
      const at = earlier(momentOf(day, 10), now)
      const seller = await inScope(db, brandId, (tx) => enroll(tx, { member, shop }, at))
      if (seller) sellers.push(seller)
    }

    const busy = seasonality(day) * (0.35 + 0.65 * grown)
    const making = { day, today, now, seasonality: busy, random: random.sales }
    visits.push(
      ...visitsOf(sellers, {
        day,
        until: now,
        seasonality: busy * (0.3 + 0.7 * grown ** 2),
        random: random.visits,
      }),
    )
    for (const { seller, at } of planSales(sellers, pauses, making)) {
      counts.orders += 1
      const externalId = `${brand.slug.slice(0, 2).toUpperCase()}-${100_000 + counts.orders}`
      book.place(composeOrder(shop, { externalId, placedAt: at, seller }, random.sales))
    }

    const moments = momentsOf(day, { today, now })
    if (moments.length > 0) {
      const batches = moments.map((at) => ({ at, events: book.due(at) }))
      const dawn = earlier(momentOf(day, DAWN), now)
      const passing = { brandId, expiryMonths, except, dawn, visits, batches }
      await inScope(db, brandId, async (tx) => {
        if (day.endsWith('-01')) await reviewLevels(tx, { sellers, brand, day, today, now })
        await simulateDay(tx, passing)
      })
      counts.visits += visits.length
      visits = []
    }
    await schedule.run(daysApart(day, today))

    if (brand.mode === 'commission') {
      await runClosings({ db, store, brand, brandId, sellers, day, today, now })
      continue
    }
    for (const seller of sellers) {
      const redemptionPlan = planOf(seller, { day, today })
      const evening = { db, clock, sealer, day, now, random: random.redemptions }
      if (redemptionPlan && (await redeem(seller, redemptionPlan, evening)))
        counts.redemptions += 1
    }
  }
  const ana = findAna()
  if (ana) await addFavorites({ db, shop, seller: ana, now })
  return counts
}

/** The product whose percent the team changes: the first one without a percent of its own. */
function promotedSku({ exceptions }: DemoBrand, { products }: Shop): string {
  const product = products.find(({ sku }) => exceptions.every((one) => one.sku !== sku))
  if (!product) throw new Error('every product has a percent of its own')
  return product.sku
}

type Passing = {
  brandId: number
  except: readonly CreditCategory[]
  expiryMonths: number
  dawn: Date
  visits: Visit[]
  batches: { at: Date; events: OrderEvent[] }[]
}

/** Runs a day: releases and expires credits, then stores the visits, then the shop's events. */
async function simulateDay(tx: Tx, passing: Passing): Promise<void> {
  const { brandId, expiryMonths, except, dawn, visits, batches } = passing
  await releaseDue(tx, { brandId, expiryMonths, limit: EVERYTHING, except }, dawn)
  await expireDue(tx, { brandId, limit: EVERYTHING }, dawn)
  if (visits.length > 0) await storeVisits(tx, visits)
  while ((await countVisits(tx)) === 'more');
  for (const { at, events } of batches)
    if (events.length > 0)
      await ingestOrders(tx, { brandId, events, announce: ordersChanged }, at)
}

function joinDay({ joinedAgo }: Member, { today, first }: { today: Day; first: Day }): Day {
  const day = daysAgo(today, joinedAgo)
  return day < first ? first : day
}

const LATELY_DAYS = 21
const LONG_AGO_DAYS = 120

/**
 * The times of a day at which the shop sends events: three on recent days, one before, and long ago
 * one every third day, so that the demo loads faster.
 */
function momentsOf(day: Day, { today, now }: { today: Day; now: Date }): Date[] {
  const ago = daysApart(day, today)
  const hours = ago < LATELY_DAYS ? [10.4, 15.7, 21.2] : [21.2]
  const silent = ago > LONG_AGO_DAYS && ago % 3 !== 0 && !day.endsWith('-01')
  const moments = silent ? [] : hours.map((hour) => momentOf(day, hour))
  return [...moments.filter((moment) => moment < now), ...(ago === 0 ? [now] : [])]
}
