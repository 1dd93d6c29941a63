import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

import type { CreditCategory } from '../../rules.ts'
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

/** What a credit under analysis waits for: its day, the closing of its period, or a day that is not set yet. */
export type Wait = 'day' | 'closing' | 'none'

type Analysis = {
  brandId: BrandId
  /** The categories that are not released by their day, but by a closing. */
  byClosing: readonly CreditCategory[]
}

/** A brand's credits under analysis: those with a day by that day in São Paulo, and the others. */
export async function creditsUnderAnalysis(tx: Tx, { brandId, byClosing }: Analysis) {
  const { rows } = await sql<{ byClosing: boolean; day: Day | null; amount: Cents }>`
    select * from ledger.credits_under_analysis(${brandId}, ${[...byClosing]}::text[])`.execute(
    tx,
  )
  const perDay = new Map<Day, Cents>()
  for (const { byClosing: waits, day, amount } of rows)
    if (day !== null && !waits) perDay.set(day, amount)
  const sumOf = (some: typeof rows) => sumCents(some.map(({ amount }) => amount))
  return {
    perDay,
    byClosingCents: sumOf(rows.filter((row) => row.day !== null && row.byClosing)),
    withoutDayCents: sumOf(rows.filter(({ day }) => day === null)),
  }
}

type Upcoming = Analysis & {
  event: 'release' | 'expiry'
  /** São Paulo days, both included; either may be open. Only what moves on its day is found by them. */
  begin: Day | undefined
  end: Day | undefined
  partnerId: PartnerId | undefined
  wait: Wait | undefined
}

/** `at` is null where no day is set; these follow all others. */
type Place = { at: Date | null; partnerId: PartnerId; id: number }

export type UpcomingLot = TrailLot & {
  wait: Wait
  /** What is released or expires: without what is reserved or was used. */
  movingCents: Cents
}

/** The credits that are released or expire, the next first, at most `limit`. */
export async function upcomingLots(
  tx: Tx,
  filter: Upcoming,
  { after, limit }: After<Place>,
): Promise<UpcomingLot[]> {
  const { event, wait, byClosing } = filter
  const hasDays = filter.begin !== undefined || filter.end !== undefined
  const dated =
    wait === 'none' || (after !== null && after.at === null)
      ? []
      : await lotsWithDay(tx, filter, { after, limit })
  const undated =
    event === 'expiry' || (wait !== 'none' && (wait !== undefined || hasDays))
      ? []
      : await lotsWithoutDay(tx, filter, {
          after: after?.at === null ? after : null,
          limit: limit - dated.length,
        })
  return [...dated, ...undated].map((row) => {
    const lot = toLot(row)
    const free = cents(lot.remainingCents - lot.reservedCents)
    return event === 'expiry'
      ? { ...lot, wait: 'day', movingCents: free }
      : { ...lot, wait: waitOf(lot, byClosing), movingCents: lot.remainingCents }
  })
}

function waitOf(
  { releaseAt, category }: Pick<TrailLot, 'releaseAt' | 'category'>,
  byClosing: readonly CreditCategory[],
): Wait {
  if (releaseAt === null) return 'none'
  return byClosing.includes(category) ? 'closing' : 'day'
}

async function lotsWithDay(tx: Tx, filter: Upcoming, { after, limit }: After<Place>) {
  const { event, begin, end, wait, byClosing } = filter
  const time = event === 'release' ? 'releaseAt' : 'expiresAt'
  let query = lotsOf(tx, filter).where(time, 'is not', null)
  if (begin !== undefined) query = query.where(time, '>=', dayBegins(begin))
  if (end !== undefined) query = query.where(time, '<', dayEnds(end))
  if (event === 'release') {
    const moves = wait ?? (begin !== undefined || end !== undefined ? 'day' : undefined)
    const closes = sql<boolean>`category = any (${[...byClosing]}::text[])`
    if (moves === 'closing') query = query.where(closes)
    if (moves === 'day') query = query.where(sql<boolean>`not ${closes}`)
  }
  if (after !== null)
    query = query
      .where(time, '>=', after.at)
      .where(
        sql<boolean>`(${sql.ref(time)}, partner_id, id) > (${after.at}, ${after.partnerId}::bigint, ${after.id}::bigint)`,
      )
  return query.orderBy(time).orderBy('partnerId').orderBy('id').limit(limit).execute()
}

function lotsWithoutDay(tx: Tx, filter: Upcoming, { after, limit }: After<Place>) {
  let query = lotsOf(tx, filter).where('releaseAt', 'is', null)
  if (after !== null)
    query = query.where(
      sql<boolean>`(partner_id, id) > (${after.partnerId}::bigint, ${after.id}::bigint)`,
    )
  return query.orderBy('partnerId').orderBy('id').limit(limit).execute()
}

function lotsOf(tx: Tx, { brandId, event, partnerId }: Upcoming) {
  const query = credits(tx)
    .selectFrom('ledger.lot')
    .selectAll()
    .where('brandId', '=', brandId)
  const moving =
    event === 'release'
      ? query.where('state', '=', sql.lit('analysis'))
      : query.where('open', '=', true).where(sql<boolean>`remaining > reserved`)
  return partnerId === undefined ? moving : moving.where('partnerId', '=', partnerId)
}
