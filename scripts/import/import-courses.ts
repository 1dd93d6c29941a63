import { z } from 'zod'

import { CourseDocument } from '#features/learning/courses/brand-contract.ts'

import type { AuthoredCourse } from './read-course-folder.ts'

/** The two calls that store a course; each throws with its sentence where it is refused. */
export type CourseCalls = {
  putFile(slug: string, file: File): Promise<void>
  putCourse(slug: string, course: z.input<typeof CourseDocument>): Promise<void>
}

/** Imports a course that was read and checked: first its files, then the course. */
export async function importCourse(
  { slug, document, files }: AuthoredCourse,
  calls: CourseCalls,
): Promise<void> {
  for (const { name, bytes } of files) await calls.putFile(slug, new File([bytes], name))
  await calls.putCourse(slug, z.encode(CourseDocument, document))
}
