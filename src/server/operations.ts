import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

import type { Db } from '#platform/server/db.ts'

/** What whoever runs the product watches: alive, ready, and the figures for Prometheus. */
export function operationsRoutes(http: FastifyInstance, db: Db): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  http.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      {
        method: request.method,
        // The pattern, not the address: addresses hold codes and would never end.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
    done()
  })

  http.get('/health/live', async () => ({ status: 'ok' }))
  http.get('/health/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'database_away' })
    }
  })
  http.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
