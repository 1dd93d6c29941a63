import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import { toLot, type TrailLot } from './trail.ts'

const credits = owning<'ledger.expiry_day' | 'ledger.lot'>

type Range = { brandId: BrandId; today: Day; until: Day }

/** A brand's available credits that expire in these days, by the first day of their month. */
export async function expiringPerMonth(
  tx: Tx,
  { brandId, today, until }: Range,
): Promise<Map<Day, Cents>> {
  const month = sql<string>`date_trunc('month', day)::date`
  const rows = await credits(tx)
    .selectFrom('ledger.expiry_day')
    .select([month.as('month'), sql<Cents>`sum(amount)::bigint`.as('amount')])
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${today}::date`)
    .where('day', '<=', sql<string>`${until}::date`)
    .groupBy(month)
    .execute()
  return new Map(rows.map((row) => [row.month, row.amount]))
}

/** A brand's credits under analysis by the São Paulo day on which they become available; late ones are included. */
export async function releasesPerDay(
  tx: Tx,
  { brandId, until }: Omit<Range, 'today'>,
): Promise<Map<Day, Cents>> {
  const day = sql<string>`(release_at at time zone 'America/Sao_Paulo')::date`
  const rows = await credits(tx)
    .selectFrom('ledger.lot')
    .select([day.as('day'), sql<Cents>`sum(amount)::bigint`.as('amount')])
    .where('brandId', '=', brandId)
    .where('state', '=', sql.lit('analysis'))
    .where('releaseAt', '<', dayEnds(until))
    .groupBy(day)
    .execute()
  return new Map(rows.map((row) => [row.day, row.amount]))
}

type Upcoming = {
  brandId: BrandId
  event: 'release' | 'expiry'
  /** São Paulo days, both included; either may be open. */
  begin: Day | undefined
  end: Day | undefined
  partnerId: PartnerId | undefined
}

type Place = { at: Date; partnerId: PartnerId; id: number }

/** The credits that are released or expire, the next first, at most `limit`. */
export async function upcomingLots(
  tx: Tx,
  { brandId, event, begin, end, partnerId }: Upcoming,
  { after, limit }: After<Place>,
): Promise<TrailLot[]> {
  const time = event === 'release' ? 'releaseAt' : 'expiresAt'
  let query = credits(tx)
    .selectFrom('ledger.lot')
    .selectAll()
    .where('brandId', '=', brandId)
    .where(time, 'is not', null)
  query =
    event === 'release'
      ? query.where('state', '=', sql.lit('analysis'))
      : query.where('open', '=', true).where(sql<boolean>`remaining > reserved`)
  if (partnerId !== undefined) query = query.where('partnerId', '=', partnerId)
  if (begin !== undefined) query = query.where(time, '>=', dayBegins(begin))
  if (end !== undefined) query = query.where(time, '<', dayEnds(end))
  if (after !== null)
    query = query
      .where(time, '>=', after.at)
      .where(
        sql<boolean>`(${sql.ref(time)}, partner_id, id) > (${after.at}, ${after.partnerId}::bigint, ${after.id}::bigint)`,
      )
  const rows = await query
    .orderBy(time)
    .orderBy('partnerId')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toLot)
}
