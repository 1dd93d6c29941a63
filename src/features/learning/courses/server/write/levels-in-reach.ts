import { levelsOf } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { refuse } from '#platform/server/refusal.ts'

type Tables = 'course' | 'course_for_level' | 'level_course'
const tables = owning<Tables>

type Limited = { brandId: BrandId; slug: string; levelIds: number[] }

/** Refuses levels of a course that a level requires, if no level below it could take the course. */
export async function courseReach(tx: Tx, { brandId, slug, levelIds }: Limited) {
  if (levelIds.length === 0) return null
  const rows = await tables(tx)
    .selectFrom('level_course as r')
    .innerJoin('course as c', (join) =>
      join.onRef('c.brandId', '=', 'r.brandId').onRef('c.id', '=', 'r.courseId'),
    )
    .select('r.levelId')
    .where('c.brandId', '=', brandId)
    .where('c.slug', '=', slug)
    .execute()
  const requiring = new Set(rows.map(({ levelId }) => levelId))
  const levels = await levelsOf(tx, brandId)
  const closed = levels.find(
    ({ id }) => requiring.has(id) && !isBelow(levels, { levelIds, of: id }),
  )
  return closed
    ? refuse('level_out_of_reach', { field: 'levels', value: closed.name })
    : null
}

type Requiring = { brandId: BrandId; levelId: number; courseIds: number[] }

/** Refuses to require a course that no level below this one could take. */
export async function levelReach(tx: Tx, { brandId, levelId, courseIds }: Requiring) {
  if (courseIds.length === 0) return null
  const rows = await tables(tx)
    .selectFrom('course_for_level as f')
    .innerJoin('course as c', (join) =>
      join.onRef('c.brandId', '=', 'f.brandId').onRef('c.id', '=', 'f.courseId'),
    )
    .select(['c.title', 'f.courseId', 'f.levelId'])
    .where('f.brandId', '=', brandId)
    .where('f.courseId', 'in', courseIds)
    .execute()
  const levels = await levelsOf(tx, brandId)
  const limits = Map.groupBy(rows, ({ courseId }) => courseId)
  for (const limit of limits.values()) {
    const [course] = limit
    const levelIds = limit.map((row) => row.levelId)
    if (course && !isBelow(levels, { levelIds, of: levelId }))
      return refuse('course_out_of_reach', { field: 'courses', value: course.title })
  }
  return null
}

/** The courses that levels require and no level below them may take, each with its level. */
export async function coursesOutOfReach(tx: Tx, brandId: BrandId) {
  const rows = await tables(tx)
    .selectFrom('level_course as r')
    .innerJoin('course_for_level as f', (join) =>
      join.onRef('f.brandId', '=', 'r.brandId').onRef('f.courseId', '=', 'r.courseId'),
    )
    .innerJoin('course as c', (join) =>
      join.onRef('c.brandId', '=', 'r.brandId').onRef('c.id', '=', 'r.courseId'),
    )
    .select(['r.levelId as of', 'r.courseId', 'f.levelId', 'c.title'])
    .where('r.brandId', '=', brandId)
    .execute()
  const levels = await levelsOf(tx, brandId)
  const required = Map.groupBy(rows, ({ of, courseId }) => `${of} ${courseId}`)
  return [...required.values()].flatMap((limit) => {
    const [course] = limit
    const levelIds = limit.map(({ levelId }) => levelId)
    if (!course || isBelow(levels, { levelIds, of: course.of })) return []
    const level = levels.find(({ id }) => id === course.of)
    return [{ level: level?.name ?? '', course: course.title }]
  })
}

/** Whether one of these levels comes before another one; `levels` lowest first. */
function isBelow(
  levels: readonly { id: number }[],
  { levelIds, of }: { levelIds: readonly number[]; of: number },
): boolean {
  const place = levels.findIndex(({ id }) => id === of)
  return levels.slice(0, place).some(({ id }) => levelIds.includes(id))
}
