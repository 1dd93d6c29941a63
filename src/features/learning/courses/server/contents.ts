import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const contents = owning<'course_section' | 'course_content' | 'course_attachment'>

export type Attachment = { id: number; name: string; size: number }
export type ContentKind = 'video' | 'text' | 'quiz'

export type Content = {
  id: number
  sequence: number
  title: string
  kind: ContentKind
  video: string | null
  captions: string | null
  body: string | null
  minutes: number | null
  attachments: Attachment[]
}

export type Section = { id: number; title: string; sequence: number; contents: Content[] }

type CourseKey = { brandId: BrandId; id: number }

/** A course's sections and contents, in the author's order, without removed ones. */
export async function sectionsOf(tx: Tx, course: CourseKey): Promise<Section[]> {
  const sections = await contents(tx)
    .selectFrom('course_section')
    .select(['id', 'title', 'sequence'])
    .where('brandId', '=', course.brandId)
    .where('courseId', '=', course.id)
    .where('isActive', '=', true)
    .orderBy('sequence')
    .execute()
  const rows = await contents(tx)
    .selectFrom('course_content')
    .select(['id', 'sectionId', 'sequence', 'title', 'kind'])
    .select(['video', 'captions', 'body', 'minutes'])
    .where('brandId', '=', course.brandId)
    .where('courseId', '=', course.id)
    .where('isActive', '=', true)
    .orderBy('sequence')
    .execute()
  const attachments = await attachmentsOf(tx, course)
  return sections.map((section) => ({
    ...section,
    contents: rows
      .filter(({ sectionId }) => sectionId === section.id)
      .map((row) => ({
        ...contentOf(row),
        kind: row.kind,
        attachments: attachments.get(row.id) ?? [],
      })),
  }))
}

type Row = Omit<Content, 'kind' | 'attachments'>

function contentOf({ id, sequence, title, video, captions, body, minutes }: Row): Row {
  return { id, sequence, title, video, captions, body, minutes }
}

async function attachmentsOf(
  tx: Tx,
  course: CourseKey,
): Promise<Map<number, Attachment[]>> {
  const rows = await contents(tx)
    .selectFrom('course_attachment as a')
    .innerJoin('course_content as c', (join) =>
      join.onRef('c.brandId', '=', 'a.brandId').onRef('c.id', '=', 'a.contentId'),
    )
    .select(['a.id', 'a.contentId', 'a.name', 'a.sizeBytes'])
    .where('c.brandId', '=', course.brandId)
    .where('c.courseId', '=', course.id)
    .where('a.isActive', '=', true)
    .orderBy('a.sequence')
    .execute()
  return rows.reduce((found, { contentId, id, name, sizeBytes }) => {
    const known = found.get(contentId) ?? []
    return found.set(contentId, [...known, { id, name, size: sizeBytes }])
  }, new Map<number, Attachment[]>())
}

/** The stored questionnaire of a content; null where it has none. */
export async function quizOf(
  tx: Tx,
  { brandId, contentId }: { brandId: BrandId; contentId: number },
) {
  const row = await contents(tx)
    .selectFrom('course_content')
    .select(['id', 'courseId', 'title', 'quiz'])
    .where('brandId', '=', brandId)
    .where('id', '=', contentId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row && row.quiz !== null ? row : null
}

/** An attachment with the course it belongs to. */
export async function attachmentById(tx: Tx, brandId: BrandId, id: number) {
  const row = await contents(tx)
    .selectFrom('course_attachment as a')
    .innerJoin('course_content as c', (join) =>
      join.onRef('c.brandId', '=', 'a.brandId').onRef('c.id', '=', 'a.contentId'),
    )
    .select(['a.name', 'a.fileKey', 'a.contentType', 'c.courseId'])
    .where('a.brandId', '=', brandId)
    .where('a.id', '=', id)
    .where('a.isActive', '=', true)
    .executeTakeFirst()
  return row ?? null
}
