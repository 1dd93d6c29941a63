import { sample } from 'openapi-sampler'

import { isJson, type Json } from './schemas.ts'

/**
 * Values for fields, by the field's name. Of several the first is used that fits the field's
 * type, so that `id` may be a number here and a text there.
 */
export type FieldValues = { readonly [field: string]: readonly unknown[] }

const byFormat: Json = {
  date: '2026-11-20',
  'date-time': '2026-11-20T17:30:00.000Z',
  uuid: '5f0c2c9e-7a0b-4d36-9d5e-3c1b7a2f4e10',
  email: 'ana.lima@example.com',
  uri: 'https://loja.example.com/creme',
}

/** Makes the examples of a document from its named schemas and the fields' values. */
export class Examples {
  readonly #values: FieldValues
  readonly #schemas: { readonly [id: string]: Json }
  readonly #withValues: Record<string, Json> = {}

  constructor(values: FieldValues, schemas: { readonly [id: string]: Json }) {
    this.#values = values
    this.#schemas = schemas
  }

  /** An example of a schema of the document. */
  of(schema: Json): unknown {
    for (const [id, part] of Object.entries(this.#schemas))
      this.#withValues[id] ??= withValues(part, this.#values)
    const document = { components: { schemas: this.#withValues } }
    return sample(withValues(schema, this.#values), { quiet: true }, document)
  }

  /** An example of one field: a part of an address, for instance. */
  ofField(name: string, schema: Json): unknown {
    return valueOf(name, schema, this.#values) ?? this.of(schema)
  }
}

function withValues(schema: unknown, values: FieldValues): Json {
  if (!isJson(schema)) return {}
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => {
      if (key === 'properties' && isJson(part)) return [key, fieldsWithValues(part, values)]
      if (Array.isArray(part)) {
        return [key, part.map((one) => (isJson(one) ? withValues(one, values) : one))]
      }
      return [key, isJson(part) ? withValues(part, values) : part]
    }),
  )
}

function fieldsWithValues(fields: Json, values: FieldValues): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = withValues(field, values)
      const value = valueOf(name, schema, values)
      return [name, value === undefined ? schema : { example: value }]
    }),
  )
}

function valueOf(name: string, schema: Json, values: FieldValues): unknown {
  // The contract's own example is more exact than one of the name.
  const { examples } = schema
  if (Array.isArray(examples) && examples.length > 0) return examples[0]
  const candidates = values[name] ?? []
  for (const option of optionsOf(schema)) {
    if ('const' in option || 'enum' in option || '$ref' in option) return undefined
    const found = candidates.find((value) => fits(value, option))
    if (found !== undefined) return found
    const format = option['format']
    if (typeof format === 'string' && format in byFormat) return byFormat[format]
  }
  return undefined
}

function optionsOf(schema: Json): Json[] {
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return options.filter(isJson)
  const { type } = schema
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema]
}

function fits(value: unknown, schema: Json): boolean {
  if (typeof value === 'string') return fitsText(value, schema)
  if (typeof value === 'number') return fitsNumber(value, schema)
  if (Array.isArray(value)) return fitsList(value, schema)
  return isJson(value) ? schema['type'] === 'object' : schema['type'] === typeof value
}

function fitsList(value: readonly unknown[], schema: Json): boolean {
  const { type, items, minItems = 0 } = schema
  return (
    type === 'array' &&
    value.length >= Number(minItems) &&
    value.every((item) => isJson(items) && optionsOf(items).some((one) => fits(item, one)))
  )
}

function fitsText(value: string, schema: Json): boolean {
  const { type, pattern, minLength = 0, maxLength = Infinity } = schema
  return (
    type === 'string' &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) &&
    value.length >= Number(minLength) &&
    value.length <= Number(maxLength)
  )
}

function fitsNumber(value: number, schema: Json): boolean {
  const { type, minimum = -Infinity, maximum = Infinity } = schema
  return (
    (type === 'number' || (type === 'integer' && Number.isInteger(value))) &&
    value >= Number(minimum) &&
    value <= Number(maximum)
  )
}
