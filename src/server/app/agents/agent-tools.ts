import { acceptsKey, isForBrand, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import type { OpenApiDocument } from '#platform/server/http/openapi/document.ts'
import { isJson, type Json } from '#platform/server/http/openapi/schemas.ts'

import { allContracts, type NamedContract } from '../contracts.ts'
import { text } from './text.ts'

/** A program's tool: one operation of the brand API. */
export type AgentTool = {
  contract: NamedContract
  permission: Permission
  title: string
  description: string
  inputSchema: {
    type: 'object'
    properties: Record<string, Json>
    required: string[]
  } & Json
  /** The arguments that are parts of the path, and those of the query. */
  path: string[]
  query: string[]
}

/** What an argument means that no operation has as a parameter. */
const DRY_RUN: Json = { type: 'boolean', default: true, description: text.dryRun }
const CONFIRM: Json = { type: 'boolean', default: false, description: text.confirm }
const VERSION: Json = { type: 'string', description: text.version }
const KEY: Json = { type: 'string', minLength: 1, maxLength: 255, description: text.key }

/**
 * The operations of the brand API as tools, by their names. Files are left out: a tool's arguments
 * and answers are JSON.
 */
export function agentTools(document: OpenApiDocument): Map<string, AgentTool> {
  return new Map(
    allContracts.flatMap((contract) => {
      const tool = toolOf(contract, document)
      return tool ? [[contract.name, tool]] : []
    }),
  )
}

/** Whether a call without `dry_run` would change something that cannot be tried first. */
export function needsConfirmation({ contract: { endpoint } }: AgentTool): boolean {
  return !onlyReads(endpoint) && endpoint.dryRun !== true
}

function toolOf(contract: NamedContract, document: OpenApiDocument): AgentTool | null {
  const { endpoint } = contract
  if (!isForBrand(endpoint.access) || endpoint.answers === 'file') return null
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()]
  if (!operation || sendsFile(operation)) return null
  const input = inputOf(contract, operation)
  const { parts } = input
  return {
    contract,
    permission: endpoint.access.brand,
    title: String(operation['summary']),
    description: String(operation['description']),
    inputSchema: {
      type: 'object',
      properties: input.properties,
      required: input.required,
      additionalProperties: false,
      ...definitionsOf(input.properties, document),
    },
    path: parts.filter(({ place }) => place === 'path').map(({ name }) => name),
    query: parts.filter(({ place }) => place === 'query').map(({ name }) => name),
  }
}

function sendsFile({ requestBody }: Json): boolean {
  const content = isJson(requestBody) ? requestBody['content'] : undefined
  return isJson(content) && 'multipart/form-data' in content
}

function inputOf({ endpoint }: NamedContract, operation: Json) {
  const parts = parametersOf(operation).filter(({ name }) => name !== 'dry_run')
  const { requestBody } = operation
  const properties: Record<string, Json> = {}
  for (const { name, schema, description } of parts)
    properties[name] = { ...schema, ...(description !== undefined && { description }) }
  if (isJson(requestBody)) properties['body'] = bodyOf(requestBody)
  const writes = !onlyReads(endpoint)
  if (endpoint.dryRun) properties['dry_run'] = DRY_RUN
  if (writes && !endpoint.dryRun) properties['confirm'] = CONFIRM
  if (writes && endpoint.versioned) properties['version'] = VERSION
  if (acceptsKey(endpoint)) properties['idempotency_key'] = KEY
  const required = parts.filter((part) => part.required).map(({ name }) => name)
  if (isJson(requestBody) && requestBody['required'] === true) required.push('body')
  return { parts, properties, required }
}

type Parameter = {
  name: string
  place: 'path' | 'query'
  required: boolean
  schema: Json
  description: unknown
}

function parametersOf({ parameters }: Json): Parameter[] {
  const all: unknown[] = Array.isArray(parameters) ? parameters : []
  return all.flatMap((parameter) => {
    if (!isJson(parameter)) return []
    const { name, in: place, required, schema, description } = parameter
    if (place !== 'path' && place !== 'query') return []
    return {
      name: String(name),
      place,
      required: required === true,
      schema: isJson(schema) ? schema : {},
      description,
    }
  })
}

function bodyOf({ content }: Json): Json {
  const json = isJson(content) ? content['application/json'] : undefined
  const schema = isJson(json) ? json['schema'] : undefined
  return isJson(schema) ? withOwnReferences(schema) : {}
}

const COMPONENT = '#/components/schemas/'

/** The schemas that others refer to, as definitions of the tool's own schema. */
function definitionsOf(properties: Json, { components }: OpenApiDocument): Json {
  const found: Record<string, Json> = {}
  const schemas = new Map(Object.entries(components.schemas))
  const add = (part: unknown) => {
    for (const id of referencesOf(part)) {
      const schema = schemas.get(id)
      if (id in found || !isJson(schema)) continue
      found[id] = withOwnReferences(schema)
      add(found[id])
    }
  }
  add(properties)
  return Object.keys(found).length > 0 ? { $defs: found } : {}
}

function referencesOf(part: unknown): string[] {
  const written = JSON.stringify(part).matchAll(/"#\/\$defs\/([^"]+)"/g)
  return [...written].flatMap(([, id]) => (id === undefined ? [] : [id]))
}

function withOwnReferences(schema: Json): Json {
  const json: unknown = JSON.parse(
    JSON.stringify(schema).replaceAll(`"${COMPONENT}`, '"#/$defs/'),
  )
  return isJson(json) ? json : {}
}
