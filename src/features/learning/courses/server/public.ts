export { certificateBySlug } from './certificates.ts'
export { eraseCertificates } from './certificates.ts'
export { coursesPage, type CourseTab } from './courses.ts'
export {
  courseIdsOf,
  type CourseStanding,
  courseStandings,
  coursesOfLevels,
} from './required-courses.ts'
export type { CourseFinished } from './study.ts'
