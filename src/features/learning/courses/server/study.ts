import { partnerById } from '#features/people/partners/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { isOpen, nextStep, type Step } from '../rules.ts'
import { certificateOf, issueCertificate } from './certificate/certificates.ts'
import { quizOf, type Section, sectionsOf } from './contents.ts'
import { type Course, courseFor } from './courses.ts'
import {
  endEnrollment,
  type Enrollment,
  enrollmentById,
  lockEnrollment,
} from './enrollments.ts'
import { lessonById, lessonsOf, endLesson, openLesson } from './lessons.ts'

type Finished = PartnerKey & { courseSlug: string }
/** Called once for each finished course, in the same transaction. */
export type CourseFinished = (tx: Tx, finished: Finished, now: Date) => Promise<void>

type Starting = { viewer: Viewer; enrollmentId: number; contentId: number }

/** Opens a content: it is the next one, or was opened before. */
export async function startLesson(
  tx: Tx,
  { viewer, enrollmentId, contentId }: Starting,
  now: Date,
) {
  const enrollment = await enrollmentById(tx, viewer, enrollmentId)
  if (!enrollment) return refuse('unknown_course')
  const steps = await stepsOf(tx, enrollment)
  if (!steps.some(({ id }) => id === contentId)) return refuse('unknown_content')
  if (!isOpen(steps, contentId)) return refuse('not_its_turn')
  const { brandId } = viewer
  const opened = await openLesson(tx, { brandId, enrollmentId, contentId }, now)
  return {
    class_id: opened.id,
    content_id: contentId,
    started_at: opened.startedAt,
    position_seconds: opened.positionSeconds,
  }
}

type Finishing = {
  viewer: Viewer
  lessonId: number
  status: number
  announce: CourseFinished
}

/**
 * Finishes a content and returns the next; with the last one the course is finished, once.
 */
export async function finishLesson(
  tx: Tx,
  { viewer, lessonId, status, announce }: Finishing,
  now: Date,
) {
  const found = await lessonById(tx, viewer, lessonId)
  const enrollment = found && (await lockEnrollment(tx, viewer, found.enrollmentId))
  if (!found || !enrollment) return refuse('unknown_class')
  const { brandId } = viewer
  const quiz = await quizOf(tx, { brandId, contentId: found.contentId })
  if (quiz && found.answers === null) return refuse('quiz_not_saved')

  const finishedAt = await endLesson(tx, { brandId, id: lessonId, status }, now)
  const next = nextStep(await stepsOf(tx, enrollment))
  if (next === null && enrollment.finishedAt === null)
    await finishCourse(tx, { viewer, enrollment, announce }, now)
  return {
    class_id: lessonId,
    content_id: found.contentId,
    finished_at: finishedAt,
    next_content_id: next?.id ?? null,
    course_finished: next === null || enrollment.finishedAt !== null,
    certificate_slug: await certificateOf(tx, enrollment),
  }
}

type Ending = { viewer: Viewer; enrollment: Enrollment; announce: CourseFinished }

async function finishCourse(
  tx: Tx,
  { viewer, enrollment, announce }: Ending,
  now: Date,
): Promise<void> {
  const { brandId, partnerId } = viewer
  const course = await courseFor(tx, viewer, { id: enrollment.courseId }, now)
  const partner = await partnerById(tx, viewer)
  if (!course || !partner) throw new Error(`enrollment ${enrollment.id} without its parts`)
  await endEnrollment(tx, enrollment, now)
  await issueCertificate(tx, {
    brandId,
    enrollmentId: enrollment.id,
    student: partner.name,
    course: course.title,
    hours: course.hours,
    finishedAt: now,
  })
  const words = await eventWords(tx, brandId, 'course.finished')
  const notice = words.notice({ nome: firstNameOf(partner), curso: course.title })
  await notify(tx, [{ brandId, partnerId, ...notice, ...placeOf(course) }], now)
  await announce(tx, { brandId, partnerId, courseSlug: course.slug }, now)
}

function placeOf({ id, slug }: Course) {
  return {
    kind: 'course',
    route: `/course/${slug}/certificate`,
    cause: `course:${id}:finished`,
  } as const
}

/** The contents of an enrollment's course in order, each with whether it is finished. */
async function stepsOf(
  tx: Tx,
  { brandId, id, courseId, version }: Enrollment,
): Promise<Step[]> {
  const done = new Set(
    (await lessonsOf(tx, { brandId, id }))
      .filter(({ finishedAt }) => finishedAt !== null)
      .map(({ contentId }) => contentId),
  )
  const sections = await sectionsOf(tx, { brandId, id: courseId, version })
  return contentIds(sections).map((contentId) => ({
    id: contentId,
    finished: done.has(contentId),
  }))
}

function contentIds(sections: Section[]): number[] {
  return sections.flatMap(({ contents }) => contents.map(({ id }) => id))
}
