import { stringify } from 'yaml'
import { z } from 'zod'

import { CourseDocument } from '../../brand-contract.ts'

/** A file of one course, as `readCourses` reads it. */
export function writeCourseFile(slug: string, document: CourseDocument): string {
  return stringify({ slug, ...z.encode(CourseDocument, document) }, { lineWidth: 0 })
}
