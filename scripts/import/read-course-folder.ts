import { readFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { posix } from 'node:path'

import {
  COURSE_FILE,
  type CourseProblem,
  type ReadCourse,
  readCourses,
} from '#features/learning/courses/server/files/read-courses.ts'

export type AuthoredFile = { name: string; bytes: Uint8Array<ArrayBuffer> }
export type AuthoredCourse = Pick<ReadCourse, 'slug' | 'document'> & {
  files: AuthoredFile[]
}

/**
 * Reads a course's YAML file, its folder, or a folder of such folders, with the files that the courses
 * name.
 */
export async function readCourseFolder(
  path: string,
): Promise<{ courses: AuthoredCourse[]; problems: CourseProblem[] }> {
  const read = readCourses({ paths: await filesIn(path), textOf })
  const problems = [...read.problems]
  const courses: AuthoredCourse[] = []
  for (const { slug, document, file, files, lineOf } of read.courses) {
    const found: AuthoredFile[] = []
    for (const { name, at } of files) {
      const bytes = await readBytes(posix.join(posix.dirname(file), name))
      if (bytes) found.push({ name, bytes })
      else problems.push({ file, line: lineOf(at), message: `Falta o arquivo ${name}.` })
    }
    courses.push({ slug, document, files: found })
  }
  return { courses, problems }
}

async function filesIn(path: string): Promise<string[]> {
  if (/\.ya?ml$/.test(path) && (await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  if (entries.some(({ name }) => name === COURSE_FILE))
    return [posix.join(path, COURSE_FILE)]
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => posix.join(path, name, COURSE_FILE))
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  )
}
