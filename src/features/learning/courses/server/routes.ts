import { brandById } from '#features/program/brands/server/public.ts'
import { type Page, toPage } from '#platform/contract/endpoint/page.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, serveWithoutTransaction, type Server } from '#platform/server/http/serve.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as certificates from '../certificate-contract.ts'
import * as contract from '../contract.ts'
import { certificateBySlug } from './certificate/certificates.ts'
import { downloadCertificate } from './certificate/download-certificate.ts'
import { attachmentById } from './contents.ts'
import { courseCategories, coursesPage, type Course, type CourseTab } from './courses.ts'
import { enrollInCourse } from './enroll-in-course.ts'
import { enrollmentsOf } from './enrollments.ts'
import { storePosition } from './lessons.ts'
import { saveLessonScore, scoreLesson, viewQuiz } from './quiz/score-lesson.ts'
import { type CourseFinished, finishLesson, startLesson } from './study.ts'
import { viewCard, viewContents, viewCourse, viewEnrolled } from './views.ts'

type Parts = { store: FileStore; publicUrl: string; finished: CourseFinished }

export function courseRoutes(server: Server, parts: Parts): void {
  listRoutes(server, parts)
  studyRoutes(server, parts)
  certificateRoutes(server, parts)
}

function listRoutes(server: Server, { store }: Parts): void {
  serve(server, contract.listCourses, ({ query, viewer, tx, now }) =>
    pageOf(tx, { viewer, now, tab: 'all', query }, (course) => viewCard(store, course)),
  )
  serve(server, contract.listCoursesNotEnrolled, ({ query, viewer, tx, now }) =>
    pageOf(tx, { viewer, now, tab: 'not enrolled', query }, (course) =>
      viewCard(store, course),
    ),
  )
  serve(server, contract.listCoursesInProgress, ({ query, viewer, tx, now }) =>
    pageOf(tx, { viewer, now, tab: 'in progress', query }, (course) =>
      viewEnrolled(store, course),
    ),
  )
  serve(server, contract.listCoursesFinished, ({ query, viewer, tx, now }) =>
    pageOf(tx, { viewer, now, tab: 'finished', query }, (course) =>
      viewEnrolled(store, course),
    ),
  )
  serve(server, contract.listCourseCategories, async ({ viewer, tx, now }) => ({
    data: await courseCategories(tx, viewer.brandId, now),
  }))
  serve(server, contract.showCourse, ({ params, viewer, tx, now }) =>
    viewCourse(tx, { viewer, slug: params.slug, store }, now),
  )
  serve(server, contract.enrollInCourse, ({ body, viewer, tx, now }) => {
    const enrollment = { courseId: body.course_id, agreedCents: body.value }
    return enrollInCourse(tx, { viewer, enrollment }, now)
  })
}

type Requested = {
  viewer: Viewer
  now: Date
  tab: CourseTab
  query: {
    page: number
    per_page: number
    q?: string | undefined
    value?: Course['priceCents'] | undefined
    categories?: string | undefined
  }
}

async function pageOf<View>(
  tx: Tx,
  { viewer, now, tab, query }: Requested,
  view: (course: Course) => Promise<View>,
): Promise<Page<View>> {
  const { courses, total } = await coursesPage(
    tx,
    viewer,
    {
      tab,
      search: query.q,
      ceilingCents: query.value,
      categoryIds: query.categories?.split(',').filter(Boolean).map(Number),
      page: query.page,
      perPage: query.per_page,
    },
    now,
  )
  return toPage(await Promise.all(courses.map(view)), { ...query, total })
}

function studyRoutes(server: Server, { store, finished }: Parts): void {
  serve(server, contract.showCourseContents, ({ params, viewer, tx, now }) =>
    viewContents(tx, { viewer, enrollmentId: params.enroll_id, store }, now),
  )
  serve(server, contract.showQuestionnaire, ({ params, viewer, tx }) =>
    viewQuiz(tx, { viewer, contentId: params.questionnaire_id }),
  )
  serve(server, contract.startLesson, ({ body, viewer, tx, now }) => {
    const { enrollment_id: enrollmentId, content_id: contentId } = body
    return startLesson(tx, { viewer, enrollmentId, contentId }, now)
  })
  serve(server, contract.finishLesson, ({ params, body, viewer, tx, now }) => {
    const { class_id: lessonId } = params
    return finishLesson(
      tx,
      { viewer, lessonId, status: body.status, announce: finished },
      now,
    )
  })
  serve(server, contract.saveLessonPosition, async ({ params, body, viewer, tx }) => {
    const place = { id: params.class_id, positionSeconds: body.position_seconds }
    if (!(await storePosition(tx, viewer, place))) return refuse('unknown_class')
    return { class_id: params.class_id, ...body }
  })
  serve(server, contract.scoreLesson, ({ params, body, viewer, tx }) =>
    scoreLesson(tx, { viewer, lessonId: params.class_id, answers: body.question_answers }),
  )
  serve(server, contract.saveLessonScore, async ({ params, body, viewer, tx }) => {
    const { class_id: lessonId } = params
    if (body.class_id !== lessonId) return refuse('other_class', { field: 'class_id' })
    return saveLessonScore(tx, { viewer, lessonId, answers: body.question_answers })
  })
  serveWithoutTransaction(
    server,
    contract.downloadAttachment,
    async ({ params, viewer, inTransaction }) => {
      const attachment = await inTransaction(async (tx) => {
        const found = await attachmentById(tx, viewer.brandId, params.id)
        const enrolled = await enrollmentsOf(tx, viewer)
        return enrolled.some(({ courseId }) => courseId === found?.courseId) ? found : null
      })
      const file = attachment && (await store.get(attachment.fileKey))
      if (!attachment || !file) return refuse('unknown_attachment')
      const { name, contentType } = attachment
      return { bytes: file.bytes, contentType, fileName: name }
    },
  )
}

function certificateRoutes(server: Server, { publicUrl, store }: Parts): void {
  serve(server, certificates.showCertificate, async ({ params, tx }) => {
    const certificate = await certificateBySlug(tx, params.slug)
    if (!certificate || !isServedHere(certificate.brandId))
      return refuse('unknown_certificate')
    const { slug, student, course, hours, finishedAt, brandId } = certificate
    const brand = await brandById(tx, brandId)
    return {
      slug,
      student,
      course,
      brand: brand.name,
      brand_slug: brand.slug,
      hours,
      finished_at: finishedAt,
    }
  })
  serve(server, certificates.downloadCertificate, ({ params, viewer, tx }) =>
    downloadCertificate(tx, { viewer, slug: params.slug, publicUrl, store }),
  )
}
