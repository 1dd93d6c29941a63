import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'
import { startServerProcess } from '#tests/support/servers/server-process.ts'
import { shakyLine } from '#tests/support/servers/shaky-line.ts'
import { createWorld } from '#tests/support/world.ts'

test.each([
  [false, 'absent'],
  [true, 'present'],
])('readiness with a worker (%s) says that it is %s', async (worker, expected) => {
  const world = await createWorld({ worker })
  try {
    const answer = await world.http.inject('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ok', worker: expected },
    ])
  } finally {
    await world.close()
  }
})

test('while the database is away a process is alive and not ready, at any address', async () => {
  const line = await shakyLine(await createDatabase(inject('clusterUrl')))
  const world = await createWorld({ databaseUrl: line.url })
  const status = async (url: string) =>
    (await world.http.inject({ url, headers: { host: '10.0.0.21:3000' } })).statusCode
  try {
    expect(await status('/api/v1/unknown')).toBe(404)
    line.set('away')
    expect(await status('/health/live')).toBe(200)
    expect(await status('/health/ready')).toBe(503)
    // What needs no database is still answered, from the domains that were known.
    world.clock.set(new Date(world.clock.now().getTime() + 60_000))
    expect(await status('/api/v1/unknown')).toBe(404)
  } finally {
    line.set('none')
    const proof = () => world.proof().catch(() => null)
    await expect.poll(proof, { timeout: 10_000 }).toEqual([])
    await world.close()
    await line.close()
  }
})

test('a process whose database has become a standby is not ready', async () => {
  const databaseUrl = await createDatabase(inject('clusterUrl'))
  const world = await createWorld({ databaseUrl })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const ready = async () => (await world.http.inject('/health/ready')).statusCode
  try {
    const name = owner.escapeIdentifier(new URL(databaseUrl).pathname.slice(1))
    await owner.query(`alter database ${name} set default_transaction_read_only = on`)
    expect(await ready()).toBe(503)
    await owner.query('set default_transaction_read_only = off')
    await owner.query(`alter database ${name} reset default_transaction_read_only`)
  } finally {
    await owner.end()
    await world.close()
  }
})

test('the metrics show waiting work and the result of the last proof', async () => {
  const world = await createWorld({ worker: true })
  try {
    await world.brand()
    const { body } = await world.http.inject('/metrics')
    const figure = (name: string) =>
      Number(new RegExp(`^aliado_${name} (\\S+)$`, 'm').exec(body)?.[1])
    expect(figure('jobs_waiting')).toBeGreaterThanOrEqual(0)
    expect(figure('jobs_failed')).toBe(0)
    expect(figure('worker_silence_seconds')).toBeLessThan(60)
  } finally {
    await world.close()
  }
})

test('a process that only works in the background serves its health, and no calls', async () => {
  const databaseUrl = await createDatabase(inject('clusterUrl'))
  const server = await startServerProcess({
    env: {
      ROLE: 'worker',
      DEMO: 'off',
      DATABASE_URL: databaseUrl,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'aliado-worker-')),
    },
  })
  try {
    const ready = await fetch(`${server.url}/health/ready`)
    expect(await ready.json()).toEqual({ status: 'ok', worker: 'present' })
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/v1/bank`)).status).toBe(404)
  } finally {
    expect(await server.stop()).toBe(0)
  }
})
