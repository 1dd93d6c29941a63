import { sql } from 'kysely'
import type { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { type After, keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../brand-contract.ts'
import { filesOfCourse } from './course-files.ts'
import { published, statusOf } from './publication/publication.ts'
import { readQuiz } from './quiz/quiz.ts'
import { courseLevels } from './write/course-levels.ts'

type Tables =
  | 'course'
  | 'course_attachment'
  | 'course_category'
  | 'course_content'
  | 'course_in_category'
  | 'course_lesson'
  | 'course_section'
const courses = owning<Tables>

const coursePages = keysetById('courses')

type Course = RowOf<'course'>
type Key = Pick<Course, 'brandId' | 'id' | 'version'>

/** The brand's own view of its courses. */
export function brandCourseReads(server: Server): void {
  serve(server, contract.listBrandCourses, async ({ query, viewer, tx, now }) => {
    const page = await readPageById(coursePages, query, (range) =>
      coursesOfBrand(tx, { ...query, brandId: viewer.brandId, now, ...range }),
    )
    if (page instanceof Refusal) return page
    return { data: page.rows.map((course) => viewListed(course, now)), next: page.next }
  })

  serve(server, contract.showBrandCourse, async ({ params, viewer, tx, now }) => {
    const { brandId } = viewer
    const course = await wholeCourse(tx, { brandId, slug: params.slug }, now)
    return course ?? refuse('unknown_course')
  })
}

type Named = Pick<Course, 'brandId' | 'slug'>

/** The same, locked until the transaction ends; also before it exists. */
export async function lockCourse(tx: Tx, key: Named, now: Date) {
  await lockByName(tx, `course:${key.brandId}:${key.slug}`)
  return wholeCourse(tx, key, now)
}

/** One course as its author wrote it; null where the brand has none with this slug. */
export async function wholeCourse(tx: Tx, { brandId, slug }: Named, now: Date) {
  const course = await courses(tx)
    .selectFrom('course')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return course
    ? { ...viewListed(course, now), course: await documentOf(tx, course) }
    : null
}

type Filter = Pick<z.output<typeof contract.listBrandCourses.query>, 'search' | 'status'>
type Listing = After<number> & Filter & { brandId: BrandId; now: Date }

/** The same as `statusOf`, for the list. */
function hasStatus(status: NonNullable<Filter['status']>, now: Date) {
  if (status === 'Published') return published(now)
  return status === 'Scheduled'
    ? sql<boolean>`c.status = 'Published' and not (${published(now)})`
    : sql<boolean>`c.status = ${status}`
}

async function coursesOfBrand(
  tx: Tx,
  { brandId, search, status, now, after, limit }: Listing,
): Promise<Course[]> {
  let query = courses(tx)
    .selectFrom('course as c')
    .selectAll()
    .where('brandId', '=', brandId)
  if (status !== undefined) query = query.where(hasStatus(status, now))
  for (const word of search?.split(/\s+/) ?? [])
    query = query.where(sql<boolean>`search_text like plain_text(${anywhere(word)})`)
  if (after !== null) query = query.where('id', '>', after)
  return query.orderBy('id').limit(limit).execute()
}

export function viewListed(course: Course, now: Date) {
  const { id, slug, title, publishedAt, updatedAt } = course
  const status = statusOf(course, now)
  return { id, slug, title, status, published_at: publishedAt, updated_at: updatedAt }
}

/** A stored course as its author wrote it: without the parts that were removed since. */
async function documentOf(tx: Tx, course: Course): Promise<contract.CourseDocument> {
  const { brandId, slug } = course
  const [sections, contents, attachments, categories, files, levels] = await Promise.all([
    sectionsOf(tx, course),
    contentsOf(tx, course),
    attachmentsOf(tx, course),
    categoriesOf(tx, course),
    filesOfCourse(tx, { brandId, slug }),
    courseLevels(tx, course),
  ])
  const names = new Map([...files].map(([name, { fileKey }]) => [fileKey, name]))
  const mediaOf = (stored: string) => names.get(stored) ?? stored
  return {
    title: course.title,
    description: course.description,
    ...(course.image !== null && { image: mediaOf(course.image) }),
    status: course.status,
    ...(course.publishedAt !== null && { published_at: course.publishedAt }),
    value: course.priceCents,
    ...(course.hours !== null && { hours: Number(course.hours) }),
    categories,
    levels,
    sections: sections.map(({ id, key, title }) => ({
      key,
      title,
      contents: contents
        .filter(({ sectionId }) => sectionId === id)
        .map((content) => {
          const attached = attachments
            .filter(({ contentId }) => contentId === content.id)
            .map(({ name, fileKey }) => ({ name, file: mediaOf(fileKey) }))
          return contentOf(content, { attachments: attached, mediaOf })
        }),
    })),
  }
}

type Parts = {
  attachments: { name: string; file: string }[]
  mediaOf: (stored: string) => string
}

function contentOf(
  content: RowOf<'course_content'>,
  { attachments, mediaOf }: Parts,
): contract.ContentDocument {
  const { key, title, minutes, body, video, captions } = content
  const common = { key, title, ...(minutes !== null && { minutes }), attachments }
  const text = body === null ? {} : { text: body }
  if (content.kind === 'text') return { ...common, kind: 'text', text: body ?? '' }
  if (content.kind === 'quiz')
    return { ...common, ...text, kind: 'quiz', quiz: quizOf(content.quiz) }
  return {
    ...common,
    ...text,
    kind: 'video',
    video: mediaOf(video ?? ''),
    ...(captions !== null && { captions }),
  }
}

function quizOf(stored: unknown): contract.QuizDocument {
  const { required, maxAttempts, questions } = readQuiz(stored)
  return {
    required_correct_answers: required,
    max_attempts: maxAttempts,
    questions: questions.map(({ question, explanation, answers }) => ({
      question,
      ...(explanation !== null && { explanation }),
      answers: answers.map(({ answer, right }) => ({ answer, right })),
    })),
  }
}

/** The sections of the newest version, in the author's order. */
function sectionsOf(tx: Tx, { brandId, id, version }: Key) {
  return courses(tx)
    .selectFrom('course_section as s')
    .innerJoin('course_lesson as l', (join) =>
      join.onRef('l.brandId', '=', 's.brandId').onRef('l.sectionId', '=', 's.id'),
    )
    .select(['s.id', 's.key', 's.title'])
    .where('l.brandId', '=', brandId)
    .where('l.courseId', '=', id)
    .where('l.version', '=', version)
    .groupBy(['s.brandId', 's.id'])
    .orderBy((eb) => eb.fn.min('l.sequence'))
    .execute()
}

function contentsOf(tx: Tx, { brandId, id, version }: Key) {
  return courses(tx)
    .selectFrom('course_lesson as l')
    .innerJoin('course_content as c', (join) =>
      join.onRef('c.brandId', '=', 'l.brandId').onRef('c.id', '=', 'l.contentId'),
    )
    .selectAll('c')
    .select('l.sectionId')
    .where('l.brandId', '=', brandId)
    .where('l.courseId', '=', id)
    .where('l.version', '=', version)
    .orderBy('l.sequence')
    .execute()
}

function attachmentsOf(tx: Tx, { brandId, id }: Key) {
  return courses(tx)
    .selectFrom('course_attachment as a')
    .innerJoin('course_content as c', (join) =>
      join.onRef('c.brandId', '=', 'a.brandId').onRef('c.id', '=', 'a.contentId'),
    )
    .select(['a.contentId', 'a.name', 'a.fileKey'])
    .where('a.brandId', '=', brandId)
    .where('c.courseId', '=', id)
    .where('a.isActive', '=', true)
    .orderBy('a.sequence')
    .execute()
}

async function categoriesOf(tx: Tx, { brandId, id }: Key): Promise<string[]> {
  const rows = await courses(tx)
    .selectFrom('course_in_category as i')
    .innerJoin('course_category as c', (join) =>
      join.onRef('c.brandId', '=', 'i.brandId').onRef('c.id', '=', 'i.categoryId'),
    )
    .select('c.category')
    .where('i.brandId', '=', brandId)
    .where('i.courseId', '=', id)
    .orderBy('c.category')
    .execute()
  return rows.map(({ category }) => category)
}
