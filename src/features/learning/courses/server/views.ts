import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { CourseCard, EnrolledCourse } from '../contract.ts'
import type { CourseContents } from '../course-contents.ts'
import { certificateOf } from './certificate/certificates.ts'
import { type Content, sectionsOf } from './contents.ts'
import { mediaAddress } from './course-files.ts'
import { type Course, courseFor } from './courses.ts'
import { enrollmentById } from './enrollments.ts'
import { lessonsOf, type LessonProgress } from './lessons.ts'

export async function viewCard(store: FileStore, course: Course): Promise<CourseCard> {
  return {
    id: course.id,
    slug: course.slug,
    title: course.title,
    description: course.description,
    image: await mediaAddress(store, course.image),
    status: course.status,
    value: course.priceCents,
    categories: course.categories,
    classes: course.classes,
    hours: course.hours,
    levels: course.limit.levels,
    level_fits: course.limit.fits,
  }
}

export async function viewEnrolled(
  store: FileStore,
  course: Course,
): Promise<EnrolledCourse> {
  const { enrollment } = course
  if (!enrollment) throw new Error(`no enrollment in course ${course.id}`)
  return {
    ...(await viewCard(store, course)),
    enrollment_id: enrollment.id,
    enrolled_at: enrollment.enrolledAt,
    finished_at: enrollment.finishedAt,
    finished_classes: enrollment.finishedLessons,
    certificate_slug: enrollment.certificateSlug,
  }
}

export async function viewCourse(
  tx: Tx,
  { viewer, slug, store }: { viewer: Viewer; slug: string; store: FileStore },
  now: Date,
) {
  const course = await courseFor(tx, viewer, { slug }, now)
  if (!course) return refuse('unknown_course')
  const sections = await sectionsOf(tx, course)
  return {
    ...(await viewCard(store, course)),
    sections: sections.map(({ title, contents }) => ({
      title,
      contents: contents.map((content) => content.title),
    })),
    enrollment_id: course.enrollment?.id ?? null,
    finished_at: course.enrollment?.finishedAt ?? null,
    certificate_slug: course.enrollment?.certificateSlug ?? null,
  }
}

type Requested = { viewer: Viewer; enrollmentId: number; store: FileStore }

export async function viewContents(
  tx: Tx,
  { viewer, enrollmentId, store }: Requested,
  now: Date,
) {
  const enrollment = await enrollmentById(tx, viewer, enrollmentId)
  const course =
    enrollment && (await courseFor(tx, viewer, { id: enrollment.courseId }, now))
  if (!enrollment || !course) return refuse('unknown_course')
  const classes = new Map(
    (await lessonsOf(tx, enrollment)).map((one) => [one.contentId, one]),
  )
  const sections: CourseContents['sections'] = []
  for (const { contents, ...section } of await sectionsOf(tx, course)) {
    const viewed = []
    for (const content of contents)
      viewed.push(await viewContent(store, content, classes.get(content.id)))
    sections.push({ ...section, is_active: 1, contents: viewed })
  }
  return {
    enrollment_id: enrollment.id,
    course: { id: course.id, slug: course.slug, title: course.title },
    sections,
    finished_at: enrollment.finishedAt,
    certificate_slug: await certificateOf(tx, enrollment),
  }
}

async function viewContent(
  store: FileStore,
  { video, body, ...content }: Content,
  opened: LessonProgress | undefined,
) {
  return {
    ...content,
    video_url: await mediaAddress(store, video),
    text: body,
    // A content has at most one questionnaire, which shares its id.
    questionnaire_id: content.kind === 'quiz' ? content.id : null,
    schoolclass: opened
      ? {
          id: opened.id,
          finished_at: opened.finishedAt,
          position_seconds: opened.positionSeconds,
        }
      : null,
  }
}
