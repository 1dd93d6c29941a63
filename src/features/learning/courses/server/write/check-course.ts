import { levelIdsOf } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { CourseDocument } from '../../brand-contract.ts'
import { isAddress } from '../../rules.ts'
import { filesOfCourse } from '../course-files.ts'
import { courseReach } from './levels-in-reach.ts'

type Checked = { brandId: BrandId; slug: string; document: CourseDocument }

/** What keeps a course from being stored: files that were not sent, contents of another kind, levels that may not be. */
export async function checkCourse(tx: Tx, { brandId, slug, document }: Checked) {
  const [files, kinds, levels] = await Promise.all([
    filesOfCourse(tx, { brandId, slug }),
    kindsOf(tx, { brandId, slug }),
    checkedLevels(tx, { brandId, slug, document }),
  ])
  const contents = document.sections.flatMap((section) => section.contents)
  return {
    files,
    /** The ids of the levels that it is for. */
    levels,
    missingFiles: namedFiles(document).filter((name) => !files.has(name)),
    otherKinds: contents
      .filter(({ key, kind }) => (kinds.get(key) ?? kind) !== kind)
      .map(({ key }) => key),
  }
}

async function checkedLevels(tx: Tx, { brandId, slug, document }: Checked) {
  const levelIds = await levelIdsOf(tx, brandId, document.levels)
  if (levelIds instanceof Refusal) return levelIds
  return (await courseReach(tx, { brandId, slug, levelIds })) ?? levelIds
}

/** The kind of each content of a course by its key; also of those that were removed. */
async function kindsOf(tx: Tx, { brandId, slug }: Pick<Checked, 'brandId' | 'slug'>) {
  const rows = await owning<'course' | 'course_content'>(tx)
    .selectFrom('course as c')
    .innerJoin('course_content as p', (join) =>
      join.onRef('p.brandId', '=', 'c.brandId').onRef('p.courseId', '=', 'c.id'),
    )
    .select(['p.key', 'p.kind'])
    .where('c.brandId', '=', brandId)
    .where('c.slug', '=', slug)
    .orderBy('p.revision')
    .execute()
  return new Map(rows.map(({ key, kind }) => [key, kind]))
}

/** The files that a document references. */
export function namedFiles(document: CourseDocument): string[] {
  return placesOfFiles(document).map(({ name }) => name)
}

type Place = { name: string; at: PropertyKey[] }

/** The same, each once, with the place of its name in the document. */
export function placesOfFiles({ image, sections }: CourseDocument): Place[] {
  const contents = sections.flatMap((section, nth) =>
    section.contents.map((content, at) => ({
      content,
      path: ['sections', nth, 'contents', at],
    })),
  )
  const media = [
    { name: image, at: ['image'] },
    ...contents.map(({ content, path }) => ({
      name: content.kind === 'video' ? content.video : undefined,
      at: [...path, 'video'],
    })),
  ].filter(({ name }) => name !== undefined && !isAddress(name))
  const attached = contents.flatMap(({ content, path }) =>
    content.attachments.map(({ file }, nth) => ({
      name: file,
      at: [...path, 'attachments', nth, 'file'],
    })),
  )
  const places = new Map<string, Place>()
  for (const { name, at } of [...media, ...attached])
    if (name !== undefined && !places.has(name)) places.set(name, { name, at })
  return [...places.values()]
}
