import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import { answerFaults } from '#platform/server/http/faults.ts'

import { type Operations, operationsRoutes } from '../app/operations.ts'

/** What a process that only works in the background serves: its health and its figures. */
export async function buildWorkerApp(parts: {
  healthPool: Pool
  operations: Operations
}): Promise<FastifyInstance> {
  const http = fastify()
  answerFaults(http)
  operationsRoutes(http, { healthPool: parts.healthPool, ...parts.operations })
  return http
}
