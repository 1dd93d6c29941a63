import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

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
