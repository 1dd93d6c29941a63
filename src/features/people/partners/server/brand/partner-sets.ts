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
  set: PartnerSet & { query?: OccasionQuery },
  parts: Record<Part, RawBuilder<boolean>>,
): Promise<Record<Part | 'all', number>> {
  const having = set.query ? sql`cross join lateral (${set.query}) o` : sql``
  const counts = Object.entries<RawBuilder<boolean>>(parts).map(
    ([name, part]) => sql`, count(*) filter (where ${part}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<Part | 'all', number>>`
    select count(*) as all ${sql.join(counts, sql` `)} from partner p ${having}
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

/**
 * Why to write to the partner `p` now: a query of at most one row, with the `occasion`, which is the same
 * as long as it is the same reason, and the `facts` to say, as an object.
 */
export type OccasionQuery = RawBuilder<unknown>

export type Found = { id: PartnerId; occasion: string; facts: unknown }

/** The partners of a set who have an occasion, in their order, at most `limit`; conditions may name it as `o`. */
export async function occasionsOfSet(
  tx: Tx,
  { set, query }: { set: PartnerSet; query: OccasionQuery },
  { after, limit }: After<PartnerId>,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select p.id, o.occasion, o.facts from partner p cross join lateral (${query}) o
    where ${conditionsOf(set)} ${after === null ? sql`` : sql`and p.id > ${after}`}
    order by p.id limit ${limit}`.execute(tx)
  return rows
}

/** Whether the partner `p` has a mobile. */
export const hasMobile = sql<boolean>`p.mobile is not null`

/** When the partner `p` was approved. */
export const approvedSince = sql<Date | null>`p.approved_at`

/** Whether the partner `p` is not blocked. */
export const isNotBlocked = sql<boolean>`not exists (
  select from partner_block b
  where b.brand_id = p.brand_id and b.partner_id = p.id and b.blocked_until is null)`

/** The level above that of the partner `p`: a row of `id`, `name` and `goal` in centavos. */
export const nextLevel = sql<unknown>`
  select n.id, n.name, n.billing_from_cents as goal from partner_level n
  where n.brand_id = p.brand_id and (p.level_id is null or n.position > (
    select c.position from partner_level c where c.brand_id = p.brand_id and c.id = p.level_id))
  order by n.position limit 1`

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
