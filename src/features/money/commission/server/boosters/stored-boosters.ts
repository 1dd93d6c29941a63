import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import { BoosterTarget } from '../../rules.ts'

const tables = owning<'commission_booster'>

export type Booster = {
  id: number
  target: BoosterTarget
  sku: string | null
  category: string | null
  levelId: number | null
  /** Percent points that are added; null where `times` is given. */
  addedPercent: BasisPoints | null
  times: number | null
  /** The first and the last São Paulo day of the orders that it is for. */
  validFrom: Day
  validUntil: Day
}

type Row = Omit<RowOf<'commission_booster'>, 'brandId'>

export function toBooster({ addedPoints, target, ...row }: Row): Booster {
  return {
    ...row,
    target: BoosterTarget.parse(target),
    addedPercent: addedPoints === null ? null : basisPoints(addedPoints),
  }
}

const columns = [
  'id',
  'target',
  'sku',
  'category',
  'levelId',
  'addedPoints',
  'times',
  'validFrom',
  'validUntil',
] as const

/** The brand's boosters as a query, for the lists. */
export function selectBoosters(tx: Tx, brandId: BrandId) {
  return tables(tx)
    .selectFrom('commission_booster')
    .select(columns)
    .where('brandId', '=', brandId)
}

/** The boosters of all products that are in force on one of these days. */
export async function boostersBetween(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: { begin: Day; end: Day },
): Promise<Booster[]> {
  const rows = await selectBoosters(tx, brandId)
    .where('validUntil', '>=', sql<Day>`${begin}::date`)
    .where('validFrom', '<=', sql<Day>`${end}::date`)
    .orderBy('id')
    .execute()
  return rows.map(toBooster)
}

export async function boosterById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Booster | null> {
  const row = await selectBoosters(tx, brandId).where('id', '=', id).executeTakeFirst()
  return row ? toBooster(row) : null
}

/** Every booster for a category, of any day. */
export async function boostersOfCategory(
  tx: Tx,
  brandId: BrandId,
  category: string,
): Promise<Booster[]> {
  const rows = await selectBoosters(tx, brandId)
    .where('category', '=', category)
    .orderBy('id')
    .execute()
  return rows.map(toBooster)
}

/** Adds a booster, or stores one by its id. */
export async function storeBooster(
  tx: Tx,
  brandId: BrandId,
  { id, addedPercent, ...booster }: Omit<Booster, 'id'> & { id: number | null },
): Promise<Booster> {
  const values = { ...booster, addedPoints: addedPercent }
  const row =
    id === null
      ? await tables(tx)
          .insertInto('commission_booster')
          .values({ brandId, ...values })
          .returning(columns)
          .executeTakeFirstOrThrow()
      : await tables(tx)
          .updateTable('commission_booster')
          .set(values)
          .where('brandId', '=', brandId)
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow()
  return toBooster(row)
}

export async function deleteStoredBooster(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<void> {
  await tables(tx)
    .deleteFrom('commission_booster')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Whether a level has a booster of any day. */
export async function levelHasBooster(
  tx: Tx,
  brandId: BrandId,
  levelId: number,
): Promise<boolean> {
  const row = await selectBoosters(tx, brandId)
    .where('levelId', '=', levelId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The categories that a booster of the brand names, of any day. */
export async function boosterCategories(tx: Tx, brandId: BrandId): Promise<string[]> {
  const found = await tables(tx)
    .selectFrom('commission_booster')
    .select('category')
    .distinct()
    .where('brandId', '=', brandId)
    .where('category', 'is not', null)
    .execute()
  return found.flatMap(({ category }) => category ?? [])
}
