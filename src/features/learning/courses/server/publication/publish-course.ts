import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'

import { viewListed } from '../brand-reads.ts'
import { recordedCourse } from '../write-course.ts'

type Context = { caller: BrandActor; requestId: string; now: Date }

/**
 * Shows a locked course to partners from a moment on; without one, at once or as before. Who is in
 * the course goes on.
 */
export async function publishCourse(
  tx: Tx,
  { brandId, slug }: { brandId: BrandId; slug: string },
  from: Date | undefined,
  { caller, requestId, now }: Context,
) {
  const before = await recordedCourse(tx, { brandId, slug })
  const shownFrom = before?.published_at ?? now
  const course = await owning<'course'>(tx)
    .updateTable('course')
    .set({
      status: 'Published',
      publishedAt: from ?? (shownFrom > now ? now : shownFrom),
      updatedAt: now,
    })
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'course.published',
    subject: `course:${course.id}`,
    detail: { slug, before, after: await recordedCourse(tx, { brandId, slug }) },
    requestId,
    at: now,
  })
  return viewListed(course, now)
}
