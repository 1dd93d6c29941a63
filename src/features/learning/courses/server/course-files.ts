import { createHash } from 'node:crypto'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'

import { isAddress } from '../rules.ts'

const files = owning<'course_file' | 'course_attachment'>

export type CourseFile = Omit<RowOf<'course_file'>, 'brandId' | 'courseSlug'>

const SHOWN_SECONDS = 6 * 3600

type OfCourse = { brandId: BrandId; slug: string }

/** The key of a file, from its content, so that sending it again changes nothing. */
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
    fileKey,
    contentType,
    sizeBytes,
  }
  await files(tx)
    .insertInto('course_file')
    .values({ brandId, courseSlug: slug, name, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'courseSlug', 'name']).doUpdateSet(stored),
    )
    .execute()
}

/** The files that a brand uploaded for a course, by their names. */
export async function filesOfCourse(
  tx: Tx,
  { brandId, slug }: OfCourse,
): Promise<Map<string, CourseFile>> {
  const rows = await files(tx)
    .selectFrom('course_file')
    .select(['name', 'fileKey', 'contentType', 'sizeBytes'])
    .where('brandId', '=', brandId)
    .where('courseSlug', '=', slug)
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

type Copied = { brandId: BrandId; from: string; to: string }

/** Gives a course the files of another one that it names and does not have. */
export async function copyCourseFiles(
  tx: Tx,
  { brandId, from, to }: Copied,
  names: readonly string[],
): Promise<void> {
  const [present, others] = await Promise.all([
    filesOfCourse(tx, { brandId, slug: to }),
    filesOfCourse(tx, { brandId, slug: from }),
  ])
  for (const name of new Set(names)) {
    const file = present.has(name) ? undefined : others.get(name)
    if (file) await storeCourseFile(tx, { brandId, slug: to }, file)
  }
}

/** What is stored for a picture or a video of a document. */
export function keyOf(
  media: string | undefined,
  files: ReadonlyMap<string, CourseFile>,
): string | null {
  if (media === undefined || isAddress(media)) return media ?? null
  return files.get(media)?.fileKey ?? null
}

/** One file of a course with its address, as long as a viewing may take. */
export async function viewCourseFile(
  tx: Tx,
  store: FileStore,
  { name, ...course }: OfCourse & { name: string },
) {
  const file = (await filesOfCourse(tx, course)).get(name)
  if (!file) return null
  const address = await store.readUrl(file.fileKey, { expiresInSeconds: SHOWN_SECONDS })
  return { name, size: file.sizeBytes, content_type: file.contentType, address }
}

/** The URL for the browser; a file's URL is valid for as long as a viewing may take. */
export async function mediaAddress(
  store: FileStore,
  media: string | null,
): Promise<string | null> {
  if (media === null || isAddress(media)) return media
  return store.readUrl(media, { expiresInSeconds: SHOWN_SECONDS })
}
