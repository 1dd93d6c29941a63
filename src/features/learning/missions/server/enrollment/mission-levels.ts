import {
  forEveryone,
  type ForLevels,
  limitsFor,
} from '#features/people/partners/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Mission } from '../missions.ts'
import { text } from '../text.ts'

const limits = owning<'mission' | 'mission_for_level'>

type Key = Pick<Mission, 'brandId' | 'id'>

/** Sets the levels whose partners may enroll in a mission; none: everyone. */
export async function storeMissionLevels(
  tx: Tx,
  { brandId, id }: Key,
  levelIds: number[],
): Promise<void> {
  await limits(tx)
    .deleteFrom('mission_for_level')
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .execute()
  if (levelIds.length === 0) return
  await limits(tx)
    .insertInto('mission_for_level')
    .values(levelIds.map((levelId) => ({ brandId, missionId: id, levelId })))
    .execute()
}

/** The levels that missions are for, and whether a partner, or a visitor (null), has one of them. */
export async function levelsOfMissions(
  tx: Tx,
  missions: Key[],
  partnerId: PartnerId | null,
): Promise<(mission: Key) => ForLevels> {
  if (missions.length === 0) return () => forEveryone
  const rows = await limits(tx)
    .selectFrom('mission_for_level')
    .select(['brandId', 'missionId as objectId', 'levelId'])
    .where('brandId', 'in', [...new Set(missions.map(({ brandId }) => brandId))])
    .where(
      'missionId',
      'in',
      missions.map(({ id }) => id),
    )
    .execute()
  const found = await limitsFor(tx, rows, partnerId)
  return ({ id }) => found.get(id) ?? forEveryone
}

/** The names of the levels that a mission is for, lowest first. */
export async function missionLevels(tx: Tx, mission: Key): Promise<string[]> {
  const limitOf = await levelsOfMissions(tx, [mission], null)
  return limitOf(mission).levels
}

/** Where a level is named: its newest mission, also a draft or an archived one; null: in none. */
export async function missionNaming(
  tx: Tx,
  brandId: BrandId,
  levelId: number,
): Promise<string | null> {
  const row = await limits(tx)
    .selectFrom('mission_for_level as l')
    .innerJoin('mission as m', (join) =>
      join.onRef('m.brandId', '=', 'l.brandId').onRef('m.id', '=', 'l.missionId'),
    )
    .select('m.title')
    .where('l.brandId', '=', brandId)
    .where('l.levelId', '=', levelId)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? text.inMission(row.title) : null
}
