import { posix } from 'node:path'

import { isMap, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

// Sets the sentences of validation errors, as in the brand's API.
import '#platform/server/http/invalid-input.ts'
import { unknownFields } from '#platform/contract/endpoint/unknown-fields.ts'
import { withMoments } from '#platform/server/yaml/yaml-moments.ts'
import { yamlProblem } from '#platform/server/yaml/yaml-problem.ts'

import { CourseDocument, CourseSlug } from '../../brand-contract.ts'
import { placesOfFiles } from '../write/check-course.ts'
import { lineOfPath } from './lines-of.ts'

/** The name of a course's file in the folder that has its address. */
export const COURSE_FILE = 'curso.yaml'

export type ReadCourse = {
  slug: string
  document: CourseDocument
  /** The YAML file. */
  file: string
  /** The files that it names, which are sent beside it. */
  files: ReturnType<typeof placesOfFiles>
  lineOf: (path: readonly PropertyKey[]) => number
}
export type CourseProblem = { file: string; line: number; message: string }

type Sources = {
  /** The YAML files, one course each. */
  paths: readonly string[]
  /** The text of a YAML file, or of a file that one names; null: there is none. */
  textOf: (path: string) => string | null
}

/**
 * Reads courses. The address is `slug`, else the name of the folder of a `curso.yaml`, else the file's own
 * name. `text_file` and `captions_file` bring a text from a file beside it. Every problem of every
 * file is reported; courses with one are left out.
 */
export function readCourses({ paths, textOf }: Sources): {
  courses: ReadCourse[]
  problems: CourseProblem[]
} {
  const courses: ReadCourse[] = []
  const problems: CourseProblem[] = []
  const places = new Map<string, string>()
  for (const path of paths) {
    const read = readCourse(path, textOf)
    problems.push(...read.problems)
    const before = places.get(read.slug)
    if (before !== undefined) {
      const message = `slug: o endereço ${read.slug} já está em ${before}.`
      problems.push({ file: path, line: read.lineOf(['slug']), message })
    }
    if (read.slug !== '') places.set(read.slug, before ?? path)
    if (read.document && read.problems.length === 0 && before === undefined)
      courses.push({
        slug: read.slug,
        document: read.document,
        file: path,
        files: placesOfFiles(read.document),
        lineOf: read.lineOf,
      })
  }
  return { courses, problems }
}

type Issue = { path: PropertyKey[]; message: string }

function readCourse(file: string, textOf: Sources['textOf']) {
  const nothing = (line: number, message: string) => ({
    slug: '',
    document: null,
    lineOf: () => line,
    problems: [{ file, line, message }],
  })
  const source = textOf(file)
  if (source === null) return nothing(1, `Não há um ${COURSE_FILE} nesta pasta.`)
  const lines = new LineCounter()
  const yaml = parseDocument(source, { lineCounter: lines })
  const broken = yamlProblem(yaml, lines)
  if (broken) return nothing(broken.line, broken.message)
  if (!isMap(yaml.contents))
    return nothing(1, 'O arquivo precisa ter os campos de um curso, como title e sections.')
  const { slug = addressOf(file), ...written } = yaml.toJS() as Record<string, unknown>
  const raw = withMoments(written, { starts: ['published_at'], ends: [] })
  const address = CourseSlug.safeParse(slug)
  const texts = withTexts(raw, (name) =>
    textOf(posix.join(posix.dirname(file), posix.basename(name))),
  )
  const parsed = CourseDocument.safeParse(texts.raw)
  const issues: Issue[] = [
    ...(address.error?.issues ?? []).map(({ message }) => ({ path: ['slug'], message })),
    ...texts.issues,
    ...unknownFields(CourseDocument, texts.raw).map((path) => ({
      path: [...path],
      message: 'esta chave não existe.',
    })),
    ...(parsed.error?.issues ?? []),
  ]
  const lineOf = (path: readonly PropertyKey[]) => lineOfPath(yaml, lines, path)
  return {
    slug: address.data ?? '',
    document: parsed.data ?? null,
    lineOf,
    problems: issues
      .map(({ path, message }) => ({
        file,
        line: lineOf(path),
        message: `${path.join('.')}: ${message}`,
      }))
      .toSorted((one, other) => one.line - other.line),
  }
}

function addressOf(file: string): string {
  const name = posix.basename(file)
  return name === COURSE_FILE
    ? posix.basename(posix.dirname(file))
    : name.replace(/\.ya?ml$/, '')
}

const Loose = z.looseObject({
  sections: z.array(z.looseObject({ contents: z.array(z.looseObject({})) })),
})

/** Stands for a text that is missing, so that this is the only problem of its field. */
const MISSING = 'WEBVTT'

/** Invalid parts are kept, so that the contract reports them. */
function withTexts(raw: unknown, textOf: (name: string) => string | null) {
  const loose = Loose.safeParse(raw)
  if (!loose.success) return { raw, issues: [] }
  const issues = loose.data.sections.flatMap(({ contents }, nth) =>
    contents.flatMap((content, at) =>
      ['text', 'captions'].flatMap((field): Issue[] => {
        const named = `${field}_file`
        const name = content[named]
        if (typeof name !== 'string') return []
        const text = textOf(name)
        delete content[named]
        content[field] = text ?? MISSING
        const path = ['sections', nth, 'contents', at, named]
        return text === null ? [{ path, message: `falta o arquivo ${name}.` }] : []
      }),
    ),
  )
  return { raw: loose.data, issues }
}
