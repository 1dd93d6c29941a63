import fc from 'fast-check'

import { isJson, type Json } from '#platform/server/http/openapi/schemas.ts'

type Schemas = Record<string, Json>

/** What programs send by mistake, and people on purpose, whatever was described. */
const ODD: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  '\u202Egnp.exe',
  '😀'.repeat(40),
  'ñ'.repeat(20_000),
  "' or 1=1; drop table partner; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '$&',
  '%00',
  '-1',
  'NaN',
  'R$ 1.000.000,00',
  '2026-02-30',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00Z',
  '9223372036854775808',
  -1,
  0,
  0.001,
  0.1,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  true,
  [],
  {},
  [[[]]],
  { constructor: 1 },
]

export const oddValue = fc.constantFrom(...ODD)

/** Values that fit a JSON schema of the document, or nearly: limits that it cannot say are not met. */
export function fitting(
  schema: unknown,
  schemas: Schemas,
  depth = 0,
): fc.Arbitrary<unknown> {
  if (!isJson(schema)) return oddValue
  const { $ref, enum: words } = schema
  if (typeof $ref === 'string') {
    const named = schemas[$ref.split('/').at(-1) ?? '']
    return depth > 6 ? fc.constant(null) : fitting(named, schemas, depth + 1)
  }
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(words)) return fc.constantFrom(...words)
  const kinds = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(kinds))
    return fc.oneof(...kinds.map((kind) => fitting(kind, schemas, depth + 1)))
  return ofType(schema, schemas, depth)
}

function ofType(schema: Json, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const { type } = schema
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => ofType({ ...schema, type: one }, schemas, depth)))
  switch (type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer(range(schema, 1))
    case 'number':
      return fc.integer(range(schema, 100)).map((hundredths) => hundredths / 100)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema['items'], schemas, depth + 1), {
        minLength: Math.min(numberIn(schema, 'minItems', 0), 5),
        maxLength: Math.min(numberIn(schema, 'maxItems', 4), 5),
      })
    case 'object':
      return object(schema, schemas, depth)
    default:
      return fc.constant(null)
  }
}

const BY_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-03-10', '2026-12-31', '2020-02-29', '2199-01-01'),
  'date-time': fc.constantFrom('2026-03-10T12:00:00Z', '2026-03-31T23:59:59-03:00'),
  email: fc.constantFrom('ana@aliado.test', 'a+b@c.example', 'josé@ñandú.example'),
  uri: fc.constantFrom('https://loja.example/a?b=c', 'https://x.example', 'http://[::1]/'),
  uuid: fc.uuid(),
  binary: fc.constantFrom('', 'nome;valor\n1;2', '%PDF-1.7'),
}

function text(schema: Json): fc.Arbitrary<unknown> {
  const { format, pattern } = schema
  const known = typeof format === 'string' ? BY_FORMAT[format] : undefined
  if (known) return known
  if (typeof pattern === 'string' && isSimple(pattern))
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  const maxLength = Math.min(numberIn(schema, 'maxLength', 30), 200)
  const minLength = Math.min(numberIn(schema, 'minLength', 0), maxLength)
  return fc.string({ unit: 'binary', minLength, maxLength, size: 'small' })
}

/** The library cannot follow assertions that look around. */
function isSimple(pattern: string): boolean {
  return !pattern.includes('(?')
}

function object(schema: Json, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const properties = isJson(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, fitting(part, schemas, depth + 1)] as const,
  )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

function range(schema: Json, factor: number): { min: number; max: number } {
  const min = Math.max(numberIn(schema, 'minimum', -1_000), -2_147_483_648)
  const max = Math.min(numberIn(schema, 'maximum', 1_000_000), 2_147_483_647)
  return {
    min: Math.ceil(min * factor),
    max: Math.max(Math.floor(max * factor), min * factor),
  }
}

function numberIn(schema: Json, name: string, otherwise: number): number {
  const value = schema[name]
  return typeof value === 'number' ? value : otherwise
}
