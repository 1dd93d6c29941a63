import { requireCourses } from '#features/learning/courses/server/require-courses.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { brandKey } from './activity/brand-key.ts'
import { writeCourseMissions } from './missions.ts'

type Shop = { db: Db; brandId: number; slug: string; now: Date }

/** Requires courses for two missions and for the highest level. */
export async function lockByCourses({ db, brandId, slug, now }: Shop): Promise<void> {
  if (slug !== 'aurora') return
  await writeCourseMissions({ db, brandId, now })
  const caller = brandKey(brandId)
  const required = { level: 'Diamante', courses: ['vender-pelo-whatsapp'] }
  const done = await inScope(db, brandId, (tx) =>
    requireCourses(tx, required, { caller, requestId: 'demo', now }),
  )
  if (done instanceof Refusal) throw new Error(done.code)
}
