import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

type CourseResult = {
  id: number
  slug: string
  title: string
  enrolled: number
  finished: number
}

/** The courses, newest first, with how many enrolled and finished. Counts the rows of one page's courses only. */
export async function courseResults(
  tx: Tx,
  { brandId }: { brandId: BrandId },
  { after, limit }: After<number>,
): Promise<CourseResult[]> {
  let query = owning<'course'>(tx)
    .selectFrom('course as c')
    .select(['c.id', 'c.slug', 'c.title'])
    .select([
      sql<number>`(
        select count(*)::integer from enrollment e
        where e.brand_id = c.brand_id and e.course_id = c.id)`.as('enrolled'),
      sql<number>`(
        select count(*)::integer from enrollment e
        where e.brand_id = c.brand_id and e.course_id = c.id and e.finished_at is not null)`.as(
        'finished',
      ),
    ])
    .where('c.brandId', '=', brandId)
    .orderBy('c.id', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('c.id', '<', after)
  return query.execute()
}

export async function countCourses(tx: Tx, brandId: BrandId): Promise<number> {
  const { total } = await owning<'course'>(tx)
    .selectFrom('course')
    .select(sql<number>`count(*)`.as('total'))
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow()
  return total
}
