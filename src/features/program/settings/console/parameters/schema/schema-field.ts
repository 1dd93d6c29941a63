import { z } from 'zod'

import { text } from './text.ts'

type Limits = { least: number; most: number }

/** A field of a form, made of a part of a parameter's JSON Schema. */
export type SchemaField = {
  nullable: boolean
  /** Left out of its group while nothing is typed. */
  optional?: true
} & (
  | { kind: 'text'; most: number | null }
  | ({ kind: 'number' | 'percent' | 'money' } & Limits)
  | { kind: 'named'; names: readonly string[] }
  | { kind: 'yes_no' }
  /** `map`: values by name, each line a group of `map_name` and `map_value`. */
  | ({ kind: 'list' | 'map'; item: SchemaField } & Limits)
  | { kind: 'group'; fields: [string, SchemaField][] }
  /** One of several groups, which one of its texts names. */
  | { kind: 'one_of'; tag: string; groups: Record<string, [string, SchemaField][]> }
)

const Part = z.looseObject({
  type: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  propertyNames: z.unknown().optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  const: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
})
type Part = z.output<typeof Part>

const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** The fields of a schema; null where no form can be made of it. */
export function schemaField(schema: unknown, name = ''): SchemaField | null {
  const part = Part.safeParse(schema).data
  if (part === undefined) return null
  const branches = part.anyOf?.map((one) => Part.safeParse(one).data)
  if (branches === undefined) return ownField(part, name)
  const [own, ...others] = branches.filter((one) => one?.type !== 'null')
  if (own === undefined || others.length > 0) return null
  const field = ownField(own, name)
  return field && { ...field, nullable: branches.length > 1 }
}

function ownField(part: Part, name: string): SchemaField | null {
  if (part.oneOf !== undefined) return oneOf(part.oneOf)
  const nullable = false
  switch (part.type) {
    case 'string':
      return { nullable, kind: 'text', most: part.maxLength ?? null }
    case 'boolean':
      return { nullable, kind: 'yes_no' }
    case 'integer':
      return numberField(part, name)
    case 'array': {
      const item = schemaField(part.items, name)
      const { minItems: least = 0, maxItems: most = NO_LIMIT } = part
      return item && { nullable, kind: 'list', item, least, most }
    }
    case 'object': {
      if (part.properties === undefined) return mapField(part)
      const fields = groupOf(part.properties, part.required)
      return fields ? { nullable, kind: 'group', fields } : null
    }
    case undefined:
    default:
      return null
  }
}

/** A name tells the unit, as everywhere in the API's parameters. */
function numberField({ minimum, maximum }: Part, name: string): SchemaField {
  const limits = { nullable: false, least: minimum ?? 0, most: maximum ?? NO_LIMIT }
  if (name.endsWith('_cents')) return { ...limits, kind: 'money' }
  if (/(^|_)points$/.test(name)) return { ...limits, kind: 'percent' }
  return { ...limits, kind: 'number' }
}

/** Values of one kind by names that the brand chooses. */
function mapField({ propertyNames, additionalProperties }: Part): SchemaField | null {
  const value = schemaField(additionalProperties)
  if (value === null) return null
  const most = Part.safeParse(propertyNames).data?.maxLength ?? null
  const fields: [string, SchemaField][] = [
    ['map_name', { nullable: false, kind: 'text', most }],
    ['map_value', value],
  ]
  const item: SchemaField = { nullable: false, kind: 'group', fields }
  return { nullable: false, kind: 'map', item, least: 0, most: NO_LIMIT }
}

function groupOf(
  properties: Record<string, unknown>,
  required: readonly string[] = [],
): [string, SchemaField][] | null {
  const fields = Object.entries(properties).map(([name, part]) => {
    const field = schemaField(part, name)
    const { default: usual } = Part.safeParse(part).data ?? {}
    const optional = usual === undefined && !required.includes(name)
    return [
      name,
      field && optional ? { ...field, optional: true as const } : field,
    ] as const
  })
  const known = fields.flatMap(([name, field]) => (field ? [[name, field] as const] : []))
  return known.length === fields.length ? known.map((one) => [...one]) : null
}

function oneOf(branches: unknown[]): SchemaField | null {
  const groups: Record<string, [string, SchemaField][]> = {}
  let tag = ''
  for (const branch of branches) {
    const { properties = {} } = Part.safeParse(branch).data ?? {}
    const named = Object.entries(properties).map(
      ([name, part]) => [name, Part.safeParse(part).data?.const, part] as const,
    )
    const own = named.find(([, value]) => value !== undefined)
    const value = own?.[1]
    if (own === undefined || value === undefined) return null
    tag = own[0]
    const fields = groupOf(
      Object.fromEntries(
        named.flatMap(([name, , part]) => (name === tag ? [] : [[name, part]])),
      ),
    )
    if (fields === null) return null
    groups[value] = fields.map(([name, field]) => [
      name,
      withNames(field, `${value}.${name}`),
    ])
  }
  return tag === '' ? null : { nullable: false, kind: 'one_of', tag, groups }
}

function withNames(field: SchemaField, place: string): SchemaField {
  const names = text.numbers[place]
  return names === undefined ? field : { nullable: field.nullable, kind: 'named', names }
}
