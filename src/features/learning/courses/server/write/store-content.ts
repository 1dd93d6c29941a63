import { isDeepStrictEqual } from 'node:util'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { ContentDocument } from '../../brand-contract.ts'
import { type CourseFile, keyOf } from '../course-files.ts'
import { numberQuiz, readQuiz } from '../quiz/quiz.ts'
import { isStudied } from './students.ts'

const courses = owning<'course_attachment' | 'course_content'>

type Files = ReadonlyMap<string, CourseFile>
type Course = { brandId: BrandId; id: number }
type Written = { content: ContentDocument; files: Files }

/**
 * Stores a content; returns its id. The newest content with the key is corrected, except where people
 * answer its questionnaire: another one is another content.
 */
export async function storeContent(tx: Tx, course: Course, { content, files }: Written) {
  const present = await newestOf(tx, course, content.key)
  const isCorrected = present !== null && !(await isOtherQuiz(tx, course, present, content))
  const id = isCorrected
    ? await correct(tx, { brandId: course.brandId, id: present.id }, { content, files })
    : await insert(tx, course, { content, files, revision: (present?.revision ?? 0) + 1 })
  await storeAttachments(tx, { brandId: course.brandId, id }, content, files)
  return id
}

type Present = NonNullable<Awaited<ReturnType<typeof newestOf>>>

async function newestOf(tx: Tx, { brandId, id }: Course, key: string) {
  const row = await courses(tx)
    .selectFrom('course_content')
    .select(['id', 'kind', 'quiz', 'revision'])
    .where('brandId', '=', brandId)
    .where('courseId', '=', id)
    .where('key', '=', key)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

async function isOtherQuiz(
  tx: Tx,
  { brandId }: Course,
  present: Present,
  content: ContentDocument,
): Promise<boolean> {
  if (content.kind !== 'quiz') return false
  const written = readQuiz(numberQuiz(content.quiz))
  if (isDeepStrictEqual(readQuiz(present.quiz), written)) return false
  return isStudied(tx, { brandId, contentId: present.id })
}

function fieldsOf({ content, files }: Written) {
  return {
    title: content.title,
    minutes: content.minutes ?? null,
    body: content.text ?? null,
    video: content.kind === 'video' ? keyOf(content.video, files) : null,
    captions: content.kind === 'video' ? (content.captions ?? null) : null,
    quiz: content.kind === 'quiz' ? JSON.stringify(numberQuiz(content.quiz)) : null,
  }
}

async function correct(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
  written: Written,
): Promise<number> {
  await courses(tx)
    .updateTable('course_content')
    .set(fieldsOf(written))
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
  return id
}

async function insert(
  tx: Tx,
  course: Course,
  { revision, ...written }: Written & { revision: number },
): Promise<number> {
  const { key, kind } = written.content
  const { id } = await courses(tx)
    .insertInto('course_content')
    .values({
      brandId: course.brandId,
      courseId: course.id,
      key,
      kind,
      revision,
      ...fieldsOf(written),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
