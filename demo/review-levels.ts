import { putPartner } from '#features/people/partners/server/public.ts'
import { saleStatuses } from '#features/selling/orders/rules.ts'
import { orderTotals } from '#features/selling/orders/server/public.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { daysApart, earlier, momentOf } from './activity/calendar.ts'
import type { Seller } from './activity/sellers.ts'
import type { DemoBrand } from './brands.ts'
import { levelFor } from './levels.ts'

const WINDOW_DAYS = 90
/** Partners get a level only after so many days; before, their sales earn by category. */
const SETTLING_IN_DAYS = 25

type Review = { sellers: Seller[]; brand: DemoBrand; day: Day; today: Day; now: Date }

/** Gives every partner the level of their last 90 days. */
export async function reviewLevels(tx: Tx, { sellers, brand, day, today, now }: Review) {
  for (const seller of sellers) {
    const member = seller.joinedAgo - daysApart(day, today)
    if (member < SETTLING_IN_DAYS) continue
    const range = { begin: addDays(day, -WINDOW_DAYS), end: day }
    const { totalCents } = await orderTotals(tx, seller, { range, statuses: saleStatuses })
    const level = levelFor(brand.levels, totalCents)
    if (level === seller.level) continue
    seller.level = level
    const at = earlier(momentOf(day, 0.1), now)
    await putPartner(tx, { ...seller, level, invitedBy: null, approved: undefined }, at)
  }
}
