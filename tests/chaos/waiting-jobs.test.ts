import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'

import { openPool } from '#platform/server/database/db.ts'
import { type Jobs, startJobs } from '#platform/server/jobs/jobs.ts'
import { createDatabase } from '#tests/support/cluster.ts'

/** A long queue, and a job in it that can never succeed. */
const WAITING = process.env['CHAOS_LONG'] ? 10_000 : 500
const POISONED = 20
/** After the first the next waits for 2.7 s, and each further for 2.7 times as long. */
const ATTEMPTS = process.env['CHAOS_LONG'] ? 4 : 2

const url = await createDatabase(inject('clusterUrl'))
const admin = new pg.Client({ connectionString: url })
await admin.connect()
let jobs: Jobs | undefined
afterAll(async () => {
  await jobs?.stop()
  await admin.end()
})

test(`${WAITING} jobs that wait are each done once, and poison among them holds none of them up`, async () => {
  // Without a worker they wait; the poison is at the front.
  await admin.query(
    `select graphile_worker.add_job('poison', json_build_object('no', n), max_attempts => ${ATTEMPTS}) from generate_series(1, ${POISONED}) n`,
  )
  await admin.query(
    `select graphile_worker.add_job('work', json_build_object('no', n)) from generate_series(1, ${WAITING}) n`,
  )
  const done = new Map<number, number>()
  let poisoned = 0
  const began = performance.now()
  jobs = await startJobs({
    openPool: () => openPool(url, { size: 8 }),
    crontab: '',
    alone: false,
    log: () => undefined,
    tasks: {
      work: async (payload) => {
        const { no } = payload as { no: number }
        done.set(no, (done.get(no) ?? 0) + 1)
      },
      poison: async () => {
        poisoned += 1
        throw new Error('it never succeeds')
      },
    },
  })
  await expect.poll(() => done.size, { timeout: 300_000, interval: 50 }).toBe(WAITING)
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`${WAITING} jobs in ${seconds.toFixed(1)} s\n`)
  expect(Math.max(...done.values())).toBe(1)
  await expect
    .poll(() => poisoned, { timeout: 120_000, interval: 50 })
    .toBe(POISONED * ATTEMPTS)

  // Nothing runs any more while it is looked at.
  await jobs.stop()
  jobs = undefined
  // It was given up after its attempts, is kept with its error, and is counted by the health figures.
  const left = await admin.query<{ attempts: number; last_error: string }>(
    'select attempts, last_error from graphile_worker.jobs',
  )
  expect(left.rows).toHaveLength(POISONED)
  for (const { attempts, last_error: error } of left.rows) {
    expect(attempts).toBe(ATTEMPTS)
    expect(error).toContain('it never succeeds')
  }
  const { rows } = await admin.query<{ value: number }>(
    `select value from health_figures() where name = 'jobs_failed'`,
  )
  expect(Number(rows[0]?.value)).toBe(POISONED)
})
