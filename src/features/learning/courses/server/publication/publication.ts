import { type RawBuilder, sql } from 'kysely'

import type { RowOf } from '#platform/server/database/db.ts'

type Publication = Pick<RowOf<'course'>, 'status' | 'publishedAt'>

/** Whether partners see it: published, and its day has come. */
export function isPublished({ status, publishedAt }: Publication, now: Date): boolean {
  return status === 'Published' && (publishedAt === null || publishedAt <= now)
}

/** The same in a query of `course c`. */
export function published(now: Date): RawBuilder<boolean> {
  return sql<boolean>`c.status = 'Published' and (c.published_at is null or c.published_at <= ${now})`
}

/** A course as the brand sees it: also one with a day that is still to come. */
export function statusOf(course: Publication, now: Date) {
  const isWaiting = course.status === 'Published' && !isPublished(course, now)
  return isWaiting ? ('Scheduled' as const) : course.status
}

type Written = { status: Publication['status']; published_at?: Date | undefined }

/** The day of a course that is written: as written, as before, or at once; a draft has none. */
export function dayOfPublication(
  { status, published_at }: Written,
  present: Publication | null,
  now: Date,
): Date | null {
  if (status === 'Draft') return null
  if (published_at !== undefined) return published_at
  const before = present !== null && present.status !== 'Draft' ? present.publishedAt : null
  return status === 'Archived' ? before : (before ?? now)
}

/**
 * A document as it is written over the present course. An archived course stays archived: a program that
 * writes all its courses every night offers none again, for which there is its own call.
 */
export function keptArchived<Document extends Written>(
  document: Document,
  present: { status: string } | null,
): Document {
  return present?.status === 'Archived' ? { ...document, status: 'Archived' } : document
}
