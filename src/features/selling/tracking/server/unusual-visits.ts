import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

type Days = { begin: Day; end: Day }

/** The visits of each partner and São Paulo day. */
export async function visitsOfDays(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: Days,
): Promise<
  { partnerId: PartnerId; day: Day; clicks: number; ownClicks: number; visitors: number }[]
> {
  const rows = await owning<'visit_day'>(tx)
    .selectFrom('visit_day')
    .select(['partnerId', 'day', 'clicks', 'ownClicks', 'visitors'])
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .execute()
  return rows.map((row) => ({ ...row, day: String(row.day) }))
}

type Clicks = {
  partnerId: PartnerId
  day: Day
  referrer: string | null
  clicks: number
  /** At most `KEPT_IDS` of them. */
  clickIds: string[]
}

const KEPT_IDS = 1_000

/** The clicks of some whole São Paulo days that advertisements were paid for, by partner and day. */
export function paidClicks(tx: Tx, brandId: BrandId, days: Days): Promise<Clicks[]> {
  return clicksWhere(tx, { brandId, days, hosts: null })
}

/** The clicks of some whole São Paulo days that came from these hosts or their subdomains. */
export function clicksFrom(
  tx: Tx,
  brandId: BrandId,
  { hosts, ...days }: Days & { hosts: string[] },
): Promise<Clicks[]> {
  return clicksWhere(tx, { brandId, days, hosts })
}

async function clicksWhere(
  tx: Tx,
  { brandId, days, hosts }: { brandId: BrandId; days: Days; hosts: string[] | null },
): Promise<Clicks[]> {
  const which =
    hosts === null
      ? sql`paid`
      : sql`exists (select from unnest(${hosts}::text[]) host
          where referrer = host or referrer like '%.' || host)`
  const { rows } = await sql<Clicks>`
    select partner_id, day::text as day, min(referrer) as referrer, count(*)::integer as clicks,
      (array_agg(id))[1:${sql.lit(KEPT_IDS)}] as click_ids
    from (
      select partner_id, id, ${hosts === null ? sql`null::text as referrer` : sql`referrer`},
        (at at time zone 'America/Sao_Paulo')::date as day
      from click
      where brand_id = ${brandId} and ${which}
        and at >= ${`${days.begin}T00:00:00-03:00`}::timestamptz
        and at < ${`${days.end}T00:00:00-03:00`}::timestamptz + interval '1 day'
    ) found
    group by partner_id, day, found.referrer`.execute(tx)
  return rows
}
