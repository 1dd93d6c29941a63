import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

import { isPublished } from './publication/publication.ts'

const courses = owning<'course' | 'enrollment' | 'level_course'>

export type CourseProgress = RequiredCourse & { id: number; slug: string; title: string }

/** The ids of a brand's courses, in the given order; an unknown one is refused. */
export async function courseIdsOf(tx: Tx, brandId: BrandId, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const rows = await courses(tx)
    .selectFrom('course')
    .select(['id', 'slug'])
    .where('brandId', '=', brandId)
    .where('slug', 'in', slugs)
    .execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  const missing = slugs.find((slug) => !ids.has(slug))
  if (missing !== undefined)
    return refuse('unknown_course', { field: 'courses', value: missing })
  return [...new Set(slugs)].flatMap((slug) => ids.get(slug) ?? [])
}

/** Courses with a partner's progress, by id; for a visitor (null) none is finished. */
export async function courseProgresses(
  tx: Tx,
  { brandIds, partnerId }: { brandIds: number[]; partnerId: PartnerId | null },
  ids: number[],
  now: Date,
): Promise<Map<number, CourseProgress>> {
  if (ids.length === 0) return new Map()
  const rows = await courses(tx)
    .selectFrom('course as c')
    .leftJoin('enrollment as e', (join) =>
      join
        .onRef('e.courseId', '=', 'c.id')
        .onRef('e.brandId', '=', 'c.brandId')
        .on('e.partnerId', '=', partnerId),
    )
    .select(['c.id', 'c.slug', 'c.title', 'c.status', 'c.publishedAt', 'e.finishedAt'])
    .where('c.brandId', 'in', brandIds)
    .where('c.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, slug, title, status, publishedAt, finishedAt }) => [
      id,
      {
        id,
        slug,
        title,
        published: isPublished({ status, publishedAt }, now),
        finished: finishedAt !== null,
      },
    ]),
  )
}

/** The required courses of each of a brand's levels, with a partner's progress. */
export async function coursesOfLevels(
  tx: Tx,
  owner: { brandId: BrandId; partnerId: PartnerId | null },
  now: Date,
): Promise<Map<number, CourseProgress[]>> {
  const rows = await courses(tx)
    .selectFrom('level_course')
    .select(['levelId', 'courseId'])
    .where('brandId', '=', owner.brandId)
    .orderBy('position')
    .execute()
  const ids = rows.map(({ courseId }) => courseId)
  const progresses = await courseProgresses(
    tx,
    { brandIds: [owner.brandId], partnerId: owner.partnerId },
    ids,
    now,
  )
  const levels = new Map<number, CourseProgress[]>()
  for (const { levelId, courseId } of rows) {
    const progress = progresses.get(courseId)
    if (progress) levels.set(levelId, [...(levels.get(levelId) ?? []), progress])
  }
  return levels
}

/** The required courses of a level, in their order. */
export async function courseSlugsOf(
  tx: Tx,
  brandId: BrandId,
  levelId: number,
): Promise<string[]> {
  const rows = await courses(tx)
    .selectFrom('level_course as l')
    .innerJoin('course as c', (join) =>
      join.onRef('c.brandId', '=', 'l.brandId').onRef('c.id', '=', 'l.courseId'),
    )
    .select('c.slug')
    .where('l.brandId', '=', brandId)
    .where('l.levelId', '=', levelId)
    .orderBy('l.position')
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Sets the required courses of a level, in this order. */
export async function storeLevelCourses(
  tx: Tx,
  { brandId, levelId }: { brandId: BrandId; levelId: number },
  courseIds: number[],
): Promise<void> {
  await courses(tx)
    .deleteFrom('level_course')
    .where('brandId', '=', brandId)
    .where('levelId', '=', levelId)
    .execute()
  if (courseIds.length === 0) return
  await courses(tx)
    .insertInto('level_course')
    .values(
      courseIds.map((courseId, position) => ({
        brandId,
        levelId,
        courseId,
        position,
      })),
    )
    .execute()
}

/** A required course, with one person's progress. */
type RequiredCourse = { published: boolean; finished: boolean }

/**
 * The courses that are really required: one that cannot be taken any more locks nothing.
 */
export function coursesThatApply<Course extends RequiredCourse>(
  required: readonly Course[],
): Course[] {
  return required.filter(({ published, finished }) => published || finished)
}

/** The courses that a person must still finish. */
export function coursesMissing<Course extends RequiredCourse>(
  required: readonly Course[],
): Course[] {
  return coursesThatApply(required).filter(({ finished }) => !finished)
}

/** The slugs of courses, by id. */
export async function courseSlugs(
  tx: Tx,
  brandId: BrandId,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await owning<'course'>(tx)
    .selectFrom('course')
    .select(['id', 'slug'])
    .where('brandId', '=', brandId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
