import { isJson, type Json } from './schemas.ts'

/** What fields mean, by the field's name, or by `name:type` where the type decides. */
export type FieldTexts = { readonly [field: string]: string }

/**
 * The same part of the document, where each field without a description of its own has the one of
 * its name.
 */
export function withDescriptions<Part>(part: Part, texts: FieldTexts): Part
export function withDescriptions(part: unknown, texts: FieldTexts): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => withDescriptions(one, texts))
  if (!isJson(part)) return part
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (key === 'example' || key === 'examples') return [key, value]
      if (key === 'properties' && isJson(value)) return [key, fieldsOf(value, texts)]
      if (key === 'parameters' && Array.isArray(value))
        return [key, value.map((one: unknown) => parameterOf(one, texts))]
      return [key, withDescriptions(value, texts)]
    }),
  )
}

function fieldsOf(fields: Json, texts: FieldTexts): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      described(name, withDescriptions(field, texts), texts),
    ]),
  )
}

function described(name: string, field: unknown, texts: FieldTexts): unknown {
  if (!isJson(field) || 'description' in field) return field
  const text = typesOf(field).map((type) => texts[`${name}:${String(type)}`])
  const description = text.find((one) => one !== undefined) ?? texts[name]
  return description === undefined ? field : { ...field, description }
}

function typesOf(schema: Json): unknown[] {
  const { type, anyOf } = schema
  if (Array.isArray(anyOf)) return anyOf.filter(isJson).flatMap(typesOf)
  return Array.isArray(type) ? type : [type]
}

/** OpenAPI has a parameter's description beside its schema. */
function parameterOf(parameter: unknown, texts: FieldTexts): unknown {
  if (!isJson(parameter) || 'description' in parameter) return parameter
  const { name, schema } = parameter
  const field = typeof name === 'string' ? described(name, schema, texts) : schema
  const description = isJson(field) ? field['description'] : undefined
  return description === undefined ? parameter : { ...parameter, description }
}
