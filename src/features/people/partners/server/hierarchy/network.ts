import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const partners = owning<'partner'>

type Listing = PartnerKey & { page: number; perPage: number }

/**
 * The partners that one invited, newest first, with the number that each of them invited.
 */
export async function invitedPartners(
  tx: Tx,
  { brandId, partnerId, page, perPage }: Listing,
) {
  return partners(tx)
    .selectFrom('partner as p')
    .select([
      'p.id',
      'p.userId',
      'p.slug',
      'p.name',
      'p.logoUrl',
      'p.approved',
      'p.levelId',
      'p.createdAt',
      sql<number>`coalesce((
        select sum(d.invited) from invite_day d where d.brand_id = p.brand_id and d.partner_id = p.id
      ), 0)::bigint`.as('invited'),
    ])
    .where('p.brandId', '=', brandId)
    .where('p.invitedBy', '=', partnerId)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

const DEEPEST = 30

/** Deeper levels are not counted; the spec's commissions reach one level. */
const COUNTED_DEPTHS = 5
const MOST_COUNTED = 20_000

/** Every partner below one, down to the counted depth, with the distance. */
export async function networkOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<{ id: number; depth: number }[]> {
  const { rows } = await sql<{ id: number; depth: number }>`
    with recursive below as (
      select id, 1 as depth from partner where brand_id = ${brandId} and invited_by = ${partnerId}
      union all
      select p.id, below.depth + 1 from partner p join below on p.invited_by = below.id
      where p.brand_id = ${brandId} and below.depth < ${COUNTED_DEPTHS}
    )
    select id, depth from below order by depth, id limit ${MOST_COUNTED}`.execute(tx)
  return rows
}

/** The partners between two, from the top; null where the second is not below the first. */
export async function trailBelow(
  tx: Tx,
  brandId: BrandId,
  { above, partnerId }: { above: number; partnerId: PartnerId },
): Promise<{ id: number; nome: string }[] | null> {
  const { rows } = await sql<Pick<RowOf<'partner'>, 'id' | 'name' | 'invitedBy'>>`
    with recursive line as (
      select id, name, invited_by, 1 as step from partner
      where brand_id = ${brandId} and id = ${partnerId}
      union all
      select p.id, p.name, p.invited_by, line.step + 1 from partner p join line on p.id = line.invited_by
      where p.brand_id = ${brandId} and line.step < ${DEEPEST} and line.invited_by <> ${above}
    )
    select id, name, invited_by from line order by step desc`.execute(tx)
  if (rows[0]?.invitedBy !== above) return null
  return rows.slice(0, -1).map(({ id, name }) => ({ id, nome: name }))
}
