import { z } from 'zod'

import { shownSchema } from '../../../contract/endpoint/checked-later.ts'

export type Json = { readonly [key: string]: unknown }

/**
 * The JSON schema of a zod schema in the wire format: the encoded side of its codecs. A part with an
 * id (`.meta({ id })`) is in `$defs`.
 */
export function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shown = zodSchema instanceof z.ZodType ? shownSchema(zodSchema) : undefined
      if (shown) Object.assign(jsonSchema, wireSchema(shown))
    },
  })
  return json
}

/** The named schemas of a document: each is written once and referred to. */
export class Components {
  readonly schemas: Record<string, Json> = {}

  /** The reference to a schema: by its own id, else by `name`. A plain value stays as it is. */
  refer(schema: z.ZodType, name: string): Json {
    const { $defs, ...json } = wireSchema(schema)
    for (const [id, part] of Object.entries(isJson($defs) ? $defs : {})) this.add(id, part)
    if (!('properties' in json || 'anyOf' in json || 'oneOf' in json))
      return withReferences(json)
    const id = schema.meta()?.id ?? name
    this.add(id, json)
    return { $ref: referenceTo(id) }
  }

  /** The same for a body whose unknown fields are refused; parts that answers share stay open. */
  referClosed(schema: z.ZodType, name: string): Json {
    const reference = this.refer(schema, name)
    const id = schema.meta()?.id ?? name
    const json = this.schemas[id]
    if (json && id.endsWith('Body')) this.schemas[id] = closed(json)
    return reference
  }

  private add(id: string, schema: unknown) {
    const { id: _, ...json } = isJson(schema) ? schema : {}
    this.schemas[id] = withReferences(json)
  }
}

function referenceTo(id: string) {
  return `#/components/schemas/${id}`
}

/** The schema with the references of one zod schema as references of the document. */
function withReferences(schema: Json): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"${referenceTo('')}`)
  const json: unknown = JSON.parse(text)
  return isJson(json) ? json : {}
}

/** The schema whose objects take no other fields than theirs. */
function closed(schema: Json): Json {
  const parts = Object.entries(schema).map(([key, part]): [string, unknown] => [
    key,
    // All of several schemas take the fields of each other.
    key === 'allOf' ? part : closedPart(part),
  ])
  const isOpen = isJson(schema['properties']) && !('additionalProperties' in schema)
  return { ...Object.fromEntries(parts), ...(isOpen && { additionalProperties: false }) }
}

function closedPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closedPart)
  return isJson(part) ? closed(part) : part
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
