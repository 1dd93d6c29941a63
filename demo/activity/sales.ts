import type { Day } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import type { Random } from '../random.ts'
import { earlier, hoursAfter, momentOf } from './calendar.ts'
import type { Seller } from './sellers.ts'

export type SaleMoment = { seller: Seller | null; at: Date }

type Making = { day: Day; today: Day; now: Date; seasonality: number; random: Random }

/** The number of the shop's other sales for each sale of a partner. */
const WITHOUT_PARTNER = 0.14
const LONGEST_PAUSE_DAYS = 3

/** The times of a day's orders, and their sellers. */
export function planSales(
  sellers: readonly Seller[],
  pauses: Map<string, number>,
  making: Making,
): SaleMoment[] {
  const { random, seasonality, day, now } = making
  const sales = sellers.flatMap((seller) => {
    const times = random.count((seller.ordersPerWeek / 7) * seasonality)
    const own = Array.from({ length: times }, () => ({ seller, at: hourOf(making) }))
    return own.filter(({ at }) => at <= now)
  })
  const strangers = random.count(sellers.length * 0.33 * WITHOUT_PARTNER * seasonality)
  const others = Array.from({ length: strangers }, () => ({
    seller: null,
    at: hourOf(making),
  }))
  const steady = sellers.filter((seller) => seller.slug === 'ana')
  return [
    ...sales,
    ...others.filter(({ at }) => at <= now),
    ...steady.flatMap((seller) => overdue(seller, { sales, pauses, day, making })),
  ]
}

function hourOf({ day, random }: Making): Date {
  return momentOf(day, (random.between(7.5, 23.5) + random.between(7.5, 23.5)) / 2)
}

type Overdue = {
  sales: SaleMoment[]
  pauses: Map<string, number>
  day: Day
  making: Making
}

/** Adds a sale of the main demo account after some days without one, and for yesterday and today. */
function overdue(seller: Seller, { sales, pauses, day, making }: Overdue): SaleMoment[] {
  const pause = (pauses.get(seller.slug) ?? 0) + 1
  const sold = sales.some((sale) => sale.seller === seller)
  const lately = Date.parse(making.today) - Date.parse(day) < 2 * DAY_MS
  const due = !sold && (lately || pause >= LONGEST_PAUSE_DAYS)
  pauses.set(seller.slug, sold || due ? 0 : pause)
  if (!due) return []
  // Never at the same time at two brands: their histories are made in parallel, so the order of
  // the ids would decide which is listed first.
  const minutes = (seller.brandId % 20) / 60
  const halfAnHourAgo = hoursAfter(making.now, -0.5 - minutes)
  const midnight = momentOf(day, 0)
  const at = earlier(
    momentOf(day, 15.4 - minutes),
    halfAnHourAgo < midnight ? midnight : halfAnHourAgo,
  )
  return [{ seller, at }]
}
