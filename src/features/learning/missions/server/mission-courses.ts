import {
  type CourseProgress,
  courseProgresses,
  coursesThatApply,
  courseSlugs,
} from '#features/learning/courses/server/public.ts'
import type { PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Mission } from './missions.ts'

const required = owning<'mission_course'>

type Key = Pick<Mission, 'brandId' | 'id'>

/** Sets the required courses of a mission, in this order. */
export async function storeMissionCourses(
  tx: Tx,
  { brandId, id }: Key,
  courseIds: number[],
): Promise<void> {
  await required(tx)
    .deleteFrom('mission_course')
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .execute()
  if (courseIds.length === 0) return
  await required(tx)
    .insertInto('mission_course')
    .values(
      courseIds.map((courseId, position) => ({
        brandId,
        missionId: id,
        courseId,
        position,
      })),
    )
    .execute()
}

/** The courses that missions require, with the progress of a partner, or of a visitor (null). */
export async function coursesOfMissions(
  tx: Tx,
  missions: Key[],
  { partnerId, now }: { partnerId: PartnerId | null; now: Date },
): Promise<Map<number, CourseProgress[]>> {
  if (missions.length === 0) return new Map()
  const brandIds = [...new Set(missions.map(({ brandId }) => brandId))]
  const rows = await required(tx)
    .selectFrom('mission_course')
    .select(['missionId', 'courseId'])
    .where('brandId', 'in', brandIds)
    .where(
      'missionId',
      'in',
      missions.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const ids = rows.map(({ courseId }) => courseId)
  const progresses = await courseProgresses(tx, { brandIds, partnerId }, ids, now)
  const found = new Map<number, CourseProgress[]>()
  for (const { missionId, courseId } of rows) {
    const progress = progresses.get(courseId)
    if (progress) found.set(missionId, [...(found.get(missionId) ?? []), progress])
  }
  return new Map([...found].map(([id, courses]) => [id, coursesThatApply(courses)]))
}

/** The slugs of the courses that a mission requires, in the author's order. */
export async function requiredCourseSlugs(tx: Tx, { brandId, id }: Key): Promise<string[]> {
  const rows = await required(tx)
    .selectFrom('mission_course')
    .select('courseId')
    .where('brandId', '=', brandId)
    .where('missionId', '=', id)
    .orderBy('position')
    .execute()
  const slugs = await courseSlugs(
    tx,
    brandId,
    rows.map(({ courseId }) => courseId),
  )
  return rows.flatMap(({ courseId }) => slugs.get(courseId) ?? [])
}
