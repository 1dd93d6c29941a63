import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { CourseDocument } from '../../brand-contract.ts'
import type { CourseFile } from '../course-files.ts'
import { storeContent } from './store-content.ts'
import { hasStudents } from './students.ts'

const courses = owning<'course' | 'course_lesson' | 'course_section'>

type Course = { brandId: BrandId; id: number; version: number }
type Lesson = { sectionId: number; contentId: number }

/**
 * Stores the sections and contents of a document. Other lessons are another version where people are
 * in the course. Returns the number of its contents.
 */
export async function storeSections(
  tx: Tx,
  course: Course,
  { sections }: CourseDocument,
  files: ReadonlyMap<string, CourseFile>,
) {
  const lessons: Lesson[] = []
  for (const section of sections) {
    const sectionId = await storeSection(tx, course, section)
    for (const content of section.contents) {
      const contentId = await storeContent(tx, course, { content, files })
      lessons.push({ sectionId, contentId })
    }
  }
  await storeVersion(tx, course, lessons)
  return lessons.length
}

async function storeSection(
  tx: Tx,
  course: Course,
  { key, title }: CourseDocument['sections'][number],
): Promise<number> {
  const { id } = await courses(tx)
    .insertInto('course_section')
    .values({ brandId: course.brandId, courseId: course.id, key, title })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'courseId', 'key']).doUpdateSet({ title }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function storeVersion(tx: Tx, course: Course, lessons: Lesson[]): Promise<void> {
  if (JSON.stringify(await lessonsOf(tx, course)) === JSON.stringify(lessons)) return
  const isKept = await hasStudents(tx, course)
  const version = isKept ? course.version + 1 : course.version
  if (isKept) await setVersion(tx, course, version)
  else await deleteLessons(tx, course)
  await courses(tx)
    .insertInto('course_lesson')
    .values(
      lessons.map((lesson, index) => ({
        brandId: course.brandId,
        courseId: course.id,
        version,
        sequence: index + 1,
        ...lesson,
      })),
    )
    .execute()
}

function lessonsOf(tx: Tx, { brandId, id, version }: Course): Promise<Lesson[]> {
  return courses(tx)
    .selectFrom('course_lesson')
    .select(['sectionId', 'contentId'])
    .where('brandId', '=', brandId)
    .where('courseId', '=', id)
    .where('version', '=', version)
    .orderBy('sequence')
    .execute()
}

async function setVersion(tx: Tx, { brandId, id }: Course, version: number) {
  await courses(tx)
    .updateTable('course')
    .set({ version })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

async function deleteLessons(tx: Tx, { brandId, id, version }: Course) {
  await courses(tx)
    .deleteFrom('course_lesson')
    .where('brandId', '=', brandId)
    .where('courseId', '=', id)
    .where('version', '=', version)
    .execute()
}
