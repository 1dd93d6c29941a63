import { sql } from 'kysely'

import { parameter, storeParameter } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { type Level, levelsOf } from '../levels.ts'

const tables = owning<'partner_level' | 'partner'>

/** The fields of a level that its form has. */
export type LevelFields = Omit<Level, 'id' | 'position' | 'percent'> & {
  releaseDays: number | null
}

/** Lets the changes of a brand's levels wait for each other, and reads them, lowest first. */
export async function lockLevels(tx: Tx, brandId: BrandId): Promise<Level[]> {
  await lockByName(tx, `levels:${brandId}`)
  return levelsOf(tx, brandId)
}

/** Refuses a name that another level has, a range without billing, and one that two levels have. */
export function fieldsRefusal(
  levels: Level[],
  { id, ...fields }: LevelFields & { id: number | null },
): Refusal<'name_taken' | 'empty_range' | 'ranges_overlap'> | null {
  const same = (name: string) => name.toLowerCase() === fields.name.toLowerCase()
  if (levels.some((level) => level.id !== id && same(level.name)))
    return refuse('name_taken', { field: 'name' })
  const { billingFromCents, billingToCents } = fields
  if (billingToCents !== null && billingToCents <= billingFromCents)
    return refuse('empty_range', { field: 'billing_to' })
  const other = levels.find((level) => level.id !== id && overlap(level, fields))
  const field = billingToCents === null ? 'billing_from' : 'billing_to'
  return other ? refuse('ranges_overlap', { field, value: other.name }) : null
}

type Range = Pick<Level, 'billingFromCents' | 'billingToCents'>

/**
 * Whether a billing would be of both. A level without an end lasts until the next one begins, so it
 * only must not begin inside of another; with the same beginning the order by hand decides.
 */
function overlap(one: Range, other: Range): boolean {
  if (one.billingToCents !== null && other.billingToCents !== null)
    return (
      one.billingFromCents < other.billingToCents &&
      other.billingFromCents < one.billingToCents
    )
  return beginsInside(one, other) || beginsInside(other, one)
}

function beginsInside({ billingFromCents }: Range, other: Range): boolean {
  const { billingFromCents: begin, billingToCents: end } = other
  return end !== null && begin < billingFromCents && billingFromCents < end
}

/** Stores the fields of a level; returns nothing, because its place may change too. */
export async function storeLevel(
  tx: Tx,
  brandId: BrandId,
  { id, releaseDays: _releaseDays, ...fields }: LevelFields & { id: number },
): Promise<void> {
  await tables(tx)
    .updateTable('partner_level')
    .set(fields)
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Sorts the levels by billing; of levels with the same billing the order is kept. */
export async function sortLevels(tx: Tx, brandId: BrandId): Promise<void> {
  const levels = await levelsOf(tx, brandId)
  const sorted = levels.toSorted(
    (one, other) => one.billingFromCents - other.billingFromCents,
  )
  await placeLevels(
    tx,
    brandId,
    sorted.map(({ id }) => id),
  )
}

/** Gives the levels the places 1, 2, 3 in this order. */
export async function placeLevels(tx: Tx, brandId: BrandId, ids: number[]): Promise<void> {
  await sql`
    update partner_level l set position = placed.position
    from unnest(${ids}::bigint[]) with ordinality as placed(id, position)
    where l.brand_id = ${brandId} and l.id = placed.id
      and l.position <> placed.position`.execute(tx)
}

/** The release days of a level are kept by its name, in a parameter of the brand. */
export async function setReleaseDays(
  tx: Tx,
  brandId: BrandId,
  change: { before: string | null; name: string | null; days: number | null; now: Date },
): Promise<void> {
  const { before, name, days, now } = change
  const stored = await parameter(tx, brandId, 'level_release_days')
  const others = Object.entries(stored).filter(([key]) => key !== before && key !== name)
  const own: [string, number][] = name !== null && days !== null ? [[name, days]] : []
  const value = Object.fromEntries([...others, ...own])
  if (JSON.stringify(value) === JSON.stringify(stored)) return
  await storeParameter(tx, { brandId, key: 'level_release_days', value }, now)
}

export async function levelHasPartners(
  tx: Tx,
  brandId: BrandId,
  levelId: number,
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('partner')
    .select('id')
    .where('brandId', '=', brandId)
    .where('levelId', '=', levelId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Waits for whatever is naming the level now, and lets nothing name it until the transaction ends. */
export async function holdLevel(tx: Tx, brandId: BrandId, id: number): Promise<void> {
  await tables(tx)
    .selectFrom('partner_level')
    .select('id')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function deleteStoredLevel(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<void> {
  await tables(tx)
    .deleteFrom('partner_level')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}
