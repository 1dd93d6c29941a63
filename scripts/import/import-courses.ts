import { z } from 'zod'

import { CourseDocument } from '#features/learning/courses/brand-contract.ts'

import type { AuthoredCourse } from './read-courses.ts'

/** Sends one request to the brand API; throws with its error text where it is refused. */
export type Sender = (
  method: 'PUT' | 'POST',
  path: string,
  body: FormData | string,
) => Promise<void>

/** Imports a course that was read and checked: first its files, then the course. */
export async function importCourse(
  { slug, document, files }: AuthoredCourse,
  send: Sender,
): Promise<void> {
  const path = `/api/brand/v1/courses/${slug}`
  for (const { name, bytes } of files) {
    const form = new FormData()
    form.append('name', name)
    form.append('file', new File([bytes], name))
    await send('POST', `${path}/files`, form)
  }
  await send('PUT', path, JSON.stringify(z.encode(CourseDocument, document)))
}
