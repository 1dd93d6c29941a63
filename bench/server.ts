import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'

import { visitRecorder } from '#features/selling/tracking/server/public.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDb, openPool } from '#platform/server/database/db.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { startProduct } from '#server/product.ts'

import { answerJobs, type BareAnswer, type ServerJob } from './messages.ts'
import { redeemOnce, SCOPE_OF_BRAND } from './redeem-once.ts'
import { PARTNERS, SEALING_KEY } from './seed.ts'

/** One server process of the bench: the product as it runs in production, or a bare Fastify. */

answerJobs(async (job: ServerJob | 'stop' | 'memory') => {
  if (job === 'stop') process.exit(0)
  return job === 'memory' ? process.resourceUsage().maxRSS / 1024 : start(job)
})

async function start(job: ServerJob): Promise<number> {
  const http = await serverOf(job)
  await http.listen({ port: 0, host: '127.0.0.1' })
  return (http.server.address() as AddressInfo).port
}

async function serverOf(job: ServerJob): Promise<FastifyInstance> {
  switch (job.kind) {
    case 'bare':
      return bare(job.answers)
    case 'floor':
      return floor(job.databaseUrl)
    case 'product':
      return product(job)
  }
}

/** The minimum of the work: only the writes, without authentication, reads or checks. */
function floor(databaseUrl: string): FastifyInstance {
  const http = fastify()
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    options: SCOPE_OF_BRAND,
  })
  http.post('/api/v1/rewards/trade-points', async (_request, reply) => {
    await redeemOnce(pool, { first: 2, last: PARTNERS })
    return reply.code(201).send({ status: 'requested' })
  })

  const recorder = visitRecorder({
    db: openDb(openPool(databaseUrl, { size: 2 }), { keepsQueries: true }),
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  })
  http.get<{ Params: { code: string } }>('/r/:code', (request, reply) => {
    const { code } = request.params
    recorder.record({
      brandId: 1,
      partnerId: Number(code.slice('bench'.length)),
      code,
      clickId: randomUUIDv7(),
      visitor: randomBytes(16),
      device: randomBytes(16),
      place: 'link',
      source: 'direct',
      referrer: null,
      paid: false,
      at: new Date(),
    })
    void reply.code(302).header('location', 'https://loja.example/').send()
  })
  return http
}

type ProductJob = Extract<ServerJob, { kind: 'product' }>

async function product({
  databaseUrl,
  worker = false,
}: ProductJob): Promise<FastifyInstance> {
  const { http } = await startProduct({
    databaseUrl,
    onlyProcess: false,
    clock: systemClock,
    sealer: sealerOf([SEALING_KEY]),
    logger: pino({ level: 'warn' }, pino.destination(2)),
    config: {
      demo: false,
      role: worker ? 'all' : 'web',
      publicUrl: 'http://127.0.0.1',
      trustedProxies: [],
      pictureHosts: [],
      operations: { metrics: 'on', metricsToken: null, docs: true },
      banks: readConfig({}).banks,
      shopAddresses: {},
      starkBank: null,
      rewardSupplier: null,
      smtp: null,
      messageGateway: null,
      openId: null,
      companyRegistryUrl: null,
      recaptcha: null,
      instagram: null,
      cepUrl: null,
      database: { poolSize: 10, keepsQueries: true },
      files: { folder: join(tmpdir(), 'aliado-bench-files') },
      clamav: null,
    },
  })
  return http
}

/** The upper limit: the same answer, precomputed, from the same framework. */
function bare(answers: BareAnswer[]): FastifyInstance {
  const http = fastify()
  for (const { method, path, status, location, body, padding } of answers) {
    const filler = 'x'.repeat(padding)
    http.route({
      method,
      url: path,
      handler: (_request, reply) => {
        void reply.code(status)
        if (padding > 0) void reply.header('x-padding', filler)
        if (location !== null) void reply.header('location', location)
        return reply.send(body ?? undefined)
      },
    })
  }
  return http
}
