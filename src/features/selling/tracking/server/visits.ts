import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { LinkPlace, LinkSource } from '../rules.ts'

export type Visit = PartnerKey & {
  code: string
  clickId: string
  /** The day's digest of the visitor; null for a robot or a prefetch. */
  visitor: Buffer | null
  /** The day's digest of address and device: shows whether the partner clicked. */
  device: Buffer
  place: LinkPlace
  source: LinkSource
  /** The host of the linking page; null: unknown. */
  referrer: string | null
  /** Whether an advertisement was paid for the visit. */
  paid: boolean
  at: Date
}

/**
 * Stores a batch of visits: every person's click, and each visitor once a day per partner. The
 * partner's own clicks are counted separately, not as visits.
 */
export async function storeVisits(tx: Tx, visits: Visit[]): Promise<void> {
  const rows = visits.map((visit) => ({
    brand: visit.brandId,
    partner: visit.partnerId,
    code: visit.code,
    id: visit.clickId,
    visitor: visit.visitor?.toString('hex') ?? null,
    device: visit.device.toString('hex'),
    day: dayOf(visit.at),
    place: visit.place,
    source: visit.source,
    referrer: visit.referrer,
    paid: visit.paid,
    at: visit.at,
  }))
  // The statements of a WITH see the same snapshot, so only RETURNING shows which are new.
  await sql`
    with visit as materialized (
      select r.*, o.device is not null as own
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(brand integer, partner bigint, code text, id text, visitor text, device text, day date, place text, source text, referrer text, paid boolean,
          at timestamptz)
      left join own_device o on (o.brand_id, o.partner_id, o.day, o.device) = (r.brand, r.partner, r.day, decode(r.device, 'hex'))
    ), stored as (
      insert into click (brand_id, id, partner_id, code, at, referrer, paid)
      select brand, id, partner, code, at, referrer, paid from visit where visitor is not null
      on conflict do nothing
      returning brand_id, partner_id, id, at
    ), newcomer as (
      insert into visitor_day (brand_id, partner_id, day, visitor)
      select distinct brand, partner, day, decode(visitor, 'hex') from visit where visitor is not null and not own
      order by 1, 2, 3, 4
      on conflict do nothing
      returning brand_id, partner_id, day, visitor
    ), total as (
      select brand_id, partner_id, day, sum(clicks) as clicks, sum(visitors) as visitors, sum(bots) as bots, sum(own) as own from (
        select v.brand as brand_id, v.partner as partner_id, v.day, (not v.own)::integer as clicks, 0 as visitors, 0 as bots, v.own::integer as own
        from visit v join stored s on s.brand_id = v.brand and s.id = v.id
        union all select brand_id, partner_id, day, 0, 1, 0, 0 from newcomer
        union all select brand, partner, day, 0, 0, 1, 0 from visit where visitor is null
      ) one group by 1, 2, 3
    ), linked as (
      insert into link_day as l (brand_id, partner_id, day, code, place, source, clicks, visitors)
      select brand, partner, day, code, place, source, sum(clicks), sum(visitors) from (
        select v.brand, v.partner, v.day, v.code, v.place, v.source, 1 as clicks, 0 as visitors
        from visit v join stored s on s.brand_id = v.brand and s.id = v.id where not v.own
        union all
        select * from (
          select distinct on (v.brand, v.partner, v.day, v.visitor)
            v.brand, v.partner, v.day, v.code, v.place, v.source, 0, 1
          from visit v join newcomer n on (n.brand_id, n.partner_id, n.day) = (v.brand, v.partner, v.day)
            and n.visitor = decode(v.visitor, 'hex')
          order by v.brand, v.partner, v.day, v.visitor, v.at
        ) first
      ) one group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
      on conflict (brand_id, partner_id, day, code, place, source) do update set
        clicks = l.clicks + excluded.clicks, visitors = l.visitors + excluded.visitors
    )
    insert into visit_day as d (brand_id, partner_id, day, clicks, visitors, bots, own_clicks)
    select * from total order by brand_id, partner_id, day
    on conflict (brand_id, partner_id, day) do update set
      clicks = d.clicks + excluded.clicks, visitors = d.visitors + excluded.visitors, bots = d.bots + excluded.bots,
      own_clicks = d.own_clicks + excluded.own_clicks ${prepared}`.execute(tx)
}

/** A partner's visitors by São Paulo day; days without any are left out. */
export async function visitorsPerDay(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: { begin: string; end: string },
): Promise<{ day: string; visitors: number; clicks: number; ownClicks: number }[]> {
  const rows = await owning<'visit_day'>(tx)
    .selectFrom('visit_day')
    .select(['day', 'visitors', 'clicks', 'ownClicks'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ ...row, day: String(row.day) }))
}

/** Whether one of the partner's links was ever followed. */
export async function everVisited(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<boolean> {
  const row = await owning<'visit_day'>(tx)
    .selectFrom('visit_day')
    .select('day')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('visitors', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The visits on the links of all of a brand's partners, by day. */
export async function visitsPerDay(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: { begin: string; end: string },
): Promise<Map<string, { clicks: number; visitors: number }>> {
  const rows = await owning<'visit_day'>(tx)
    .selectFrom('visit_day')
    .select([
      'day',
      sql<number>`sum(clicks)::bigint`.as('clicks'),
      sql<number>`sum(visitors)::bigint`.as('visitors'),
    ])
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, ...counts }) => [day, counts]))
}

/** The visits of these partners in a period, by the partner; those without any are left out. */
export async function visitsOfPartners(
  tx: Tx,
  { brandId, partnerIds }: { brandId: BrandId; partnerIds: number[] },
  { begin, end }: { begin: string; end: string },
): Promise<Map<number, { clicks: number; visitors: number }>> {
  const rows = await owning<'visit_day'>(tx)
    .selectFrom('visit_day')
    .select([
      'partnerId',
      sql<number>`sum(clicks)::bigint`.as('clicks'),
      sql<number>`sum(visitors)::bigint`.as('visitors'),
    ])
    .where('brandId', '=', brandId)
    .where(sql<boolean>`partner_id = any(${partnerIds}::bigint[])`)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('partnerId')
    .execute()
  return new Map(rows.map(({ partnerId, ...counts }) => [partnerId, counts]))
}
