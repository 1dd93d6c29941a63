import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

export type ChoiceKind = 'category' | 'partner_type'
export type Choice = { id: number; kind: ChoiceKind; title: string; active: boolean }

// Two tables of the same shape; the second names its title differently.
const tables: Record<
  ChoiceKind,
  { table: RawBuilder<unknown>; title: RawBuilder<unknown> }
> = {
  category: { table: sql.table('sign_up_category'), title: sql.ref('title') },
  partner_type: { table: sql.table('partner_type'), title: sql.ref('singular_name') },
}

/** The options of a kind in the brand's order, also those that are switched off. */
export async function choicesOf(
  tx: Tx,
  brandId: BrandId,
  kind: ChoiceKind,
): Promise<Choice[]> {
  const { table, title } = tables[kind]
  const { rows } = await sql<Omit<Choice, 'kind'>>`
    select id, ${title} as title, active from ${table}
    where brand_id = ${brandId} order by position, id`.execute(tx)
  return rows.map((row) => ({ ...row, kind }))
}

type New = { kind: ChoiceKind; title: string }

export async function addChoice(
  tx: Tx,
  brandId: BrandId,
  { kind, title: words }: New,
): Promise<number> {
  const { table, title } = tables[kind]
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (brand_id, ${title}, position)
    select ${brandId}, ${words}, coalesce(max(position), 0) + 1
    from ${table} where brand_id = ${brandId}
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no ${kind} was added`)
  return row.id
}

export async function storeChoice(
  tx: Tx,
  brandId: BrandId,
  { kind, id, title: words, active }: Choice,
): Promise<void> {
  const { table, title } = tables[kind]
  await sql`
    update ${table} set ${title} = ${words}, active = ${active}
    where brand_id = ${brandId} and id = ${id}`.execute(tx)
}

type Order = { kind: ChoiceKind; ids: number[] }

export async function orderChoices(
  tx: Tx,
  brandId: BrandId,
  { kind, ids }: Order,
): Promise<void> {
  const { table } = tables[kind]
  await sql`
    update ${table} as t set position = o.position
    from unnest(${ids}::bigint[]) with ordinality as o(id, position)
    where t.brand_id = ${brandId} and t.id = o.id`.execute(tx)
}
