import { sql } from 'kysely'

import { isInMission } from '#features/learning/missions/server/public.ts'
import type { PartnerSet } from '#features/people/partners/server/public.ts'
import { livesIn } from '#features/people/profile/server/public.ts'
import { hasSoldSince, salesAreWithin } from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'

import type { SegmentRule } from '../../segment-contract.ts'

/** The partners that a rule finds. */
export function setOf(rule: SegmentRule, brandId: BrandId, now: Date): PartnerSet {
  const since = (days: number) => ({ brandId, since: addDays(dayOf(now), 1 - days) })
  const { levels, tags, city, sales, last_sale: lastSale, mission } = rule
  const conditions = []
  if (city !== null) conditions.push(livesIn(brandId, city))
  if (sales !== null) {
    const amounts = { fromCents: sales.from, toCents: sales.to }
    conditions.push(salesAreWithin(since(sales.days), amounts))
  }
  if (lastSale !== null) {
    const sold = hasSoldSince(since(lastSale.days))
    conditions.push(lastSale.sold ? sold : sql<boolean>`not ${sold}`)
  }
  if (mission !== null) conditions.push(isInMission(brandId, mission))
  return { brandId, levels, tags, conditions }
}
