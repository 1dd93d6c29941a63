import { timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { answeredWith } from '#platform/server/batch/answered-parts.ts'
import { connectionsOf, type Db } from '#platform/server/database/db.ts'
import type { Replica } from '#platform/server/replica/replica.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

import { healthGauges } from '../work/health-gauges.ts'

/** The time limit of the database's readiness check. */
const READY_MS = 1_500

/** No row on a standby, which answers reads and refuses everything else. */
const WORKER_LIVES = `
  select exists (select from worker_heartbeat where seen_at > now() - interval '1 minute') as worker
  where current_setting('transaction_read_only') = 'off'`

export type Operations = {
  metrics: 'on' | 'off'
  /** The monitor's token for the metrics; null: open to anyone. */
  metricsToken: string | null
  /** Whether the API's description and its page are served. */
  docs: boolean
}

type Databases = { db: Db; replica: Replica | null; healthPool: Pool }

/** The operator's endpoints: liveness, readiness, and the metrics for Prometheus. */
export function operationsRoutes(
  http: FastifyInstance,
  { db, replica, healthPool, metrics, metricsToken }: Operations & Databases,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  connectionGauge(registry, db)
  replicaCounter(registry, replica)
  const readFigures = healthGauges(registry, healthPool)
  http.addHook('onResponse', (request, reply, done) => {
    for (const { method, route, status, ms } of answeredWith(request, reply))
      duration.observe({ method, route, status }, ms / 1000)
    done()
  })

  http.get('/health/live', async () => ({ status: 'ok' }))
  http.get('/health/ready', async (_request, reply) => {
    const answers = healthPool.query<{ worker: boolean }>(WORKER_LIVES).then(
      ({ rows: [row] }) => row && { worker: row.worker ? 'present' : 'absent' },
      () => null,
    )
    // A connection that swallows packets would never answer.
    const found = await Promise.race([answers, setTimeout(READY_MS, null, { ref: false })])
    // Without a worker requests are still answered; their background work waits.
    if (found) return { status: 'ok', ...found }
    return reply.code(503).send({ status: 'database_away' })
  })
  if (metrics === 'off') return
  http.get('/metrics', async (request, reply) => {
    if (metricsToken !== null && !isBearer(request.headers.authorization, metricsToken))
      return reply.callNotFound()
    // An unavailable database must not hide the process's own figures.
    await readFigures().catch(() => undefined)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A request that waits for a connection says that DATABASE_POOL_SIZE, or the database, is too small. */
function connectionGauge(registry: Registry, db: Db): void {
  new Gauge({
    name: 'aliado_connections',
    help: 'Connections to the database, and work that waits for one, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connectionsOf(db)))
        this.set({ state }, count)
    },
  })
}

/** Reads that the primary answered instead: the replica is too far behind, or does not answer. */
function replicaCounter(registry: Registry, replica: Replica | null): void {
  new Counter({
    name: 'aliado_replica_reads_total',
    help: 'Reads that a replica may answer, by what it did',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(replica?.reads ?? {}))
        this.inc({ result }, count)
    },
  })
}

function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(hashToken(header ?? ''), hashToken(`Bearer ${token}`))
}
