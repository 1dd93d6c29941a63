import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const courses = owning<'course_lesson' | 'enrollment'>

type Course = { brandId: BrandId; id: number; version: number }

/** Whether a person is, or was, in this version of a course. */
export async function hasStudents(tx: Tx, { brandId, id, version }: Course) {
  const row = await courses(tx)
    .selectFrom('enrollment')
    .select('id')
    .where('brandId', '=', brandId)
    .where('courseId', '=', id)
    .where('version', '=', version)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person is, or was, in a version with this content. */
export async function isStudied(
  tx: Tx,
  { brandId, contentId }: { brandId: BrandId; contentId: number },
) {
  const row = await courses(tx)
    .selectFrom('course_lesson as l')
    .innerJoin('enrollment as e', (join) =>
      join
        .onRef('e.brandId', '=', 'l.brandId')
        .onRef('e.courseId', '=', 'l.courseId')
        .onRef('e.version', '=', 'l.version'),
    )
    .select('e.id')
    .where('l.brandId', '=', brandId)
    .where('l.contentId', '=', contentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
