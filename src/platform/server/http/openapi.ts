import { z } from 'zod'

import {
  acceptsKey,
  type Endpoint,
  isForBrand,
  onlyReads,
} from '../../contract/endpoint/endpoint.ts'

type NamedEndpoint = { name: string; endpoint: Endpoint }
type Json = { readonly [key: string]: unknown }
type Place = 'path' | 'query' | 'header'

/** The JSON schema of a zod schema in the wire format: the encoded side of its codecs. */
export function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return json
}

/** Describes the whole API for people and client generators. */
export function openApiDocument(
  contracts: ReadonlyArray<NamedEndpoint>,
  about: { title: string; version: string; serverUrl: string },
) {
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(contracts.map(({ endpoint }) => endpoint.feature))].map((name) => ({
      name,
    })),
    paths: pathsOf(contracts),
    components: { schemas: { Refusal: refusalSchema }, securitySchemes },
  }
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const securitySchemes = {
  partnerToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'O token que o login responde: uma pessoa em uma marca.',
  },
  brandKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A chave da marca, para os sistemas dela.',
  },
  console: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-aliado-console',
    description:
      'A sessão de uma pessoa da equipe no console; a marca vai no cabeçalho aliado-brand.',
  },
} as const

const refusalSchema: Json = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['message'],
}

function pathsOf(contracts: ReadonlyArray<NamedEndpoint>) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const contract of contracts) {
    const path = contract.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[contract.endpoint.method.toLowerCase()] = operationOf(contract)
  }
  return paths
}

function operationOf({ name, endpoint }: NamedEndpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...parametersOf(endpoint.headers, 'header'),
    ...generalParametersOf(endpoint),
  ]
  return {
    operationId: name,
    tags: [endpoint.feature],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBodyOf(endpoint.body) }),
    responses: responsesOf(endpoint),
    security: securityOf(endpoint),
  }
}

function securityOf({ access }: Endpoint): Json[] {
  if (access === 'public') return []
  if (access === 'staff') return [{ console: [] }]
  return isForBrand(access)
    ? [{ brandKey: [access.brand] }, { console: [access.brand] }]
    : [{ partnerToken: [] }]
}

function parametersOf(schema: z.ZodType | undefined, place: Place): Json[] {
  if (!schema) return []
  const { properties, required } = wireSchema(schema)
  const needed = Array.isArray(required) ? required : []
  return Object.entries(isJson(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: place,
    // OpenAPI requires that each part of the path is required.
    required: place === 'path' || needed.includes(name),
    schema: property,
  }))
}

/** What the platform reads of a brand's write, whatever the operation. */
function generalParametersOf(endpoint: Endpoint): Json[] {
  const isVersionedWrite = endpoint.versioned !== undefined && !onlyReads(endpoint)
  return [
    ...(acceptsKey(endpoint) ? [idempotencyKey] : []),
    ...(isVersionedWrite ? [ifMatch] : []),
    ...(endpoint.dryRun ? [dryRun] : []),
  ]
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

function requestBodyOf(body: z.ZodType): Json {
  const schema = wireSchema(body)
  const type = holdsFile(schema) ? 'multipart/form-data' : 'application/json'
  return { required: !body.safeParse({}).success, content: { [type]: { schema } } }
}

function holdsFile(schema: Json): boolean {
  const properties = isJson(schema['properties']) ? Object.values(schema['properties']) : []
  return properties.some((property) => isJson(property) && property['format'] === 'binary')
}

function responsesOf(endpoint: Endpoint): Json {
  const responses: Record<string, Json> = {
    [endpoint.status ?? 200]: goodAnswerOf(endpoint),
  }
  for (const [status, sentences] of sentencesByStatus(endpoint)) {
    responses[status] = {
      description: sentences.join('\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    }
  }
  return responses
}

function goodAnswerOf(endpoint: Endpoint): Json {
  const description = 'Deu certo.'
  if (endpoint.status === 204) return { description }
  if (endpoint.answers === 'file') {
    return { description, content: { 'application/octet-stream': {} } }
  }
  const schema = wireSchema(endpoint.response)
  const isVersioned = endpoint.versioned?.view === endpoint.response
  return {
    description,
    ...(isVersioned && { headers: { ETag: etagHeader } }),
    content: { 'application/json': { schema } },
  }
}

/** The platform's own refusals come first, then the contract's. */
function sentencesByStatus(endpoint: Endpoint): Map<number, string[]> {
  const sentences = new Map<number, string[]>()
  const add = (status: number, sentence: string) =>
    sentences.set(status, [...(sentences.get(status) ?? []), sentence])

  if (endpoint.access !== 'public') add(401, '`not_signed_in`: Unauthenticated.')
  if (isForBrand(endpoint.access)) {
    add(403, `\`missing_permission\`: Falta a permissão \`${endpoint.access.brand}\`.`)
    add(403, '`no_brand_chosen`: Escolha a marca no cabeçalho aliado-brand.')
    add(403, '`not_a_member`: Você não faz parte da equipe desta marca.')
  }
  if (endpoint.fresh) add(403, '`fresh_proof_needed`: Confirme que é você para continuar.')
  if (endpoint.access === 'approved') {
    add(403, '`not_allowed`: Seu cadastro ainda não tem acesso a esta área.')
  }
  if (acceptsKey(endpoint)) {
    add(422, '`key_reused`: Esta chave já foi usada em outro pedido.')
  }
  if (endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.headers) {
    add(422, '`invalid_input`: Confira os dados enviados.')
  }
  for (const [code, { status, message }] of Object.entries(endpoint.refusals ?? {})) {
    add(status, `\`${code}\`: ${message}`)
  }
  return new Map([...sentences].sort(([one], [other]) => one - other))
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
