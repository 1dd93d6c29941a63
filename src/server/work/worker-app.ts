import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import { answerFaults } from '#platform/server/http/faults.ts'

import { type Operations, operationsRoutes } from '../app/operations.ts'

/** The endpoints of a background process: its health and its metrics. */
export async function buildWorkerApp(parts: {
  healthPool: Pool
  operations: Operations
}): Promise<FastifyInstance> {
  const http = fastify()
  answerFaults(http)
  operationsRoutes(http, { healthPool: parts.healthPool, ...parts.operations })
  return http
}
