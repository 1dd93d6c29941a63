import { z } from 'zod'

type Schema = z.core.$ZodType

export type FieldPath = readonly (string | number)[]

/**
 * The paths of the fields that a value has and its schema does not know: a misspelt name, whose value
 * would be lost. Records and loose objects take any field.
 */
export function unknownFields(
  schema: Schema,
  value: unknown,
  at: FieldPath = [],
): FieldPath[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return ofObject(def, value, at)
  if (def.type === 'record')
    return ofParts(Object.entries(objectOf(value)), () => def.valueType, at)
  if (def.type === 'array') return ofParts(listOf(value), () => def.element, at)
  if (def.type === 'tuple')
    return ofParts(listOf(value), (index) => def.items[Number(index)] ?? def.rest, at)
  if (def.type === 'union') return ofUnion(def.options, value, at)
  if (def.type === 'intersection')
    return ofBoth(unknownFields(def.left, value, at), unknownFields(def.right, value, at))
  if (def.type === 'pipe') return unknownFields(sentSide(def), value, at)
  if (def.type === 'lazy') return unknownFields(def.getter(), value, at)
  return ofInner(schema, value, at)
}

/** The same in the schema inside an optional one, a nullable one, one with a default. */
function ofInner(schema: Schema, value: unknown, at: FieldPath): FieldPath[] {
  const { def } = schema._zod
  const inner =
    'innerType' in def && def.innerType instanceof z.core.$ZodType
      ? def.innerType
      : undefined
  return inner === undefined ? [] : unknownFields(inner, value, at)
}

function ofObject(def: z.core.$ZodObjectDef, value: unknown, at: FieldPath): FieldPath[] {
  return Object.entries(objectOf(value)).flatMap(([name, field]): FieldPath[] => {
    const known = Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall
    const isLost = known === undefined || known._zod.def.type === 'never'
    return isLost ? [[...at, name]] : unknownFields(known, field, [...at, name])
  })
}

function ofParts(
  parts: [string | number, unknown][],
  schemaOf: (key: string | number) => Schema | null,
  at: FieldPath,
): FieldPath[] {
  return parts.flatMap(([key, part]) => {
    const schema = schemaOf(key)
    return schema === null ? [] : unknownFields(schema, part, [...at, key])
  })
}

/** Of the options that accept the value, else of all, the one that loses least. */
function ofUnion(options: readonly Schema[], value: unknown, at: FieldPath): FieldPath[] {
  const accepting = options.filter((option) => z.safeParse(option, value).success)
  const found = (accepting.length > 0 ? accepting : options).map((option) =>
    unknownFields(option, value, at),
  )
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function ofBoth(left: FieldPath[], right: FieldPath[]): FieldPath[] {
  const others = new Set(right.map((path) => path.join('\n')))
  return left.filter((path) => others.has(path.join('\n')))
}

/** The side of a codec that is on the wire; a function before the schema has no fields of its own. */
function sentSide({ in: sent, out }: z.core.$ZodPipeDef): Schema {
  return sent._zod.def.type === 'transform' ? out : sent
}

function objectOf(value: unknown): object {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPlain && !(value instanceof Blob) ? value : {}
}

function listOf(value: unknown): [number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : []
}
