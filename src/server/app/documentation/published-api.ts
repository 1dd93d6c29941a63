import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { z } from 'zod'

import type { ApiDocument } from '#platform/server/http/openapi/breaking-changes.ts'

import { allContracts } from '../contracts.ts'
import { describeApi } from './routes.ts'

/** The last published document, without its texts. */
export const PUBLISHED_API = resolve(
  import.meta.dirname,
  '../../../../docs/published-api.json',
)

const Part = z.record(z.string(), z.unknown())
const Published = z.object({
  /** Publications that broke something, with the decision record that explains why. */
  breaks: z.array(z.object({ decision: z.string(), changes: z.array(z.string()) })),
  paths: z.record(z.string(), Part),
  components: z.object({ schemas: z.record(z.string(), Part) }),
})
export type PublishedApi = z.output<typeof Published>

export async function readPublishedApi(): Promise<PublishedApi> {
  return Published.parse(JSON.parse(await readFile(PUBLISHED_API, 'utf8')))
}

/** Today's document in the published form: all but the console's own calls. */
export function compactApi(): ApiDocument {
  const contracts = allContracts.filter(({ endpoint }) => endpoint.access !== 'staff')
  const { paths, components } = describeApi('https://example.com', contracts)
  return {
    paths: withoutTexts(paths, true),
    components: { schemas: withoutTexts(components.schemas, false) },
  }
}

/** Everything that a program cannot rely on is left out; `description` may also be a field. */
function withoutTexts<Part>(part: Part, isOperation: boolean): Part
function withoutTexts(part: unknown, isOperation: boolean): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => withoutTexts(one, isOperation))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]): [string, unknown][] => {
      if (TEXTS.has(key) && typeof value !== 'object') return []
      // A format has one pattern, whose text changes with zod.
      if (key === 'pattern' && 'format' in part) return []
      if (EXAMPLES.has(key) || (isOperation && key === 'tags')) return []
      if (key === 'responses') return [[key, goodOnes(value)]]
      if (key !== 'properties') return [[key, withoutTexts(value, isOperation)]]
      return [[key, mapFields(value, isOperation)]]
    }),
  )
}

const TEXTS = new Set(['description', 'summary', 'operationId'])
const EXAMPLES = new Set(['example', 'examples', 'headers'])

/** The names of fields stay, whatever they are. */
function mapFields(fields: unknown, isOperation: boolean): unknown {
  return Object.fromEntries(
    Object.entries(Object(fields)).map(([name, field]) => [
      name,
      withoutTexts(field, isOperation),
    ]),
  )
}

function goodOnes(responses: unknown): unknown {
  const good = Object.entries(Object(responses)).filter(([status]) =>
    status.startsWith('2'),
  )
  return Object.fromEntries(
    good.map(([status, answer]) => [status, withoutTexts(answer, true)]),
  )
}

/** One operation and one schema a line, so that a change is readable as a difference. */
export function writtenApi({ breaks, paths, components }: PublishedApi): string {
  const lines = (parts: object) =>
    Object.entries(parts)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => `${JSON.stringify(name)}: ${JSON.stringify(part)}`)
      .join(',\n')
  return `{
"breaks": ${JSON.stringify(breaks, null, 1)},
"paths": {
${lines(paths)}
},
"components": { "schemas": {
${lines(components.schemas)}
} }
}
`
}
