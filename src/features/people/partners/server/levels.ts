import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

const levels = owning<'partner_level' | 'partner'>

export type Level = Omit<RowOf<'partner_level'>, 'brandId' | 'percentPoints'> & {
  percent: BasisPoints
}

/** A brand's levels, lowest first. */
export async function levelsOf(tx: Tx, brandId: BrandId): Promise<Level[]> {
  const rows = await levels(tx)
    .selectFrom('partner_level')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, percent: basisPoints(row.percentPoints) }))
}

/**
 * The ids of the levels with these names, in capitals or not; an unknown name is refused. None of them is
 * deleted before the transaction ends.
 */
export async function levelIdsOf(tx: Tx, brandId: BrandId, names: readonly string[]) {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))]
  if (wanted.length === 0) return []
  const rows = await levels(tx)
    .selectFrom('partner_level')
    .select('id')
    .where('brandId', '=', brandId)
    .where(sql<boolean>`lower(name) = any(${wanted}::text[])`)
    .orderBy('position')
    .forKeyShare()
    .execute()
  if (rows.length < wanted.length) return refuse('unknown_level', { field: 'levels' })
  return rows.map(({ id }) => id)
}

/** That an object is for partners of a level. */
type Limit = { brandId: BrandId; objectId: number; levelId: number }

/** The names of the levels that an object is for, lowest first; none: it is for everyone. */
export type ForLevels = {
  levels: string[]
  /** Whether the reader's level is one of them. */
  fits: boolean
}

export const forEveryone: ForLevels = { levels: [], fits: true }

/** The limited objects by their ids, for a partner or a visitor (null), who has no level. */
export async function limitsFor(
  tx: Tx,
  limits: readonly Limit[],
  partnerId: PartnerId | null,
): Promise<Map<number, ForLevels>> {
  if (limits.length === 0) return new Map()
  const brandIds = [...new Set(limits.map(({ brandId }) => brandId))]
  const [named, partner] = await Promise.all([
    levels(tx)
      .selectFrom('partner_level')
      .select(['id', 'name'])
      .where('brandId', 'in', brandIds)
      .orderBy('position')
      .execute(),
    levels(tx)
      .selectFrom('partner')
      .select('levelId')
      .where('brandId', 'in', brandIds)
      .where('id', '=', partnerId)
      .executeTakeFirst(),
  ])
  const found = new Map<number, ForLevels>()
  for (const { id, name } of named)
    for (const { objectId, levelId } of limits)
      if (levelId === id) {
        const { levels: before, fits } = found.get(objectId) ?? { levels: [], fits: false }
        found.set(objectId, {
          levels: [...before, name],
          fits: fits || partner?.levelId === id,
        })
      }
  return found
}

/** Gives a partner a level, or with null none. */
export async function changeLevel(
  tx: Tx,
  { brandId, partnerId, levelId }: PartnerKey & { levelId: number | null },
): Promise<void> {
  await levels(tx)
    .updateTable('partner')
    .set({ levelId })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .execute()
}
