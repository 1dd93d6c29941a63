import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { ContentDocument, CourseDocument } from '../brand-contract.ts'
import { type CourseFile, filesOfCourse, isAddress } from './course-files.ts'
import { numberQuiz } from './quiz/quiz.ts'

const courses = owning<
  | 'course'
  | 'course_attachment'
  | 'course_category'
  | 'course_content'
  | 'course_in_category'
  | 'course_section'
>

type Written = { slug: string; document: CourseDocument }
type Context = { caller: BrandActor; requestId: string; now: Date }
type Files = ReadonlyMap<string, CourseFile>

/**
 * Stores a brand's course as its author wrote it. A part with the same key keeps its id,
 * and with it the partners' progress; a removed part is hidden, never deleted.
 */
export async function writeCourse(
  tx: Tx,
  { slug, document }: Written,
  { caller, requestId, now }: Context,
) {
  const { brandId } = caller
  const files = await filesOfCourse(tx, { brandId, slug })
  const missing = namedFiles(document).find((name) => !files.has(name))
  if (missing !== undefined) return refuse('unknown_file', { value: missing })

  const before = await recordedCourse(tx, { brandId, slug })
  const course = {
    brandId,
    id: await storeCourse(tx, { brandId, slug, document, files }, now),
  }
  await storeCategories(tx, course, document.categories)
  const contents = await storeSections(tx, course, document, files)
  if (contents instanceof Refusal) return contents
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
async function recordedCourse(
  tx: Tx,
  { brandId, slug }: { brandId: BrandId; slug: string },
) {
  const row = await courses(tx)
    .selectFrom('course')
    .select(['title', 'status', 'hours', 'priceCents as price_cents'])
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row ?? null
}

/** The files that a document references, in its order. */
export function namedFiles({ image, sections }: CourseDocument): string[] {
  const contents = sections.flatMap((section) => section.contents)
  const media = [
    image,
    ...contents.map((content) => (content.kind === 'video' ? content.video : undefined)),
  ].filter((one) => one !== undefined && !isAddress(one))
  const attached = contents.flatMap(({ attachments }) =>
    attachments.map(({ file }) => file),
  )
  return [...media, ...attached].filter((name) => name !== undefined)
}

function keyOf(media: string | undefined, files: Files): string | null {
  if (media === undefined || isAddress(media)) return media ?? null
  return files.get(media)?.fileKey ?? null
}

type Storing = Written & { brandId: BrandId; files: Files }

async function storeCourse(
  tx: Tx,
  { brandId, slug, document, files }: Storing,
  now: Date,
): Promise<number> {
  const { title, description, status, value, hours, categories } = document
  const searched = [title, description, ...categories].join(' ')
  const fields = {
    title,
    description,
    image: keyOf(document.image, files),
    status,
    priceCents: value,
    hours: hours ?? null,
    searchText: sql<string>`lower(unaccent(${searched}))`,
    updatedAt: now,
  }
  const { id } = await courses(tx)
    .insertInto('course')
    .values({ brandId, slug, createdAt: now, ...fields })
    .onConflict((conflict) => conflict.columns(['brandId', 'slug']).doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

/** Returns the new number of contents of the course. */
async function storeSections(
  tx: Tx,
  course: Course,
  { sections }: CourseDocument,
  files: Files,
) {
  for (const table of ['course_section', 'course_content'] as const)
    await courses(tx)
      .updateTable(table)
      .set({ isActive: false })
      .where('brandId', '=', course.brandId)
      .where('courseId', '=', course.id)
      .execute()
  let contents = 0
  for (const [index, section] of sections.entries()) {
    const fields = { title: section.title, sequence: index + 1, isActive: true }
    const { id } = await courses(tx)
      .insertInto('course_section')
      .values({
        brandId: course.brandId,
        courseId: course.id,
        key: section.key,
        ...fields,
      })
      .onConflict((conflict) =>
        conflict.columns(['brandId', 'courseId', 'key']).doUpdateSet(fields),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const content of section.contents) {
      const place = { sectionId: id, sequence: ++contents }
      const stored = await storeContent(tx, course, { content, place, files })
      if (stored instanceof Refusal) return stored
    }
  }
  return contents
}

type Content = {
  content: ContentDocument
  place: { sectionId: number; sequence: number }
  files: Files
}

async function storeContent(tx: Tx, course: Course, { content, place, files }: Content) {
  const { key, kind } = content
  const fields = {
    sectionId: place.sectionId,
    sequence: place.sequence,
    isActive: true,
    title: content.title,
    minutes: content.minutes ?? null,
    body: content.text ?? null,
    video: kind === 'video' ? keyOf(content.video, files) : null,
    captions: kind === 'video' ? (content.captions ?? null) : null,
    quiz: kind === 'quiz' ? JSON.stringify(numberQuiz(content.quiz)) : null,
  }
  const row = await courses(tx)
    .insertInto('course_content')
    .values({ brandId: course.brandId, courseId: course.id, key, kind, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['brandId', 'courseId', 'key'])
        .doUpdateSet(fields)
        // A quiz that becomes a text would keep scores without meaning.
        .where('course_content.kind', '=', kind),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return refuse('other_kind', { value: key })
  await storeAttachments(tx, { brandId: course.brandId, id: row.id }, content, files)
  return null
}

async function storeAttachments(
  tx: Tx,
  content: { brandId: BrandId; id: number },
  { attachments }: ContentDocument,
  files: Files,
): Promise<void> {
  await courses(tx)
    .updateTable('course_attachment')
    .set({ isActive: false })
    .where('brandId', '=', content.brandId)
    .where('contentId', '=', content.id)
    .execute()
  for (const [index, { name, file }] of attachments.entries()) {
    const sent = files.get(file)
    if (!sent) throw new Error(`no file ${file}`)
    const fields = {
      fileKey: sent.fileKey,
      contentType: sent.contentType,
      sizeBytes: sent.sizeBytes,
      sequence: index + 1,
      isActive: true,
    }
    await courses(tx)
      .insertInto('course_attachment')
      .values({ brandId: content.brandId, contentId: content.id, name, ...fields })
      .onConflict((conflict) =>
        conflict.columns(['brandId', 'contentId', 'name']).doUpdateSet(fields),
      )
      .execute()
  }
}
