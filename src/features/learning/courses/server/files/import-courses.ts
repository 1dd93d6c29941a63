import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refusalSentence } from '#platform/server/refusal.ts'

import { type CourseDocument, putCourse as contract } from '../../brand-contract.ts'
import type { importCourses as importing } from '../../file-contract.ts'
import { lockCourse } from '../brand-reads.ts'
import { keptArchived } from '../publication/publication.ts'
import { writeCourse } from '../write-course.ts'
import { checkCourse } from '../write/check-course.ts'
import { readCourses } from './read-courses.ts'

type Context = { caller: BrandActor; requestId: string; now: Date }
type SentText = { path: string; text: string }
type Answer = Output<typeof importing>

/** Writes the courses of the files, all or none; says which problems they have. */
export async function importCourses(tx: Tx, sent: SentText[], context: Context) {
  const { brandId } = context.caller
  const texts = new Map(sent.map(({ path, text }) => [path, text]))
  const read = readCourses({
    paths: sent.map(({ path }) => path).filter((path) => /\.ya?ml$/.test(path)),
    textOf: (path) => texts.get(path) ?? null,
  })
  const problems = [...read.problems]
  const courses: Answer['courses'] = []
  // In one order, so that two imports do not wait for each other.
  const sorted = read.courses.toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
  const writing: { slug: string; document: CourseDocument }[] = []
  for (const { slug, document, file, files, lineOf } of sorted) {
    const present = await lockCourse(tx, { brandId, slug }, context.now)
    writing.push({ slug, document: keptArchived(document, present) })
    const checked = await checkCourse(tx, { brandId, slug, document })
    for (const key of checked.otherKinds) {
      const message = refusalSentence(contract, 'other_kind', key)
      problems.push({ file, line: lineOf(placeOf(document, key)), message })
    }
    const { levels } = checked
    if (levels instanceof Refusal) {
      const message = `levels: ${refusalSentence(contract, levels.code, levels.value)}`
      problems.push({ file, line: lineOf(['levels']), message })
    }
    courses.push({
      slug,
      title: document.title,
      is_new: present === null,
      file,
      files: files.map(({ name }) => ({ name, sent: checked.files.has(name) })),
    })
  }
  const imported =
    courses.length > 0 &&
    problems.length === 0 &&
    courses.every(({ files }) => files.every((one) => one.sent))
  if (imported)
    for (const written of writing) {
      const stored = await writeCourse(tx, written, context)
      if (stored instanceof Refusal) return stored
    }
  return { imported, courses, problems }
}

/** Where a file has the content with this key. */
function placeOf(
  { sections }: { sections: { contents: { key: string }[] }[] },
  key: string,
): PropertyKey[] {
  for (const [nth, { contents }] of sections.entries()) {
    const at = contents.findIndex((content) => content.key === key)
    if (at !== -1) return ['sections', nth, 'contents', at, 'kind']
  }
  return []
}
