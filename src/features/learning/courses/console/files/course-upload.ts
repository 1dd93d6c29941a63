import { atMost8Mb } from '#platform/contract/sentences.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'

import { COURSE_FILE_BYTES, putCourseFile } from '../../file-contract.ts'
import type { TypedCourse } from '../typed-course.ts'
import { freeName, namedFiles } from './free-name.ts'

/** Sends a file to a course and gives the name under which it is stored there. */
export type CourseUpload = (file: File) => Promise<string>

/** The course names the file once it is saved; before that nothing of it changes for partners. */
export function uploadTo(slug: string, typed: TypedCourse): CourseUpload {
  return async (file) => {
    if (file.size > COURSE_FILE_BYTES)
      throw new ApiError({ status: 422, code: 'invalid_input', message: atMost8Mb })
    const name = freeName(file.name, namedFiles(typed))
    return (await call(putCourseFile, { params: { slug }, body: { name, file } })).name
  }
}
