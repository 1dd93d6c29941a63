import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import { z } from 'zod'

// Sets Zod's error texts to Portuguese, like the brand API's.
import '#platform/server/http/invalid-input.ts'
import { withMoments } from '#platform/server/yaml/yaml-moments.ts'
import { yamlProblem } from '#platform/server/yaml/yaml-problem.ts'

import { MissionBody } from '../../body-contract.ts'

const SLUG = /^[a-z0-9][a-z0-9-]{0,119}$/

export type WrittenMission = {
  slug: string
  /** The input of the brand API. */
  body: Record<string, unknown>
  /** The picture's file, relative to the missions' file. */
  image: string | null
  line: number
}
export type LineProblem = { line: number; message: string }

/**
 * Reads a brand's file of missions: a YAML list, each with `slug`, optionally `image` (a
 * file) and the fields of the brand API. Every problem is reported with its line; invalid
 * missions are left out.
 */
export function readMissions(yaml: string): {
  missions: WrittenMission[]
  problems: LineProblem[]
  /** Missions with at least one problem. */
  failed: number
} {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const lineOf = (node: unknown) =>
    lines.linePos((node as Node | undefined)?.range?.[0] ?? 0).line
  const broken = yamlProblem(document, lines)
  if (broken) return { missions: [], problems: [broken], failed: 0 }
  const { contents } = document
  if (!isSeq(contents))
    return {
      missions: [],
      failed: 0,
      problems: [{ line: 1, message: 'O arquivo precisa ser uma lista de missões.' }],
    }
  const problems: LineProblem[] = []
  const missions: WrittenMission[] = []
  const known = new Set<string>()
  let failed = 0
  for (const item of contents.items) {
    const line = lineOf(item)
    const value: unknown = isMap(item) ? item.toJS(document) : null
    const found = toMission(value, line, known)
    const unknown = unknownKeys(item, fileSchema).map(({ key, path }) => ({
      line: lineOf(key),
      message: `${found.mission.slug}: a chave ${path} não existe.`,
    }))
    const all = [...unknown, ...found.problems]
    if (all.length === 0) missions.push(found.mission)
    else failed += 1
    problems.push(...all)
  }
  return { missions, problems, failed }
}

function toMission(value: unknown, line: number, known: Set<string>) {
  const { slug, image, ...written } = (value ?? {}) as Record<string, unknown>
  const body = withMoments(written, days)
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

const days = {
  starts: ['enrolment_starts_at', 'starts_at', 'published_at'],
  ends: ['enrolment_ends_at', 'ends_at'],
}

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const fileSchema: Schema = toSchema()

function toSchema(): Schema {
  const { properties } = z.toJSONSchema(MissionBody, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema
  return { properties: { ...properties, slug: {}, image: {} } }
}

/** Unknown keys of a mission, its terms or its questions. */
function unknownKeys(
  node: unknown,
  schema: Schema | undefined,
  above = '',
): { key: unknown; path: string }[] {
  const part = schema?.anyOf?.find(({ items, properties }) => items ?? properties) ?? schema
  if (isSeq(node))
    return node.items.flatMap((item, nth) =>
      unknownKeys(item, part?.items, `${above}${nth + 1}.`),
    )
  if (!isMap(node) || !part?.properties) return []
  const { properties } = part
  return node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : String(key)
    const path = `${above}${name}`
    if (!Object.hasOwn(properties, name)) return [{ key, path }]
    return unknownKeys(value, properties[name], `${path}.`)
  })
}
