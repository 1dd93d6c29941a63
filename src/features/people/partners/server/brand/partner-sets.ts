import { type RawBuilder, sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

/** The approved partners of a brand who meet every condition. */
export type PartnerSet = {
  brandId: BrandId
  /** Names of levels, of which one is enough; empty: any. */
  levels: readonly string[]
  /** In lower case, of which one is enough; empty: any. */
  tags: readonly string[]
  /** Of other features: SQL about the partner `p`. */
  conditions: readonly RawBuilder<boolean>[]
}

/** The numbers of the partners of a set in their order, at most `limit`. */
export async function partnersOfSet(
  tx: Tx,
  set: PartnerSet,
  { after, limit }: After<PartnerId>,
): Promise<PartnerId[]> {
  const { rows } = await sql<{ id: PartnerId }>`
    select p.id from partner p
    where ${conditionsOf(set)} ${after === null ? sql`` : sql`and p.id > ${after}`}
    order by p.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many partners a set has, and how many of them meet each further condition. */
export async function countSet<Part extends string>(
  tx: Tx,
  set: PartnerSet,
  parts: Record<Part, RawBuilder<boolean>>,
): Promise<Record<Part | 'all', number>> {
  const counts = Object.entries<RawBuilder<boolean>>(parts).map(
    ([name, part]) => sql`, count(*) filter (where ${part}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<Part | 'all', number>>`
    select count(*) as all ${sql.join(counts, sql` `)} from partner p
    where ${conditionsOf(set)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  return row
}

/** Which of these partners are still approved, and which conditions each of them meets. */
export async function conditionsMet<Part extends string>(
  tx: Tx,
  { brandId, partnerIds }: { brandId: BrandId; partnerIds: readonly PartnerId[] },
  parts: Record<Part, RawBuilder<boolean>>,
): Promise<Map<PartnerId, Record<Part, boolean>>> {
  const columns = Object.entries<RawBuilder<boolean>>(parts).map(
    ([name, part]) => sql`, ${part} as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<Part, boolean> & { id: PartnerId }>`
    select p.id ${sql.join(columns, sql` `)} from partner p
    where p.brand_id = ${brandId} and p.state = 'approved'
      and p.id = any(${[...partnerIds]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the partner `p` has a mobile. */
export const hasMobile = sql<boolean>`p.mobile is not null`

function conditionsOf({ brandId, levels, tags, conditions }: PartnerSet) {
  const where: RawBuilder<unknown>[] = [
    sql`p.brand_id = ${brandId} and p.state = 'approved'`,
    ...conditions,
  ]
  if (levels.length > 0)
    where.push(sql`p.level_id in (
      select id from partner_level
      where brand_id = ${brandId}
        and lower(name) = any(select lower(one) from unnest(${[...levels]}::text[]) one))`)
  if (tags.length > 0)
    where.push(sql`exists (
      select from partner_tag t
      where t.brand_id = p.brand_id and t.partner_id = p.id and t.tag = any(${[...tags]}::text[]))`)
  return sql.join(where, sql` and `)
}
