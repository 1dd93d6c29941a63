import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'
import { shakyLine } from '#tests/support/servers/shaky-line.ts'

import { openPool } from '../database/db.ts'
import { type Jobs, startJobs } from './jobs.ts'

let url: string
let admin: pg.Client
/** Opened resources, to be closed in order. */
let opened: { end(): Promise<void> }[]
beforeEach(async () => {
  url = await createDatabase(inject('clusterUrl'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  opened = [admin]
})
afterEach(async () => {
  for (const each of opened.toReversed()) await each.end()
})

/** A worker whose only task waits until it is released; counts how often the task began. */
async function startWorker(more: Partial<Parameters<typeof startJobs>[0]> = {}) {
  let began = 0
  let letGo = () => undefined as void
  const gate = new Promise<void>((done) => (letGo = done))
  const jobs: Jobs = await startJobs({
    openPool: () => openPool(url, { size: 8 }),
    crontab: '',
    alone: false,
    log: () => undefined,
    ...more,
    tasks: {
      wait: async () => {
        began += 1
        await gate
      },
    },
  })
  let ended = false
  const worker = {
    began: () => began,
    letGo: () => letGo(),
    end: async () => {
      if (ended) return
      ended = true
      letGo()
      await jobs.stop()
    },
  }
  opened.push(worker)
  return worker
}

/** Like a restart of the database: every connection ends, and its locks with it. */
const cutConnections = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'aliado'`,
  )

/** As if this worker had taken the job an hour ago. */
const takenAnHourAgo = (by: string) =>
  admin.query(
    `update graphile_worker._private_jobs
     set locked_by = $1, locked_at = now() - interval '1 hour'`,
    [by],
  )

const owner = async () =>
  String(
    (await admin.query('select locked_by from graphile_worker.jobs')).rows[0]?.locked_by,
  )

test('after a restart of the database another worker does not take the jobs of a running one', async () => {
  const first = await startWorker()
  await admin.query(`select graphile_worker.add_job('wait')`)
  await expect.poll(first.began, { timeout: 30_000 }).toBe(1)
  const before = await owner()
  await takenAnHourAgo(before)
  await cutConnections()
  const second = await startWorker()
  expect(await owner()).toBe(before)
  expect([first.began(), second.began()]).toEqual([1, 0])
})

test('the jobs of a worker without a heartbeat are done by another', async () => {
  const first = await startWorker()
  await first.end()
  await admin.query(`select graphile_worker.add_job('wait')`)
  await takenAnHourAgo('worker-of-a-killed-process')
  const second = await startWorker()
  await expect.poll(second.began, { timeout: 30_000 }).toBe(1)
})

test('a job that a worker holds without running it is run after a few seconds', async () => {
  const worker = await startWorker()
  await admin.query(`select graphile_worker.add_job('wait')`)
  await expect.poll(worker.began, { timeout: 30_000 }).toBe(1)
  const id = await owner()
  // As after a connection that broke between the commit and its answer.
  await admin.query(
    `select graphile_worker.add_job('wait', queue_name => 'q', run_at => now() + interval '1 day')`,
  )
  await takenAnHourAgo(id)
  await admin.query(
    `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now()`,
    [id],
  )
  await admin.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(worker.began, { timeout: 30_000 }).toBe(2)
})

test('a worker whose connection was silent takes jobs again when it is back', async () => {
  const line = await shakyLine(url)
  opened.push({ end: () => line.close() })
  const warnings: string[] = []
  const worker = await startWorker({
    openPool: () => openPool(line.url, { size: 8, queryTimeoutMs: 1_000 }),
    stalledMs: 8_000,
    log: (level, message) => void (level === 'warning' && warnings.push(message)),
  })
  line.set('silent')
  await expect
    .poll(() => warnings, { timeout: 120_000 })
    .toContain('the job runner ended and is started again')
  line.set('none')
  await admin.query(`select graphile_worker.add_job('wait')`)
  await expect.poll(worker.began, { timeout: 120_000 }).toBe(1)
})

test('a worker whose first question to the database was cut off takes jobs after some seconds', async () => {
  const line = await shakyLine(url)
  opened.push({ end: () => line.close() })
  const warnings: string[] = []
  // The library reads the ids of its tasks with its first request for a job.
  line.cutBefore('_private_tasks as tasks')
  const worker = await startWorker({
    openPool: () => openPool(line.url, { size: 8 }),
    log: (level, message) => void (level === 'warning' && warnings.push(message)),
  })

  await admin.query(`select graphile_worker.add_job('wait')`)

  await expect.poll(worker.began, { timeout: 30_000 }).toBe(1)
  expect(warnings).toContain('the job runner gets no jobs any more')
})

test('a job that was running when the database went away is run some seconds after it is back', async () => {
  const line = await shakyLine(url)
  opened.push({ end: () => line.close() })
  const warnings: string[] = []
  const worker = await startWorker({
    openPool: () => openPool(line.url, { size: 8 }),
    log: (level, message) => void (level === 'warning' && warnings.push(message)),
  })
  await admin.query(`select graphile_worker.add_job('wait')`)
  await expect.poll(worker.began, { timeout: 30_000 }).toBe(1)
  line.set('away')
  // Its end cannot be recorded; the runner ends, and leaves the job locked.
  worker.letGo()
  const failures = () =>
    warnings.filter((one) => one.endsWith('could not be started')).length
  await expect.poll(failures, { timeout: 60_000 }).toBeGreaterThan(5)
  line.set('none')
  const back = Date.now()
  await expect.poll(worker.began, { timeout: 60_000 }).toBe(2)
  expect(Date.now() - back).toBeLessThan(10_000)
})
