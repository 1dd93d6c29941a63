import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'

// Sets the sentences of validation errors, as in the brand's API.
import '#platform/server/http/invalid-input.ts'
import { CourseDocument } from '#features/learning/courses/brand-contract.ts'
import { namedFiles } from '#features/learning/courses/server/write-course.ts'
import { yamlProblem } from '#platform/server/yaml-problem.ts'

const FILE = 'curso.yaml'

export type AuthoredFile = { name: string; bytes: Uint8Array<ArrayBuffer> }
export type AuthoredCourse = {
  /** The folder's name. */
  slug: string
  document: CourseDocument
  files: AuthoredFile[]
}
export type CourseProblem = { file: string; line: number; message: string }
export type AuthoredCourses = { courses: AuthoredCourse[]; problems: CourseProblem[] }

/**
 * Reads a course's folder, or a folder of such: `curso.yaml` and beside it the files it names.
 * `text_file` and `captions_file` bring a text from its own file.
 */
export async function readCourses(folder: string): Promise<AuthoredCourses> {
  const names = await readdir(folder, { withFileTypes: true })
  if (names.some(({ name }) => name === FILE)) return readCourse(folder)
  const found: AuthoredCourses = { courses: [], problems: [] }
  for (const entry of names.filter((one) => one.isDirectory())) {
    const { courses, problems } = await readCourse(join(folder, entry.name))
    found.courses.push(...courses)
    found.problems.push(...problems)
  }
  return found
}

async function readCourse(folder: string): Promise<AuthoredCourses> {
  const file = join(folder, FILE)
  const problem = (line: number, message: string) => ({
    courses: [],
    problems: [{ file, line, message }],
  })
  const source = await readText(file)
  if (source === null) return problem(1, 'Não há um curso.yaml nesta pasta.')
  const lines = new LineCounter()
  const yaml = parseDocument(source, { lineCounter: lines })
  const broken = yamlProblem(yaml, lines)
  if (broken) return problem(broken.line, broken.message)

  const lineOf = (path: PropertyKey[]) => {
    for (let length = path.length; length >= 0; length--) {
      const node = yaml.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
    }
    return 1
  }
  const parsed = CourseDocument.safeParse(await withTexts(yaml.toJS(), folder))
  if (!parsed.success)
    return {
      courses: [],
      problems: parsed.error.issues.map(({ path, message }) => ({
        file,
        line: lineOf(path),
        message: `${path.join('.')}: ${message}`,
      })),
    }
  const files: AuthoredFile[] = []
  for (const name of new Set(namedFiles(parsed.data))) {
    const bytes = await readBytes(join(folder, name))
    if (bytes === null) return problem(1, `Falta o arquivo ${name}.`)
    files.push({ name, bytes })
  }
  return {
    courses: [{ slug: basename(folder), document: parsed.data, files }],
    problems: [],
  }
}

const Loose = z.looseObject({
  sections: z.array(z.looseObject({ contents: z.array(z.looseObject({})) })),
})

/** Invalid parts are kept, so that the contract reports them. */
async function withTexts(raw: unknown, folder: string): Promise<unknown> {
  const loose = Loose.safeParse(raw)
  if (!loose.success) return raw
  for (const { contents } of loose.data.sections)
    for (const content of contents)
      for (const field of ['text', 'captions']) {
        const name = content[`${field}_file`]
        if (typeof name !== 'string') continue
        content[field] = await readText(join(folder, basename(name)))
      }
  return loose.data
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  )
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}
