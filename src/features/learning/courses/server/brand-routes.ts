import type { FileStore } from '#platform/server/files/file-store.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, serveWithoutTransaction, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../brand-contract.ts'
import { brandCourseReads } from './brand-reads.ts'
import { courseFileOf, storeCourseFile } from './course-files.ts'
import { requireCourses } from './require-courses.ts'
import { writeCourse } from './write-course.ts'

type Parts = { store: FileStore; scan: FileScanner }

/**
 * The calls by which the brand's systems, and `npm run import -- courses`, write courses.
 */
export function brandCourseRoutes(server: Server, { store, scan }: Parts): void {
  brandCourseReads(server)

  serve(server, contract.putCourse, ({ params, body, viewer, tx, now, origin }) =>
    writeCourse(
      tx,
      { slug: params.slug, document: body },
      { caller: viewer, requestId: origin.requestId, now },
    ),
  )

  serve(server, contract.putLevelCourses, ({ params, body, viewer, tx, now, origin }) =>
    requireCourses(
      tx,
      { level: params.level, courses: body.courses },
      { caller: viewer, requestId: origin.requestId, now },
    ),
  )

  serveWithoutTransaction(
    server,
    contract.putCourseFile,
    async ({ params, body, viewer, inTransaction }) => {
      const given = new Uint8Array(await body.file.arrayBuffer())
      const inspected = await inspectFile(given, contract.courseFormats, scan)
      if (!inspected) return refuse('not_what_it_says', { field: 'file' })
      const course = { brandId: viewer.brandId, slug: params.slug }
      const file = courseFileOf(course, { ...inspected, name: body.name })
      // First the bytes, then the name: a name always has its file.
      await store.put(file.fileKey, inspected)
      await inTransaction((tx) => storeCourseFile(tx, course, file))
      return { name: file.name, size: file.sizeBytes, content_type: file.contentType }
    },
  )
}
