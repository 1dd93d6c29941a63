import { audit } from '#platform/server/audit.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, serveWithoutTransaction, type Server } from '#platform/server/http/serve.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../brand-contract.ts'
import * as fileContract from '../file-contract.ts'
import * as levelContract from '../level-courses-contract.ts'
import { brandCourseReads, lockCourse, wholeCourse } from './brand-reads.ts'
import { courseFileOf, storeCourseFile, viewCourseFile } from './course-files.ts'
import { importCourses } from './files/import-courses.ts'
import { writeCourseFile } from './files/write-course-file.ts'
import { keptArchived } from './publication/publication.ts'
import { publishCourse } from './publication/publish-course.ts'
import { lockLevelCourses, requireCourses, viewLevelCourses } from './require-courses.ts'
import { archiveCourse, writeCourse } from './write-course.ts'

type Parts = { store: FileStore; scan: FileScanner }

/**
 * The calls by which the brand's systems, and `npm run import -- courses`, write courses.
 */
export function brandCourseRoutes(server: Server, parts: Parts): void {
  brandCourseReads(server)

  serve(server, contract.putCourse, async ({ params, query, body, version, ...call }) => {
    const { viewer: caller, tx, now, origin } = call
    const { slug } = params
    const present = await lockCourse(tx, { brandId: caller.brandId, slug }, now)
    const stale = version.check(present)
    if (stale) return stale
    if (present && query.only_new) return refuse('slug_taken', { field: 'slug' })
    return writeCourse(
      tx,
      { slug, document: keptArchived(body, present), filesOf: query.files_of },
      { caller, requestId: origin.requestId, now },
    )
  })

  serve(server, contract.deleteCourse, async ({ params, version, ...call }) => {
    const { viewer: caller, tx, now, origin } = call
    const { brandId } = caller
    const found = await lockCourse(tx, { brandId, slug: params.slug }, now)
    const stale = version.check(found)
    if (stale || !found) return stale ?? refuse('unknown_course')
    const { course: _course, ...shown } = found
    await archiveCourse(tx, found, { caller, requestId: origin.requestId, now })
    return { ...shown, status: 'Archived' as const, updated_at: now }
  })

  serve(server, contract.publishCourse, async ({ params, body, version, ...call }) => {
    const { viewer: caller, tx, now, origin } = call
    const key = { brandId: caller.brandId, slug: params.slug }
    const found = await lockCourse(tx, key, now)
    const stale = version.check(found)
    if (stale || !found) return stale ?? refuse('unknown_course')
    const { course: _course, ...shown } = found
    const context = { caller, requestId: origin.requestId, now }
    return { ...shown, ...(await publishCourse(tx, key, body.published_at, context)) }
  })

  courseFileRoutes(server, parts)
  levelCourseRoutes(server)
}

function levelCourseRoutes(server: Server): void {
  serve(server, levelContract.showLevelCourses, ({ params, viewer, tx }) =>
    viewLevelCourses(tx, viewer.brandId, params.level),
  )

  serve(server, levelContract.putLevelCourses, async ({ params, body, ...call }) => {
    const { viewer: caller, tx, now, origin, version } = call
    const current = await lockLevelCourses(tx, caller.brandId, params.level)
    if (current instanceof Refusal) return current
    const refused = version.check(current)
    if (refused) return refused
    return requireCourses(
      tx,
      { level: params.level, courses: body.courses },
      { caller, requestId: origin.requestId, now },
    )
  })
}

function courseFileRoutes(server: Server, { store, scan }: Parts): void {
  serve(server, fileContract.exportCourse, async ({ params, viewer, tx, now }) => {
    const { slug } = params
    const found = await wholeCourse(tx, { brandId: viewer.brandId, slug }, now)
    if (!found) return refuse('unknown_course')
    return {
      bytes: new TextEncoder().encode(writeCourseFile(slug, found.course)),
      contentType: 'application/yaml; charset=utf-8',
      fileName: `${slug}.yaml`,
    }
  })

  serve(server, fileContract.importCourses, ({ body, viewer, tx, origin, now }) =>
    importCourses(tx, body.files, {
      caller: viewer,
      requestId: origin.requestId,
      now,
    }),
  )

  serve(server, fileContract.showCourseFile, async ({ params, viewer, tx }) => {
    const course = { brandId: viewer.brandId, ...params }
    return (await viewCourseFile(tx, store, course)) ?? refuse('unknown_file')
  })

  serveWithoutTransaction(
    server,
    fileContract.putCourseFile,
    async ({ params, body, viewer, inTransaction, now }) => {
      const given = new Uint8Array(await body.file.arrayBuffer())
      const inspected = await inspectFile(given, fileContract.courseFormats, scan)
      if (!inspected) return refuse('not_what_it_says', { field: 'file' })
      const course = { brandId: viewer.brandId, slug: params.slug }
      const file = courseFileOf(course, { ...inspected, name: body.name })
      // First the bytes, then the name: a name always has its file.
      await store.put(file.fileKey, inspected)
      const { name, sizeBytes, contentType } = file
      await inTransaction(async (tx) => {
        await storeCourseFile(tx, course, file)
        await audit(tx, {
          brandId: viewer.brandId,
          actor: viewer.actor,
          act: 'course.file_stored',
          subject: `course_file:${params.slug}`,
          detail: { file: name, size: sizeBytes, type: contentType },
          at: now,
        })
      })
      return { name, size: sizeBytes, content_type: contentType }
    },
  )
}
