import { isJson, type Json } from './schemas.ts'

export type Schemas = { readonly [id: string]: Json }
type Side = { schema: Json; schemas: Schemas }

export type Comparison = {
  /** The schema that must accept every value of `narrow`. */
  wide: Side
  narrow: Side
  /** In a request, fields that `wide` does not know are lost, and limits count. */
  isRequest: boolean
}

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']

/** Where values of `narrow` do not fit `wide`, as `place: cause`. */
export function gapsOf(
  { wide, narrow, isRequest }: Comparison,
  place: string,
  seen: ReadonlySet<string> = new Set(),
): string[] {
  const pair = `${refOf(wide)} ${refOf(narrow)}`
  if (seen.has(pair)) return []
  const within = pair === ' ' ? seen : new Set([...seen, pair])
  const inner = (one: Json, other: Json, at: string) =>
    gapsOf(
      {
        wide: { ...wide, schema: one },
        narrow: { ...narrow, schema: other },
        isRequest,
      },
      at,
      within,
    )
  const [one, other] = [resolved(wide), resolved(narrow)]
  const options = optionsOf(other)
  if (options.length > 1 || optionsOf(one).length > 1) {
    return options.flatMap((option) => gapsOfOption(optionsOf(one), option, inner, place))
  }
  const types = gapsOfType(typesOf(one), typesOf(other))
  // Of another type, its fields and limits say nothing more.
  if (types.length > 0) return types.map((cause) => `${place}: ${cause}`)
  return [
    ...gapsOfValue(one, other, isRequest).map((cause) => `${place}: ${cause}`),
    ...gapsOfFields(one, other, isRequest).map(
      ([name, cause]) => `${place}.${name}: ${cause}`,
    ),
    ...partsOf(one, other).flatMap(([at, first, second]) =>
      inner(first, second, place + at),
    ),
  ]
}

type Inner = (wide: Json, narrow: Json, place: string) => string[]

/** An option is good if any option of the other side accepts it; else the nearest says why not. */
function gapsOfOption(wide: Json[], option: Json, inner: Inner, place: string): string[] {
  const found = wide.map((one) => inner(one, option, place))
  return found.toSorted((one, other) => one.length - other.length)[0] ?? []
}

function gapsOfValue(wide: Json, narrow: Json, isRequest: boolean): string[] {
  // Readers of answers must accept values that are new: decision 190.
  if (!isRequest) return []
  const forms = ['pattern', 'format'].filter(
    (form) => wide[form] !== undefined && wide[form] !== narrow[form],
  )
  const isClosed =
    wide['additionalProperties'] === false &&
    isJson(narrow['properties']) &&
    narrow['additionalProperties'] !== false
  return [
    ...gapsOfList(wide, narrow),
    ...gapsOfLimits(wide, narrow),
    ...forms,
    ...(isClosed ? ['other fields refused'] : []),
  ]
}

function gapsOfType(wide: string[], narrow: string[]): string[] {
  if (wide.length === 0) return []
  if (narrow.length === 0) return ['any type']
  return narrow.filter((type) => !wide.includes(type)).map((type) => `type ${type}`)
}

function gapsOfList(wide: Json, narrow: Json): string[] {
  const values = valuesOf(wide)
  if (!values) return []
  const former = valuesOf(narrow)
  if (!former) return ['any value']
  return former.filter((value) => !values.includes(value)).map((value) => `value ${value}`)
}

function gapsOfLimits(wide: Json, narrow: Json): string[] {
  return [
    ...lowest.filter(
      (limit) => Number(wide[limit] ?? -Infinity) > Number(narrow[limit] ?? -Infinity),
    ),
    ...highest.filter(
      (limit) => Number(wide[limit] ?? Infinity) < Number(narrow[limit] ?? Infinity),
    ),
  ]
}

function gapsOfFields(wide: Json, narrow: Json, isRequest: boolean): [string, string][] {
  const always = requiredOf(narrow)
  const required = requiredOf(wide).filter((name) => !always.includes(name))
  const [known, sent] = isRequest
    ? [fieldsOf(wide), fieldsOf(narrow)]
    : [fieldsOf(narrow), fieldsOf(wide)]
  const removed =
    // An object without listed fields takes any.
    Object.keys(known).length === 0 && isJson(wide['additionalProperties'])
      ? []
      : Object.keys(sent).filter((name) => !(name in known))
  const cause = isRequest ? 'now required' : 'no longer always there'
  return [
    ...removed.map((name): [string, string] => [name, 'removed']),
    ...required
      .filter((name) => !removed.includes(name))
      .map((name): [string, string] => [name, cause]),
  ]
}

/** The parts that both have: fields, items, values of records. */
function partsOf(wide: Json, narrow: Json): [string, Json, Json][] {
  const fields = Object.entries(fieldsOf(wide)).map(
    ([name, field]): [string, unknown, unknown] => [
      `.${name}`,
      field,
      fieldsOf(narrow)[name],
    ],
  )
  const others: [string, unknown, unknown][] = [
    ['[]', wide['items'], narrow['items']],
    ['.*', wide['additionalProperties'], narrow['additionalProperties']],
  ]
  return [...fields, ...others].flatMap(([at, one, other]): [string, Json, Json][] =>
    isJson(one) && isJson(other) ? [[at, one, other]] : [],
  )
}

function refOf({ schema }: Side): string {
  return typeof schema['$ref'] === 'string' ? schema['$ref'] : ''
}

function resolved(side: Side): Json {
  const ref = refOf(side)
  return ref === '' ? side.schema : (side.schemas[ref.replace(/^.*\//, '')] ?? {})
}

function optionsOf(schema: Json): Json[] {
  const options = schema['anyOf'] ?? schema['oneOf']
  return Array.isArray(options) ? options.filter(isJson) : [schema]
}

function typesOf({ type }: Json): string[] {
  const types = (Array.isArray(type) ? type : [type]).filter(
    (one) => typeof one === 'string',
  )
  // Each integer is a number.
  return types.includes('number') ? [...types, 'integer'] : types
}

function valuesOf(schema: Json): string[] | undefined {
  const values = 'const' in schema ? [schema['const']] : schema['enum']
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)) : undefined
}

function requiredOf({ required }: Json): string[] {
  return Array.isArray(required) ? required.map(String) : []
}

function fieldsOf({ properties }: Json): Json {
  return isJson(properties) ? properties : {}
}
