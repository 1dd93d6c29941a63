import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { sectionsOf } from '#features/learning/courses/server/contents.ts'
import {
  courseFileOf,
  storeCourseFile,
} from '#features/learning/courses/server/course-files.ts'
import { enrollInCourse } from '#features/learning/courses/server/enroll-in-course.ts'
import { enrollmentById } from '#features/learning/courses/server/enrollments.ts'
import { saveLessonScore } from '#features/learning/courses/server/quiz/score-lesson.ts'
import { finishLesson, startLesson } from '#features/learning/courses/server/study.ts'
import { writeCourse } from '#features/learning/courses/server/write-course.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { courseFinished } from '#server/reactions.ts'

import {
  type AuthoredCourse,
  readCourseFolder,
} from '../scripts/import/read-course-folder.ts'
import { brandKey } from './activity/brand-key.ts'
import { momentOf, daysAgo } from './activity/calendar.ts'
import { viewerOf } from './activity/viewer-of.ts'

const COURSES = fileURLToPath(new URL('courses/', import.meta.url))

/** The students of each brand: course, days since they began, and number of finished contents. */
const students: Record<
  string,
  { who: string; course: string; days: number; done: number }[]
> = {
  aurora: [
    { who: 'ana', course: 'atendimento-que-fideliza', days: 40, done: 3 },
    { who: 'ana', course: 'vender-pelo-whatsapp', days: 6, done: 2 },
  ],
  trilha: [{ who: 'bruno', course: 'atendimento-que-fideliza', days: 12, done: 1 }],
}

/** The days since partners see the courses: before the first student. */
const PUBLISHED_DAYS = 60

type Teaching = { db: Db; store: FileStore; now: Date; brandId: number; slug: string }

/** Imports a brand's courses as its author would, and enrolls some of its sellers. */
export async function teach({ db, store, now, brandId, slug }: Teaching): Promise<void> {
  const folder = `${COURSES}${slug}`
  if (!existsSync(folder)) return
  const { courses, problems } = await readCourseFolder(folder)
  const [problem] = problems
  if (problem) throw new Error(`${problem.file}:${problem.line} ${problem.message}`)
  const published_at = momentOf(daysAgo(dayOf(now), PUBLISHED_DAYS), 8)
  for (const { files, ...course } of courses) {
    const stored = files.map(({ name, bytes }) => {
      const contentType = name.endsWith('.pdf') ? 'application/pdf' : 'video/webm'
      const file = courseFileOf(
        { brandId, slug: course.slug },
        { name, bytes, contentType },
      )
      return { ...file, bytes }
    })
    for (const { fileKey, bytes, contentType } of stored)
      await store.put(fileKey, { bytes, contentType })
    await inScope(db, brandId, async (tx) => {
      for (const file of stored)
        await storeCourseFile(tx, { brandId, slug: course.slug }, file)
      const caller = brandKey(brandId)
      const document = { ...course.document, published_at }
      const written = { slug: course.slug, document }
      const { id } = done(
        await writeCourse(tx, written, { caller, requestId: 'demo', now }),
      )
      for (const student of students[slug] ?? [])
        if (student.course === course.slug)
          await study(tx, { ...student, brandId, courseId: id, ...course }, now)
    })
  }
}

type Studying = {
  brandId: number
  courseId: number
  document: AuthoredCourse['document']
  who: string
  days: number
  done: number
}

async function study(tx: Tx, studying: Studying, now: Date): Promise<void> {
  const { brandId, courseId, who } = studying
  const partner = await partnerBySlug(tx, brandId, who)
  if (!partner) throw new Error(`there is no partner ${who}`)
  const viewer = viewerOf({ brandId, partnerId: partner.id, userId: partner.userId })
  const at = momentOf(daysAgo(dayOf(now), studying.days), 20)
  const enrollment = { courseId, agreedCents: undefined }
  const { enrollment_id: enrollmentId } = done(
    await enrollInCourse(tx, { viewer, enrollment }, at),
  )
  const entered = await enrollmentById(tx, viewer, enrollmentId)
  if (!entered) throw new Error(`enrollment ${enrollmentId} was not stored`)
  const { version } = entered
  const sections = await sectionsOf(tx, { brandId, id: courseId, version })
  const contents = sections.flatMap((section) => section.contents)
  for (const { id: contentId, kind, sequence } of contents.slice(0, studying.done)) {
    const begun = await startLesson(tx, { viewer, enrollmentId, contentId }, at)
    const lessonId = done(begun).class_id
    if (kind === 'quiz') {
      const answers = rightAnswers(studying.document, sequence)
      done(await saveLessonScore(tx, { viewer, lessonId, answers }))
    }
    const finishing = { viewer, lessonId, status: 100, announce: courseFinished }
    done(await finishLesson(tx, finishing, at))
  }
}

/** The correct answers of a quiz, with the server's numbers. */
function rightAnswers(document: AuthoredCourse['document'], sequence: number) {
  const contents = document.sections.flatMap((section) => section.contents)
  const content = contents[sequence - 1]
  if (content?.kind !== 'quiz') throw new Error(`content ${sequence} is no quiz`)
  let last = 0
  return content.quiz.questions.map(({ answers }, index) => ({
    question_id: index + 1,
    answer_ids: answers.flatMap(({ right }) => {
      last += 1
      return right ? [last] : []
    }),
  }))
}

function done<Result>(answer: Result | Refusal): Result {
  if (answer instanceof Refusal) throw new Error(answer.code)
  return answer
}
