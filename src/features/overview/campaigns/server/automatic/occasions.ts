import { sql } from 'kysely'
import { z } from 'zod'

import { LEVEL_DAYS } from '#features/money/commission/rules.ts'
import { nextExpiryOf } from '#features/money/ledger/server/public.ts'
import {
  approvedSince,
  type Found,
  isNotBlocked,
  nextLevel,
  type OccasionQuery,
  type PartnerSet,
} from '#features/people/partners/server/public.ts'
import { lastSaleOf, soldCentsSince } from '#features/selling/orders/server/public.ts'
import { Cents } from '#platform/contract/money.ts'
import { addDays, Day, dayOf, TIME_ZONE } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import type { AutomaticKind, Facts } from '../../automatic-rules.ts'
import type { AutomaticMessage } from './automatic-messages.ts'

/** Who has an occasion of this message now, and did not have the message for it or within its pause. */
export function audienceOf(
  { brandId, kind, figure, pauseDays }: AutomaticMessage,
  now: Date,
): { set: PartnerSet; query: OccasionQuery } {
  const pausedSince = new Date(now.getTime() - pauseDays * DAY_MS)
  const isNew = sql<boolean>`not exists (
    select from automatic_occasion a
    where a.brand_id = ${brandId} and a.kind = ${kind} and a.partner_id = p.id
      and (a.occasion = o.occasion or a.at > ${pausedSince}))`
  return {
    set: { brandId, levels: [], tags: [], conditions: [isNotBlocked, isNew] },
    query: queries[kind]({ brandId, figure, now }),
  }
}

type Search = Pick<AutomaticMessage, 'brandId' | 'figure'> & { now: Date }

const queries: Record<AutomaticKind, (search: Search) => OccasionQuery> = {
  // Who never sold counts from the approval.
  no_sale: ({ brandId, figure, now }) => sql`
    select since.occasion, jsonb_build_object('days', ${dayOf(now)}::date - since.day) as facts
    from (
      select coalesce('sale:' || s.number, 'never') as occasion,
        (coalesce(s.at, ${approvedSince}) at time zone ${TIME_ZONE})::date as day
      from (select 1) one left join lateral (${lastSaleOf(brandId)}) s on true
    ) since
    where since.day <= ${addDays(dayOf(now), -figure)}::date`,
  credits_expiring: ({ brandId, figure, now }) => sql`
    select e.day::text as occasion,
      jsonb_build_object('day', e.day::text, 'cents', e.amount) as facts
    from (${nextExpiryOf(brandId, { from: dayOf(now), to: addDays(dayOf(now), figure) })}) e`,
  level_near: ({ brandId, figure, now }) => sql`
    select 'level:' || n.id as occasion,
      jsonb_build_object(
        'level', n.name, 'cents', n.goal - sold.cents, 'percent', sold.cents * 100 / n.goal) as facts
    from (${nextLevel}) n cross join lateral (
      select ${soldCentsSince({ brandId, since: addDays(dayOf(now), 1 - LEVEL_DAYS) })} as cents
    ) sold
    where sold.cents < n.goal and sold.cents * 100 >= n.goal * ${figure}`,
}

const FoundFacts = z.object({
  days: z.int().optional(),
  cents: Cents.optional(),
  day: Day.optional(),
  level: z.string().optional(),
  percent: z.int().optional(),
})

export function factsOf(facts: Found['facts']): Facts {
  return FoundFacts.parse(facts)
}
