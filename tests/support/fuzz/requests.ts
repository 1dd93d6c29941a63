import fc from 'fast-check'

import { isJson, type Json } from '#platform/server/http/openapi/schemas.ts'

import { fitting, oddValue } from './values.ts'

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  schema: Json
  example: unknown
}

/** A request of an operation; `pick` chooses among values that answers have shown, of this name. */
export type FuzzRequest = {
  path: Record<string, Pick | undefined>
  query: Record<string, Pick | undefined>
  body: unknown
}

/** Contents of files, right and broken. */
const FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  [
    'ponto.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  ['cortado.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['vazio.pdf', Buffer.alloc(0)],
  ['nota.pdf', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog')],
  ['nota.xml', Buffer.from('<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><a>&d;</a>')],
  ['pedidos.csv', Buffer.from('numero;situacao;sku\n1;apv;A\n"2;fat')],
  ['retorno.ret', Buffer.from('0'.repeat(240) + '\r\n')],
  ['\u202Egnp.exe', Buffer.from('MZ\u0000')],
]
type Pick = { seen: number } | { value: unknown }

/** Requests of one operation of an OpenAPI document: right ones, nearly right ones and odd ones. */
export function requestsOf(document: Json, operation: Json): fc.Arbitrary<FuzzRequest> {
  const schemas = partOf(partOf(document, 'components'), 'schemas') as Record<string, Json>
  const parameters = (operation['parameters'] ?? []) as Parameter[]
  const values = (place: string, needed: boolean) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => [parameter.name, valueOf(parameter, schemas)]),
      ),
      needed ? {} : { requiredKeys: [] },
    )
  return fc.record({
    path: values('path', true),
    query: values('query', false),
    body: bodyOf(operation, schemas),
  })
}

function valueOf({ schema, example }: Parameter, schemas: Record<string, Json>) {
  return fc.oneof(
    { weight: 6, arbitrary: fc.record({ seen: fc.nat() }) },
    { weight: 3, arbitrary: fc.record({ value: fitting(schema, schemas) }) },
    { weight: 1, arbitrary: fc.record({ value: fc.constant(example) }) },
    { weight: 2, arbitrary: fc.record({ value: oddValue }) },
  )
}

function bodyOf(operation: Json, schemas: Record<string, Json>): fc.Arbitrary<unknown> {
  const content = partOf(partOf(operation, 'requestBody'), 'content')
  const [media] = Object.values(content)
  if (!isJson(media)) return fc.constant(undefined)
  if ('multipart/form-data' in content) return formOf(media['schema'], schemas)
  const written = fitting(media['schema'], schemas)
  const { example } = media
  if (!isJson(example))
    return fc.oneof({ weight: 9, arbitrary: written }, { weight: 1, arbitrary: oddValue })
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(example) },
    { weight: 4, arbitrary: changed(example) },
    { weight: 3, arbitrary: mixed(example, written) },
    { weight: 2, arbitrary: written },
    { weight: 1, arbitrary: oddValue },
  )
}

/** The fields of a form; those of files are files. */
function formOf(schema: unknown, schemas: Record<string, Json>): fc.Arbitrary<unknown> {
  const file = fc
    .constantFrom(...FILES)
    .map(([name, bytes]) => new File([new Uint8Array(bytes)], name))
  const form = deepest(schema, schemas)
  const fields = Object.entries(partOf(form, 'properties')).map(([name, part]) => {
    const isFile = isJson(part) && part['format'] === 'binary'
    return [name, isFile ? file : fitting(part, schemas)] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function deepest(schema: unknown, schemas: Record<string, Json>): Json {
  if (!isJson(schema)) return {}
  const { $ref } = schema
  return typeof $ref === 'string' ? (schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

/** An example with one field, at any depth, replaced by an odd value or left out. */
function changed(example: Json): fc.Arbitrary<unknown> {
  const places = placesIn(example)
  if (places.length === 0) return fc.constant(example)
  return fc
    .tuple(fc.constantFrom(...places), fc.option(oddValue, { nil: undefined }))
    .map(([place, value]) => withValue(example, place, value))
}

/** An example with some of its fields as another value that fits. */
function mixed(example: Json, written: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(written, fc.infiniteStream(fc.boolean())).map(([other, coins]) => {
    if (!isJson(other)) return example
    const fields = Object.entries(other).filter(() => coins.next().value)
    return { ...example, ...Object.fromEntries(fields) }
  })
}

function placesIn(value: unknown, before: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    [...before, key],
    ...placesIn(part, [...before, key]),
  ])
}

function withValue(value: unknown, [key, ...rest]: string[], replaced: unknown): unknown {
  if (key === undefined) return replaced
  if (Array.isArray(value))
    return value.map((part, at) =>
      String(at) === key ? withValue(part, rest, replaced) : part,
    )
  const parts = value as Json
  return { ...parts, [key]: withValue(parts[key], rest, replaced) }
}

function partOf(value: Json, name: string): Json {
  const part = value[name]
  return isJson(part) ? part : {}
}
