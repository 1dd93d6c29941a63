import { isForBrand } from '../../../contract/endpoint/endpoint.ts'
import { UNREADABLE } from '../faults.ts'
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
  /** The same for fields that only the brand's operations have. */
  brandFieldTexts: FieldTexts
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
  const described = withTexts({ contracts, paths, schemas }, about)
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
    paths: described.paths,
    components: {
      schemas: described.schemas,
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
    description:
      'A chave da marca, para os sistemas dela. Com uma chave de teste nada é gravado: o que tem `dry_run` é simulado, e o resto das escritas é recusado com `test_key`.',
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
      description: `O código da recusa, para programas; cada operação lista os seus. De qualquer uma, \`${UNREADABLE}\`: o pedido não pôde ser lido.`,
    },
    errors: {
      type: 'object',
      description: 'As frases por campo, com o caminho do campo.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
  required: ['message'],
}

type Paths = Record<string, Record<string, Json>>
type Parts = {
  contracts: ReadonlyArray<NamedEndpoint>
  paths: Paths
  schemas: Record<string, Json>
}

/** The parts with the texts of their side: a schema that both sides use has the general ones. */
function withTexts(
  { contracts, paths, schemas }: Parts,
  { fieldTexts, brandFieldTexts }: Pick<About, 'fieldTexts' | 'brandFieldTexts'>,
) {
  const ofBrand = new Set(
    contracts.filter(({ endpoint }) => isForBrand(endpoint.access)).map(({ name }) => name),
  )
  const isOfBrand = (operation: Json) => ofBrand.has(String(operation['operationId']))
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const general = new Set<string>()
  addSchemasOf(
    operations.filter((operation) => !isOfBrand(operation)),
    schemas,
    general,
  )
  const all = { ...fieldTexts, ...brandFieldTexts }
  const described = (part: Json, isBrand: boolean) =>
    withDescriptions(part, isBrand ? all : fieldTexts)
  return {
    paths: mapValues(paths, (path) =>
      mapValues(path, (operation) => described(operation, isOfBrand(operation))),
    ),
    schemas: mapValues(schemas, (schema, id) => described(schema, !general.has(id))),
  }
}

/** Adds the names of the schemas that a part refers to, and those that they refer to. */
function addSchemasOf(part: unknown, schemas: Record<string, Json>, found: Set<string>) {
  if (typeof part !== 'object' || part === null) return
  for (const [key, value] of Object.entries(part)) {
    const id = key === '$ref' ? String(value).replace(/^.*\//, '') : null
    if (id === null) addSchemasOf(value, schemas, found)
    else if (!found.has(id)) {
      found.add(id)
      addSchemasOf(schemas[id], schemas, found)
    }
  }
}

function mapValues<Value, Result>(
  values: Record<string, Value>,
  change: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, change(value, key)]),
  )
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
