import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

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
