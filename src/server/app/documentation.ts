import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { openApiDocument } from '#platform/server/http/openapi.ts'

import { allContracts } from './contracts.ts'

/** The API's description, generated from the contracts, and a page to read it. */
export async function documentationRoutes(
  http: FastifyInstance,
  publicUrl: string,
): Promise<void> {
  const document = openApiDocument(allContracts, {
    title: 'Aliado',
    version: '1',
    serverUrl: publicUrl,
  })
  http.get('/api/openapi.json', async () => document)
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its page writes markup from strings, which the portal's Trusted Types forbid; it shows only
    // our own document, and holds no session.
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  })
}
