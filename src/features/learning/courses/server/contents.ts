import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const contents = owning<
  'course_lesson' | 'course_section' | 'course_content' | 'course_attachment'
>

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
type CourseVersion = CourseKey & { version: number }

/** The sections and contents of a version of a course, in the author's order. */
export async function sectionsOf(tx: Tx, course: CourseVersion): Promise<Section[]> {
  const [rows, attachments] = await Promise.all([
    lessonsOfVersion(tx, course),
    attachmentsOf(tx, course),
  ])
  const sections: Section[] = []
  for (const row of rows) {
    const content = {
      ...contentOf(row),
      kind: row.kind,
      attachments: attachments.get(row.id) ?? [],
    }
    const last = sections.at(-1)
    if (last?.id === row.sectionId) last.contents.push(content)
    else
      sections.push({
        id: row.sectionId,
        title: row.sectionTitle,
        sequence: sections.length + 1,
        contents: [content],
      })
  }
  return sections
}

function lessonsOfVersion(tx: Tx, { brandId, id, version }: CourseVersion) {
  return contents(tx)
    .selectFrom('course_lesson as l')
    .innerJoin('course_content as c', (join) =>
      join.onRef('c.brandId', '=', 'l.brandId').onRef('c.id', '=', 'l.contentId'),
    )
    .innerJoin('course_section as s', (join) =>
      join.onRef('s.brandId', '=', 'l.brandId').onRef('s.id', '=', 'l.sectionId'),
    )
    .select(['c.id', 'l.sectionId', 's.title as sectionTitle', 'l.sequence', 'c.title'])
    .select(['c.kind', 'c.video', 'c.captions', 'c.body', 'c.minutes'])
    .where('l.brandId', '=', brandId)
    .where('l.courseId', '=', id)
    .where('l.version', '=', version)
    .orderBy('l.sequence')
    .execute()
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
