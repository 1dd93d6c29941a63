import { z } from 'zod'

import type { OpenApiDocument } from '#platform/server/http/openapi/document.ts'

type Place = 'path' | 'query' | 'header' | 'body'

type Field = { name: string; place: Place; required: boolean; description: string }

export type ReferenceOperation = {
  name: string
  method: string
  path: string
  summary: string
  /** Markdown. */
  description: string
  parameters: Field[]
  /** A call with the example of the body, for a shell. */
  curl: string
  /** The example of the answer as JSON; null where the answer is a file or empty. */
  answer: string | null
}

/** The operations of one feature. */
export type Reference = {
  name: string
  description: string
  operations: ReferenceOperation[]
}

const Schema = z.object({
  $ref: z.string().optional(),
  required: z.array(z.string()).default([]),
  properties: z
    .record(z.string(), z.looseObject({ description: z.string().optional() }))
    .default({}),
})
const Content = z.record(
  z.string(),
  z.object({ schema: z.unknown().optional(), example: z.unknown().optional() }),
)
const Operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().default(''),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
})
type Operation = z.output<typeof Operation>

/** The brand's operations by feature, for people to read. */
export function referenceOf(document: OpenApiDocument): Reference[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(z.record(z.string(), z.unknown()).parse(methods)).map(
      ([method, described]) => ({ path, method, operation: Operation.parse(described) }),
    ),
  )
  const serverUrl = document.servers[0]?.url ?? ''
  return document.tags
    .map(({ name, description }) => ({
      name,
      description: description.replace(/\.$/, ''),
      operations: operations
        .filter(({ operation }) => operation.tags[0] === name)
        .map((one) => view(one, { document, serverUrl })),
    }))
    .filter((part) => part.operations.length > 0)
}

type Found = { path: string; method: string; operation: Operation }
type About = { document: OpenApiDocument; serverUrl: string }

function view({ path, method, operation }: Found, about: About): ReferenceOperation {
  const { operationId, summary, description, parameters } = operation
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const answer = exampleAnswer(operation)
  return {
    name: operationId,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    parameters: [
      ...parameters.map(({ in: place, ...one }) => ({ ...one, place })),
      ...bodyFields(body?.schema, about.document),
    ],
    curl: curlOf({ path, method, operation }, { type, body, serverUrl: about.serverUrl }),
    answer: answer === undefined ? null : JSON.stringify(answer, null, 2),
  }
}

function exampleAnswer({ responses }: Operation): unknown {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))
  return good?.[1].content?.['application/json']?.example
}

function bodyFields(schema: unknown, { components }: OpenApiDocument): Field[] {
  const given = Schema.safeParse(schema)
  if (!given.success) return []
  const name = given.data.$ref?.split('/').at(-1)
  const { properties, required } =
    name === undefined ? given.data : Schema.parse(components.schemas[name])
  return Object.entries(properties).map(([field, { description = '' }]) => ({
    name: field,
    place: 'body' as const,
    required: required.includes(field),
    description,
  }))
}

type Call = {
  type: string | undefined
  body: { example?: unknown } | undefined
  serverUrl: string
}

function curlOf(
  { path, method, operation }: Found,
  { type, body, serverUrl }: Call,
): string {
  const filled = operation.parameters
    .filter((one) => one.in === 'path')
    .reduce(
      (address, { name, example }) =>
        address.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    )
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${serverUrl}${filled}`,
    '-H "Authorization: Bearer $ALIADO_KEY"',
    ...(type === 'application/json'
      ? [
          '-H "Content-Type: application/json"',
          // A quote within a text would end the shell's.
          `-d '${JSON.stringify(body?.example ?? {}).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : type === undefined
        ? []
        : ['-F "file=@arquivo"']),
  ].join(' \\\n  ')
}
