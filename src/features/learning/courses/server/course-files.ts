import { createHash } from 'node:crypto'

import { owning, type Tx } from '#platform/server/database/db.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'

const files = owning<'course_file' | 'course_attachment'>

export type CourseFile = {
  name: string
  fileKey: string
  contentType: string
  sizeBytes: number
}

type OfCourse = { brandId: number; slug: string }

/** Where a file lies: by what is in it, so that sending it again changes nothing. */
export function courseFileOf(
  { brandId, slug }: OfCourse,
  { name, bytes, contentType }: StoredBytes & { name: string },
): CourseFile {
  const digest = createHash('sha256').update(bytes).digest('hex')
  return {
    name,
    fileKey: `course/${brandId}/${slug}/${digest}`,
    contentType,
    sizeBytes: bytes.length,
  }
}

export async function storeCourseFile(
  tx: Tx,
  { brandId, slug }: OfCourse,
  { name, fileKey, contentType, sizeBytes }: CourseFile,
): Promise<void> {
  const stored = {
    file_key: fileKey,
    content_type: contentType,
    size_bytes: sizeBytes,
  }
  await files(tx)
    .insertInto('course_file')
    .values({ brand_id: brandId, course_slug: slug, name, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'course_slug', 'name']).doUpdateSet(stored),
    )
    .execute()
}

/** The files that a brand sent for a course, by their names. */
export async function filesOfCourse(
  tx: Tx,
  { brandId, slug }: OfCourse,
): Promise<Map<string, CourseFile>> {
  const rows = await files(tx)
    .selectFrom('course_file')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('course_slug', '=', slug)
    .execute()
  return new Map(
    rows.map((row) => [
      row.name,
      {
        name: row.name,
        fileKey: row.file_key,
        contentType: row.content_type,
        sizeBytes: row.size_bytes,
      },
    ]),
  )
}

/** What stands for a picture or a video: an address as it is, or the key of a file. */
export function isAddress(media: string): boolean {
  return media.startsWith('https://') || media.startsWith('/')
}

const SHOWN_SECONDS = 6 * 3600

/** Where a browser finds it; a file's address lives as long as somebody may watch. */
export async function mediaAddress(
  store: FileStore,
  media: string | null,
): Promise<string | null> {
  if (media === null || isAddress(media)) return media
  return store.readUrl(media, { expiresInSeconds: SHOWN_SECONDS })
}
