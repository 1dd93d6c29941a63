import { gapsOf, type Schemas } from './gaps.ts'
import { isJson, type Json } from './schemas.ts'

/** What is compared of an OpenAPI document. */
export type ApiDocument = {
  readonly paths: { readonly [path: string]: Json }
  readonly components: { readonly schemas: Schemas }
}

/**
 * What a program that was written for the published document may no longer rely on: one line each,
 * `PUT /orders/{id} body.status: value "pen"`. New operations, new optional fields of requests and
 * new fields and values of answers change nothing for it.
 */
export function breakingChanges(published: ApiDocument, current: ApiDocument): string[] {
  return Object.entries(published.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      const now = current.paths[path]?.[method]
      if (!isJson(operation)) return []
      if (!isJson(now)) return [`${name}: removed`]
      const sides = {
        published: published.components.schemas,
        current: current.components.schemas,
      }
      return changesOf(operation, now, sides).map((change) => `${name} ${change}`)
    }),
  )
}

type Sides = { published: Schemas; current: Schemas }

function changesOf(published: Json, current: Json, sides: Sides): string[] {
  return [
    ...changesOfAccess(published, current),
    ...changesOfParameters(published, current, sides),
    ...changesOfBody(published, current, sides),
    ...changesOfAnswer(published, current, sides),
  ]
}

/** Each way in is still there, with the same permission. */
function changesOfAccess(published: Json, current: Json): string[] {
  const now = listOf(current['security']).map((way) => JSON.stringify(way))
  if (now.length === 0) return []
  const former = listOf(published['security']).map((way) => JSON.stringify(way))
  if (former.length === 0) return ['access: no longer public']
  return former.filter((way) => !now.includes(way)).map((way) => `access: ${way}`)
}

function changesOfParameters(published: Json, current: Json, sides: Sides): string[] {
  const former = parametersOf(published)
  const now = parametersOf(current)
  const added = [...now]
    .filter(([name, one]) => !former.has(name) && one['required'] === true)
    .map(([name]) => `${name}: now required`)
  const changed = [...former].flatMap(([name, one]) => {
    const other = now.get(name)
    if (!other) return [`${name}: removed`]
    const gaps = requestGaps(one['schema'], other['schema'], name, sides)
    const isNewlyRequired = other['required'] === true && one['required'] !== true
    return isNewlyRequired ? [...gaps, `${name}: now required`] : gaps
  })
  return [...added, ...changed]
}

function parametersOf(operation: Json): Map<string, Json> {
  return new Map(
    listOf(operation['parameters'])
      .filter(isJson)
      .map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]),
  )
}

function changesOfBody(published: Json, current: Json, sides: Sides): string[] {
  const [former, now] = [published['requestBody'], current['requestBody']]
  if (!isJson(former))
    return isJson(now) && now['required'] === true ? ['body: now required'] : []
  if (!isJson(now)) return ['body: removed']
  const gaps = requestGaps(schemaOf(former), schemaOf(now), 'body', sides)
  const isNewlyRequired = now['required'] === true && former['required'] !== true
  return isNewlyRequired ? [...gaps, 'body: now required'] : gaps
}

function changesOfAnswer(published: Json, current: Json, sides: Sides): string[] {
  const [former, now] = [goodAnswers(published), goodAnswers(current)]
  return [...former].flatMap(([status, answer]) => {
    const other = now.get(status)
    if (!isJson(other)) return [`answer: status ${status} removed`]
    const [schema, next] = [schemaOf(answer), schemaOf(other)]
    if (!isJson(schema)) return []
    if (!isJson(next)) return ['answer: removed']
    const wide = { schema, schemas: sides.published }
    const narrow = { schema: next, schemas: sides.current }
    return gapsOf({ wide, narrow, isRequest: false }, 'answer')
  })
}

function requestGaps(former: unknown, now: unknown, place: string, sides: Sides): string[] {
  if (!isJson(former) || !isJson(now)) return []
  const wide = { schema: now, schemas: sides.current }
  const narrow = { schema: former, schemas: sides.published }
  return gapsOf({ wide, narrow, isRequest: true }, place)
}

function goodAnswers({ responses }: Json): Map<string, unknown> {
  const all = Object.entries(isJson(responses) ? responses : {})
  return new Map(all.filter(([status]) => status.startsWith('2')))
}

/** The schema of a body or an answer, whatever its media type. */
function schemaOf(part: unknown): unknown {
  const content = isJson(part) ? part['content'] : undefined
  const [media] = Object.values(isJson(content) ? content : {})
  return isJson(media) ? media['schema'] : undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
