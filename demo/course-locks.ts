import { requireCourses } from '#features/learning/courses/server/require-courses.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { brandKey } from './brand-key.ts'
import { notifyCourseMissions } from './missions.ts'

type Shop = { db: Db; brandId: number; slug: string; now: Date }

/** What a brand opens after a course: two missions, and the highest level. */
export async function lockByCourses({ db, brandId, slug, now }: Shop): Promise<void> {
  if (slug !== 'aurora') return
  await notifyCourseMissions({ db, brandId, now })
  const caller = brandKey(brandId)
  const required = { level: 'Diamante', courses: ['vender-pelo-whatsapp'] }
  const done = await inScope(db, brandId, (tx) =>
    requireCourses(tx, required, { caller, requestId: 'demo', now }),
  )
  if (done instanceof Refusal) throw new Error(done.code)
}
