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

type CourseKey = { brandId: number; id: number }

/** A course's sections and contents, in the author's order, without what was taken out. */
export async function sectionsOf(tx: Tx, course: CourseKey): Promise<Section[]> {
  const sections = await contents(tx)
    .selectFrom('course_section')
    .select(['id', 'title', 'sequence'])
    .where('brand_id', '=', course.brandId)
    .where('course_id', '=', course.id)
    .where('is_active', '=', true)
    .orderBy('sequence')
    .execute()
  const rows = await contents(tx)
    .selectFrom('course_content')
    .select(['id', 'section_id', 'sequence', 'title', 'kind'])
    .select(['video', 'captions', 'body', 'minutes'])
    .where('brand_id', '=', course.brandId)
    .where('course_id', '=', course.id)
    .where('is_active', '=', true)
    .orderBy('sequence')
    .execute()
  const attachments = await attachmentsOf(tx, course)
  return sections.map((section) => ({
    ...section,
    contents: rows
      .filter(({ section_id }) => section_id === section.id)
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
      join.onRef('c.brand_id', '=', 'a.brand_id').onRef('c.id', '=', 'a.content_id'),
    )
    .select(['a.id', 'a.content_id', 'a.name', 'a.size_bytes'])
    .where('c.brand_id', '=', course.brandId)
    .where('c.course_id', '=', course.id)
    .where('a.is_active', '=', true)
    .orderBy('a.sequence')
    .execute()
  return rows.reduce((found, { content_id, id, name, size_bytes }) => {
    const known = found.get(content_id) ?? []
    return found.set(content_id, [...known, { id, name, size: size_bytes }])
  }, new Map<number, Attachment[]>())
}

/** The questionnaire of a content, as it is stored; null where there is none. */
export async function quizOf(
  tx: Tx,
  { brandId, contentId }: { brandId: number; contentId: number },
) {
  const row = await contents(tx)
    .selectFrom('course_content')
    .select(['id', 'course_id', 'title', 'quiz'])
    .where('brand_id', '=', brandId)
    .where('id', '=', contentId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row && row.quiz !== null ? row : null
}

/** An attachment with the course it belongs to. */
export async function attachmentById(tx: Tx, brandId: number, id: number) {
  const row = await contents(tx)
    .selectFrom('course_attachment as a')
    .innerJoin('course_content as c', (join) =>
      join.onRef('c.brand_id', '=', 'a.brand_id').onRef('c.id', '=', 'a.content_id'),
    )
    .select(['a.name', 'a.file_key', 'a.content_type', 'c.course_id'])
    .where('a.brand_id', '=', brandId)
    .where('a.id', '=', id)
    .where('a.is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}
