export { coursesOutOfReach } from './write/levels-in-reach.ts'
export { certificateBySlug } from './certificate/certificates.ts'
export { eraseCertificates } from './certificate/certificates.ts'
export { coursesPage, type CourseTab } from './courses.ts'
export {
  courseIdsOf,
  courseSlugs,
  type CourseProgress,
  courseProgresses,
  coursesOfLevels,
  coursesMissing,
  coursesThatApply,
} from './required-courses.ts'
export type { CourseFinished } from './study.ts'
export { courseTimeline } from './timeline.ts'
export { courseNaming } from './write/course-levels.ts'
export { countCourses, courseResults } from './results/course-results.ts'
