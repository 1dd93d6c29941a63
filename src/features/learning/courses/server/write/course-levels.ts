import {
  forEveryone,
  type ForLevels,
  limitsFor,
} from '#features/people/partners/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { text } from '../text.ts'

const limits = owning<'course' | 'course_for_level'>

type Key = { brandId: BrandId; id: number }

/** Sets the levels whose partners may enroll in a course; none: everyone. */
export async function storeCourseLevels(
  tx: Tx,
  { brandId, id }: Key,
  levelIds: number[],
): Promise<void> {
  await limits(tx)
    .deleteFrom('course_for_level')
    .where('brandId', '=', brandId)
    .where('courseId', '=', id)
    .execute()
  if (levelIds.length === 0) return
  await limits(tx)
    .insertInto('course_for_level')
    .values(levelIds.map((levelId) => ({ brandId, courseId: id, levelId })))
    .execute()
}

/** The levels that courses are for, and whether a partner (null: a visitor) has one of them. */
export async function levelsOfCourses(
  tx: Tx,
  courses: Key[],
  partnerId: PartnerId | null,
): Promise<(course: Key) => ForLevels> {
  if (courses.length === 0) return () => forEveryone
  const rows = await limits(tx)
    .selectFrom('course_for_level')
    .select(['brandId', 'courseId as objectId', 'levelId'])
    .where('brandId', 'in', [...new Set(courses.map(({ brandId }) => brandId))])
    .where(
      'courseId',
      'in',
      courses.map(({ id }) => id),
    )
    .execute()
  const found = await limitsFor(tx, rows, partnerId)
  return ({ id }) => found.get(id) ?? forEveryone
}

/** The names of the levels that a course is for, lowest first. */
export async function courseLevels(tx: Tx, course: Key): Promise<string[]> {
  const limitOf = await levelsOfCourses(tx, [course], null)
  return limitOf(course).levels
}

/** Where a level is named: its newest course, also a draft or an archived one; null: in none. */
export async function courseNaming(
  tx: Tx,
  brandId: BrandId,
  levelId: number,
): Promise<string | null> {
  const row = await limits(tx)
    .selectFrom('course_for_level as l')
    .innerJoin('course as c', (join) =>
      join.onRef('c.brandId', '=', 'l.brandId').onRef('c.id', '=', 'l.courseId'),
    )
    .select('c.title')
    .where('l.brandId', '=', brandId)
    .where('l.levelId', '=', levelId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? text.inCourse(row.title) : null
}
