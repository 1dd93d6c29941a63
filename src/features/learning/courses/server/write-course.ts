import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { CourseDocument } from '../brand-contract.ts'
import { copyCourseFiles, type CourseFile, keyOf } from './course-files.ts'
import { dayOfPublication } from './publication/publication.ts'
import { checkCourse, namedFiles } from './write/check-course.ts'
import { courseLevels, storeCourseLevels } from './write/course-levels.ts'
import { storeSections } from './write/store-sections.ts'

const courses = owning<'course' | 'course_category' | 'course_in_category'>

type Written = { slug: string; document: CourseDocument }
/** `filesOf`: another course, with files that this one may name. */
type Requested = Written & { filesOf?: string | undefined }
type Context = { caller: BrandActor; requestId: string; now: Date }
type Files = ReadonlyMap<string, CourseFile>

/**
 * Stores a brand's course as its author wrote it. A part with the same key keeps its id,
 * and with it the partners' progress; people who are in the course keep its lessons.
 */
export async function writeCourse(
  tx: Tx,
  { slug, document, filesOf }: Requested,
  { caller, requestId, now }: Context,
) {
  const { brandId } = caller
  if (filesOf !== undefined)
    await copyCourseFiles(tx, { brandId, from: filesOf, to: slug }, namedFiles(document))
  const checked = await checkCourse(tx, { brandId, slug, document })
  const { files, levels, missingFiles, otherKinds } = checked
  if (levels instanceof Refusal) return levels
  const [missing] = missingFiles
  if (missing !== undefined) return refuse('unknown_file', { value: missing })
  const [otherKind] = otherKinds
  if (otherKind !== undefined) return refuse('other_kind', { value: otherKind })

  const before = await recordedCourse(tx, { brandId, slug })
  const present = before && { ...before, publishedAt: before.published_at }
  const publishedAt = dayOfPublication(document, present, now)
  const writing = { brandId, slug, document, files, publishedAt }
  const stored = await storeCourse(tx, writing, now)
  const course = { brandId, ...stored }
  await storeCategories(tx, course, document.categories)
  await storeCourseLevels(tx, course, levels)
  const contents = await storeSections(tx, course, document, files)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'course.written',
    subject: `course:${course.id}`,
    detail: { before, after: await recordedCourse(tx, { brandId, slug }), contents },
    requestId,
    at: now,
  })
  const { status } = document
  return { id: course.id, slug, status, sections: document.sections.length, contents }
}

/** Partners who began the course keep it; it is not offered any more. */
export async function archiveCourse(
  tx: Tx,
  { id, slug }: { id: number; slug: string },
  { caller, requestId, now }: Context,
): Promise<void> {
  const { brandId } = caller
  const before = await recordedCourse(tx, { brandId, slug })
  await courses(tx)
    .updateTable('course')
    .set({ status: 'Archived', updatedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'course.archived',
    subject: `course:${id}`,
    detail: { slug, before, after: before && { ...before, status: 'Archived' } },
    requestId,
    at: now,
  })
}

/** What the history tells of a course; null where there is none. */
export async function recordedCourse(
  tx: Tx,
  { brandId, slug }: { brandId: BrandId; slug: string },
) {
  const row = await courses(tx)
    .selectFrom('course')
    .select(['id', 'title', 'status', 'hours', 'priceCents', 'publishedAt'])
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return null
  const { id, priceCents: price_cents, publishedAt: published_at, ...rest } = row
  const levels = await courseLevels(tx, { brandId, id })
  return { ...rest, price_cents, published_at, levels }
}

type Storing = Written & { brandId: BrandId; files: Files; publishedAt: Date | null }

async function storeCourse(
  tx: Tx,
  { brandId, slug, document, files, publishedAt }: Storing,
  now: Date,
): Promise<{ id: number; version: number }> {
  const { title, description, status, value, hours, categories } = document
  const searched = [title, description, ...categories].join(' ')
  const fields = {
    title,
    description,
    image: keyOf(document.image, files),
    status,
    publishedAt,
    priceCents: value,
    hours: hours ?? null,
    searchText: sql<string>`lower(unaccent(${searched}))`,
    updatedAt: now,
  }
  return courses(tx)
    .insertInto('course')
    .values({ brandId, slug, createdAt: now, ...fields })
    .onConflict((conflict) => conflict.columns(['brandId', 'slug']).doUpdateSet(fields))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

type Course = { brandId: BrandId; id: number }

async function storeCategories(tx: Tx, course: Course, named: string[]): Promise<void> {
  await courses(tx)
    .deleteFrom('course_in_category')
    .where('brandId', '=', course.brandId)
    .where('courseId', '=', course.id)
    .execute()
  for (const category of new Set(named)) {
    const { id } = await courses(tx)
      .insertInto('course_category')
      .values({ brandId: course.brandId, category })
      .onConflict((conflict) =>
        conflict.columns(['brandId', 'category']).doUpdateSet({ category }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await courses(tx)
      .insertInto('course_in_category')
      .values({ brandId: course.brandId, courseId: course.id, categoryId: id })
      .execute()
  }
}
