import { type FieldTexts, withDescriptions } from './descriptions.ts'
import { Examples, type FieldValues } from './examples.ts'
import { type NamedEndpoint, operationOf, type Shared } from './operation.ts'
import { Components, type Json } from './schemas.ts'

type About = {
  title: string
  version: string
  description: string
  serverUrl: string
  /** What each feature is for, by its name. */
  features: { readonly [feature: string]: string }
  fieldValues: FieldValues
  /** What fields mean whose contract says nothing more exact, by their name. */
  fieldTexts: FieldTexts
  /** Examples of bodies that cannot be made of single fields, by the operation. */
  bodies: { readonly [operation: string]: object }
  /** The same for answers. */
  answers: { readonly [operation: string]: object }
}

/** Describes the whole API for people and client generators. */
export function openApiDocument(contracts: ReadonlyArray<NamedEndpoint>, about: About) {
  const components = new Components()
  const examples = new Examples(about.fieldValues, components.schemas)
  const { bodies, answers } = about
  const shared: Shared = { components, examples, bodies, answers }
  const tags = [...new Set(contracts.map(({ endpoint }) => endpoint.feature))]
  const paths = pathsOf(contracts, shared)
  const schemas: Record<string, Json> = { ...components.schemas, Refusal: refusalSchema }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      description: about.description,
      license: { name: 'Proprietário', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: about.serverUrl }],
    tags: tags.map((name) => ({ name, description: about.features[name] ?? name })),
    paths: withDescriptions(paths, about.fieldTexts),
    components: {
      schemas: withDescriptions(schemas, about.fieldTexts),
      securitySchemes,
    },
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
    message: { type: 'string', description: 'O que aconteceu, em uma frase.' },
    code: {
      type: 'string',
      description: 'O código da recusa, para programas; cada operação lista os seus.',
    },
    errors: {
      type: 'object',
      description: 'As frases por campo, com o caminho do campo.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['message'],
}

function pathsOf(contracts: ReadonlyArray<NamedEndpoint>, shared: Shared) {
  const paths: Record<string, Record<string, Json>> = {}
  for (const contract of contracts) {
    const path = contract.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[contract.endpoint.method.toLowerCase()] = operationOf(contract, shared)
  }
  return paths
}
