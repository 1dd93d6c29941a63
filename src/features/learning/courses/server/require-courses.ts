import { levelsOf } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { courseIdsOf, storeLevelCourses } from './required-courses.ts'

type Requested = { level: string; courses: string[] }
type Context = { caller: BrandActor; requestId: string; now: Date }

/** Sets the required courses of a level. Partners at the level keep it. */
export async function requireCourses(
  tx: Tx,
  { level, courses }: Requested,
  { caller, requestId, now }: Context,
) {
  const { brandId } = caller
  const found = (await levelsOf(tx, brandId)).find(({ name }) => name === level)
  if (!found) return refuse('unknown_level')
  const ids = await courseIdsOf(tx, brandId, courses)
  if (ids instanceof Refusal) return ids
  await storeLevelCourses(tx, { brandId, levelId: found.id }, ids)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'level.courses_required',
    subject: `level:${found.id}`,
    detail: { courses },
    requestId,
    at: now,
  })
  return { level, courses }
}
