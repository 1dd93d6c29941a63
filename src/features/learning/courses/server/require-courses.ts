import { levelsOf } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { courseIdsOf, courseSlugsOf, storeLevelCourses } from './required-courses.ts'
import { levelReach } from './write/levels-in-reach.ts'

type Requested = { level: string; courses: string[] }
type Context = { caller: BrandActor; requestId: string; now: Date }

/** The required courses of a level, as the brand sees them. */
export async function viewLevelCourses(tx: Tx, brandId: BrandId, level: string) {
  const found = await levelNamed(tx, brandId, level)
  if (!found) return refuse('unknown_level')
  return { level: found.name, courses: await courseSlugsOf(tx, brandId, found.id) }
}

/** The same, locked until the transaction ends. */
export async function lockLevelCourses(tx: Tx, brandId: BrandId, level: string) {
  const found = await levelNamed(tx, brandId, level)
  if (!found) return refuse('unknown_level')
  await lockByName(tx, `level-courses:${brandId}:${found.id}`)
  return viewLevelCourses(tx, brandId, level)
}

async function levelNamed(tx: Tx, brandId: BrandId, level: string) {
  return (await levelsOf(tx, brandId)).find(({ name }) => name === level)
}

/** Sets the required courses of a level. Partners at the level keep it. */
export async function requireCourses(
  tx: Tx,
  { level, courses }: Requested,
  { caller, requestId, now }: Context,
) {
  const { brandId } = caller
  const found = await levelNamed(tx, brandId, level)
  if (!found) return refuse('unknown_level')
  const ids = await courseIdsOf(tx, brandId, courses)
  if (ids instanceof Refusal) return ids
  const closed = await levelReach(tx, { brandId, levelId: found.id, courseIds: ids })
  if (closed) return closed
  const before = await courseSlugsOf(tx, brandId, found.id)
  await storeLevelCourses(tx, { brandId, levelId: found.id }, ids)
  const after = await courseSlugsOf(tx, brandId, found.id)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'level.courses_required',
    subject: `level:${found.id}`,
    detail: { before: { courses: before }, after: { courses: after } },
    requestId,
    at: now,
  })
  return { level, courses: after }
}
