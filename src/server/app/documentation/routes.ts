import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import {
  openApiDocument,
  type OpenApiDocument,
} from '#platform/server/http/openapi/document.ts'

import { allContracts } from '../contracts.ts'
import { consoleTexts } from './console-texts.ts'
import { exampleAnswers } from './example-answers.ts'
import { exampleBodies } from './example-bodies.ts'
import { featureDescriptions } from './features.ts'
import { fieldTexts } from './field-texts.ts'
import { fieldValues } from './field-values.ts'

const title = 'Aliado'

/** The API's description, generated from the contracts, and a page to read it. */
export async function documentationRoutes(
  http: FastifyInstance,
  publicUrl: string,
): Promise<void> {
  // Made when it is first read: it takes as long as the rest of the start.
  let document: OpenApiDocument | undefined
  const read = () => (document ??= describeApi(publicUrl))
  http.get('/api/openapi.json', async () => read())
  await http.register(swagger, {
    mode: 'static',
    specification: {
      document: { openapi: '3.1.0', info: { title, version: '1' }, paths: {} },
    },
  })
  await http.register(swaggerUi, {
    transformSpecification: read,
    transformSpecificationClone: false,
    routePrefix: '/api/docs',
    // Its page writes markup from strings, which the portal's Trusted Types forbid; it shows only
    // our own document, and holds no session.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  })
}

/** The OpenAPI document of operations, all when not chosen, served at `serverUrl`. */
export function describeApi(serverUrl: string, contracts = allContracts): OpenApiDocument {
  return openApiDocument(contracts, {
    title,
    version: '1',
    description:
      'A API do programa de parceiros: o portal dos parceiros, o console da equipe e os sistemas da marca usam as mesmas operações.',
    serverUrl,
    features: featureDescriptions,
    fieldValues,
    fieldTexts,
    brandFieldTexts: consoleTexts,
    bodies: exampleBodies,
    answers: exampleAnswers,
  })
}
