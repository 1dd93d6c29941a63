import type { TypedCourse } from '../typed-course.ts'

const LONGEST = 100

/** The files that a course names, in the form as it is typed. */
export function namedFiles({ image, sections }: TypedCourse): string[] {
  const lessons = sections.flatMap((section) => section.lessons)
  return [
    image,
    ...lessons.map(({ video }) => video),
    ...lessons.flatMap(({ attachments }) => attachments.map(({ file }) => file)),
  ].filter((name) => name !== '')
}

/**
 * The name under which a chosen file is stored in the course: its own, in the letters that a name
 * may have, with a number where the course already has a file of this name. What is sent and not
 * saved must not replace what partners see.
 */
export function freeName(chosen: string, taken: readonly string[]): string {
  const dot = chosen.lastIndexOf('.')
  const ending = chosen.slice(dot).toLowerCase()
  const stem =
    chosen
      .slice(0, dot)
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N} ._()-]+/gu, '-')
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .slice(0, LONGEST)
      .trim() || 'arquivo'
  const used = new Set(taken.map((name) => name.toLowerCase()))
  let name = `${stem}${ending}`
  for (let nth = 2; used.has(name.toLowerCase()); nth += 1) name = `${stem}-${nth}${ending}`
  return name
}
