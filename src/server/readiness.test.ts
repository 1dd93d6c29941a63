import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'
import { startServerProcess } from '#tests/support/servers/server-process.ts'
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
