import fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import type { Db } from '#platform/server/database/db.ts'
import { answerFaults } from '#platform/server/http/faults.ts'

import { type Operations, operationsRoutes } from '../app/operations.ts'

/** The endpoints of a background process: its health and its metrics. */
export async function buildWorkerApp(parts: {
  db: Db
  healthPool: Pool
  operations: Operations
}): Promise<FastifyInstance> {
  const http = fastify()
  answerFaults(http)
  operationsRoutes(http, { ...parts, replica: null, ...parts.operations })
  return http
}
