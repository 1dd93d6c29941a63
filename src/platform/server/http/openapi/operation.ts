import { z } from 'zod'

import {
  acceptsKey,
  type Endpoint,
  isForBrand,
  onlyReads,
} from '../../../contract/endpoint/endpoint.ts'
import { FIELDS, fieldsOfList } from '../../../contract/endpoint/list-fields.ts'
import type { Examples } from './examples.ts'
import { sentencesByStatus } from './refusals.ts'
import { type Components, isJson, type Json, wireSchema } from './schemas.ts'

export type NamedEndpoint = { name: string; endpoint: Endpoint }
type Place = 'path' | 'query' | 'header'

/** What the operations of one document share. */
export type Shared = {
  components: Components
  examples: Examples
  /** Examples of bodies, by the operation. */
  bodies: { readonly [operation: string]: object }
  /** Examples of answers, by the operation. */
  answers: { readonly [operation: string]: object }
}

export function operationOf({ name, endpoint }: NamedEndpoint, shared: Shared): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', shared),
    ...parametersOf(endpoint.query, 'query', shared),
    ...parametersOf(endpoint.headers, 'header', shared),
    ...generalParametersOf(endpoint),
  ]
  return {
    operationId: name,
    tags: [endpoint.feature],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: requestBodyOf(endpoint.body, { name, endpoint }, shared),
    }),
    responses: responsesOf({ name, endpoint }, shared),
    security: securityOf(endpoint),
  }
}

function descriptionOf(endpoint: Endpoint): string {
  const { access, description, fresh, query, severalTransactions } = endpoint
  const isList = query instanceof z.ZodObject && 'cursor' in query.shape
  const sentences = [
    description ?? `${endpoint.summary}.`,
    ...(isForBrand(access) ? [`Exige a permissão \`${access.brand}\`.`] : []),
    ...(fresh
      ? ['Uma pessoa da equipe confirma antes o segundo fator; uma chave, não.']
      : []),
    ...(isList
      ? ['Lê em páginas: `next` é o `cursor` da página seguinte, nulo na última.']
      : []),
    ...(severalTransactions
      ? [
          'Grava em várias etapas: se a resposta se perder, repita o pedido com a mesma chave.',
        ]
      : []),
  ]
  return sentences.join('\n\n')
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  if (access === 'staff' || access === 'platform') return [{ console: [] }]
  return isForBrand(access)
    ? [{ brandKey: [access.brand] }, { console: [access.brand] }]
    : [{ partnerToken: [] }]
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: Place,
  { examples }: Shared,
): Json[] {
  if (!schema) return []
  const { required, properties } = wireSchema(schema)
  const needed = Array.isArray(required) ? required : []
  return Object.entries(isJson(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: place,
    // OpenAPI requires that each part of the path is required.
    required: place === 'path' || needed.includes(name),
    schema: property,
    ...(place === 'path' &&
      isJson(property) && { example: examples.ofField(name, property) }),
  }))
}

/** What the platform reads of a brand's list or write, whatever the operation. */
function generalParametersOf(endpoint: Endpoint): Json[] {
  const isVersionedWrite = endpoint.versioned !== undefined && !onlyReads(endpoint)
  return [
    ...(fieldsOfList(endpoint) === null ? [] : [fields]),
    ...(acceptsKey(endpoint) ? [idempotencyKey] : []),
    ...(isVersionedWrite ? [ifMatch] : []),
    ...(endpoint.dryRun ? [dryRun] : []),
  ]
}

const fields: Json = {
  name: FIELDS,
  in: 'query',
  required: false,
  description:
    'Os campos que cada item deve ter, separados por vírgula; os outros ficam fora da resposta. Sem isto, cada item tem todos.',
  schema: { type: 'string', maxLength: 2_000 },
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Identifica o pedido por 48 horas: o mesmo pedido com a mesma chave recebe a mesma resposta e não é feito de novo.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'A versão lida (ETag): a alteração é recusada se o objeto mudou desde então.',
  schema: { type: 'string' },
}

const dryRun: Json = {
  name: 'dry_run',
  in: 'query',
  required: false,
  description: 'Com `true`, tudo é conferido e respondido, e nada é gravado.',
  schema: { type: 'boolean', default: false },
}

const etagHeader: Json = {
  description: 'A versão do objeto, para `If-Match`.',
  schema: { type: 'string' },
}

function requestBodyOf(
  body: z.ZodType,
  { name, endpoint }: NamedEndpoint,
  { components, bodies, examples }: Shared,
): Json {
  const required = !body.safeParse({}).success
  const json = wireSchema(body)
  const id = `${capitalized(name)}Body`
  const schema = isForBrand(endpoint.access)
    ? components.referClosed(body, id)
    : components.refer(body, id)
  // A file has no example that could be read.
  if (holdsFile(json)) return { required, content: { 'multipart/form-data': { schema } } }
  const example = bodies[name] ?? examples.of(schema)
  return { required, content: { 'application/json': { schema, example } } }
}

function holdsFile(schema: Json): boolean {
  const properties = isJson(schema['properties']) ? Object.values(schema['properties']) : []
  return properties.some((property) => isJson(property) && property['format'] === 'binary')
}

function responsesOf(contract: NamedEndpoint, shared: Shared): Json {
  const { endpoint } = contract
  const responses: Record<string, Json> = {
    [endpoint.status ?? 200]: goodAnswerOf(contract, shared),
  }
  for (const [status, sentences] of sentencesByStatus(endpoint)) {
    responses[status] = {
      description: sentences.join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
  }
  return responses
}

function goodAnswerOf({ name, endpoint }: NamedEndpoint, shared: Shared): Json {
  const description = 'Deu certo.'
  if (endpoint.status === 204) return { description }
  if (endpoint.answers === 'file') {
    return { description, content: { 'application/octet-stream': {} } }
  }
  const schema = shared.components.refer(endpoint.response, `${capitalized(name)}Answer`)
  const example = shared.answers[name] ?? shared.examples.of(schema)
  const isVersioned = endpoint.versioned?.view === endpoint.response
  return {
    description,
    ...(isVersioned && { headers: { ETag: etagHeader } }),
    content: { 'application/json': { schema, example } },
  }
}
