import { isMap, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

// Its sentences are Portuguese from here on, as the brand API's.
import '#platform/server/invalid-input.ts'

import { MissionBody } from '../brand-contract.ts'

const SLUG = /^[a-z0-9][a-z0-9-]{0,119}$/

export type WrittenMission = {
  slug: string
  /** As it goes to the brand API. */
  body: Record<string, unknown>
  /** The picture's file, from where the missions' file lies. */
  image: string | null
  line: number
}
export type LineProblem = { line: number; message: string }

/**
 * Reads a brand's file of missions: a YAML list, each with `slug`, optionally `image` (a file) and
 * what the brand API takes. Every problem is told with its line; bad missions are left out.
 */
export function readMissions(yaml: string): {
  missions: WrittenMission[]
  problems: LineProblem[]
} {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const lineOf = (node: unknown) =>
    lines.linePos((node as Node | undefined)?.range?.[0] ?? 0).line
  const problems = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    message: message.split('\n')[0] ?? message,
  }))
  if (problems.length > 0) return { missions: [], problems }
  const { contents } = document
  if (!isSeq(contents))
    return {
      missions: [],
      problems: [{ line: 1, message: 'O arquivo precisa ser uma lista de missões.' }],
    }
  const missions: WrittenMission[] = []
  const known = new Set<string>()
  for (const item of contents.items) {
    const line = lineOf(item)
    const value: unknown = isMap(item) ? item.toJS(document) : null
    const found = toMission(value, line, known)
    if (found.problems.length === 0) missions.push(found.mission)
    problems.push(...found.problems)
  }
  return { missions, problems }
}

function toMission(value: unknown, line: number, known: Set<string>) {
  const { slug, image, ...body } = (value ?? {}) as Record<string, unknown>
  const problems: LineProblem[] = []
  const name = typeof slug === 'string' ? slug : ''
  const say = (message: string) =>
    problems.push({ line, message: name === '' ? message : `${name}: ${message}` })
  if (!SLUG.test(name)) say('slug: use letras minúsculas, números e hífens.')
  if (known.has(name)) say('este slug já apareceu no arquivo.')
  known.add(name)
  if (image !== undefined && typeof image !== 'string')
    say('image: diga o nome do arquivo.')
  for (const { path, message } of MissionBody.safeParse(body).error?.issues ?? [])
    say(`${path.join('.')}: ${message}`)
  const mission = {
    slug: name,
    body,
    image: typeof image === 'string' ? image : null,
    line,
  }
  return { mission, problems }
}
