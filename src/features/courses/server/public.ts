export { certificateBySlug } from './certificates.ts'
export { eraseCertificates } from './certificates.ts'
export { coursesPage, type CourseTab } from './courses.ts'
export type { CourseFinished } from './study.ts'
