import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { atMost8Mb, chooseFile } from '#platform/contract/sentences.ts'

import { CourseSlug, FileName } from './brand-contract.ts'

const endpoint = endpointsOf('courses')

/** The largest file that the API accepts; longer videos are referenced by URL. */
export const COURSE_FILE_BYTES = 8 * 1024 * 1024

/** The allowed types of a course's files, determined from their bytes. */
export const courseFormats = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
  'application/zip',
] as const

export const putCourseFile = endpoint({
  method: 'POST',
  path: '/api/brand/v1/courses/:slug/files',
  summary: 'Envia um arquivo de um curso',
  access: { brand: 'content.write' },
  severalTransactions: true,
  params: z.object({ slug: CourseSlug }),
  body: z.object({
    name: FileName,
    file: z.file(chooseFile).max(COURSE_FILE_BYTES, atMost8Mb),
  }),
  status: 201,
  response: z.object({ name: z.string(), size: z.int(), content_type: z.string() }),
  refusals: {
    not_what_it_says: {
      status: 422,
      message: 'Envie um PDF, ZIP, PNG, JPEG, WebP, MP4 ou WebM.',
    },
  },
})
