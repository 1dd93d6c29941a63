import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'

import { showCertificate } from '../certificate-contract.ts'
import {
  listCourseCategories,
  listCourses,
  listCoursesFinished,
  listCoursesInProgress,
  listCoursesNotEnrolled,
  showCourse,
  showCourseContents,
  showQuestionnaire,
} from '../contract.ts'
import type { CourseFilter } from './course-filter.ts'

const PER_PAGE = 12

function inputOf({ search, value, categories }: CourseFilter, page: number) {
  return {
    query: {
      page,
      per_page: PER_PAGE,
      q: search,
      value: value ?? undefined,
      categories: categories.join(','),
    },
  }
}

export function notEnrolledQuery(filter: CourseFilter) {
  return pagesQuery(listCoursesNotEnrolled, (page) => inputOf(filter, page))
}

export function inProgressQuery(filter: CourseFilter) {
  return pagesQuery(listCoursesInProgress, (page) => inputOf(filter, page))
}

export function finishedQuery(filter: CourseFilter) {
  return pagesQuery(listCoursesFinished, (page) => inputOf(filter, page))
}

/** The number of published courses; the list itself is loaded by tab. */
export const publishedQuery = endpointQuery(listCourses, {
  query: { page: 1, per_page: 1 },
})

export const categoriesQuery = endpointQuery(listCourseCategories, {})

export function courseQuery(slug: string) {
  return endpointQuery(showCourse, { params: { slug } })
}

/** Video URLs are valid for six hours, so a day-old copy is loaded again. */
export function contentsQuery(enrollmentId: number) {
  return endpointQuery(
    showCourseContents,
    { params: { enroll_id: enrollmentId } },
    { remember: false },
  )
}

export function quizQuery(id: number) {
  return endpointQuery(showQuestionnaire, { params: { questionnaire_id: id } })
}

export function certificateQuery(slug: string) {
  return endpointQuery(showCertificate, { params: { slug } })
}

/** Every query that includes progress; outdated after each step. */
export const progressKeys = [
  listCoursesNotEnrolled,
  listCoursesInProgress,
  listCoursesFinished,
  showCourse,
].map((endpoint) => ({ queryKey: endpointKey(endpoint) }))
