import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { createDatabase } from '#tests/support/cluster.ts'

import { openPool } from '../database/db.ts'
import { type Jobs, startJobs } from './jobs.ts'

let url: string
let admin: pg.Client
let jobs: Jobs | null
const done: string[] = []
beforeEach(async () => {
  url = await createDatabase(inject('clusterUrl'))
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  jobs = null
  done.length = 0
})
afterEach(async () => {
  await jobs?.stop()
  await admin.end()
})

async function startWorker(): Promise<void> {
  jobs = await startJobs({
    openPool: () => openPool(url, { size: 8 }),
    crontab: '* * * * * note',
    alone: false,
    log: () => undefined,
    tasks: {
      note: async (payload) => void done.push(JSON.stringify(payload)),
    },
  })
}

/** As PostgreSQL makes it whose clock is a day ahead. */
async function madeTomorrow(name: string, inHours: number): Promise<void> {
  await admin.query('begin')
  const { rows } = await admin.query<{ id: string }>(
    `select id from graphile_worker.add_job('note', to_json($1::text))`,
    [name],
  )
  await admin.query(
    `update graphile_worker._private_jobs
     set created_at = now() + interval '1 day', updated_at = now() + interval '1 day',
       run_at = now() + interval '1 day' + make_interval(hours => $2)
     where id = $1`,
    [rows[0]?.id, inHours],
  )
  await admin.query('commit')
}

test('a job that was made while the clock was a day ahead runs when it is set back', async () => {
  await startWorker()
  await madeTomorrow('at once', 0)
  await madeTomorrow('in an hour', 1)
  await expect.poll(() => done).toContain('"at once"')
  expect(done).not.toContain('"in an hour"')
  const { rows } = await admin.query<{ minutes: number }>(
    `select round(extract(epoch from run_at - now()) / 60)::integer as minutes
     from graphile_worker.jobs where task_identifier = 'note' and run_at > now() + interval '1 minute'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.minutes).toBeGreaterThan(55)
  expect(rows[0]?.minutes).toBeLessThanOrEqual(60)
})

test('a job that a worker had taken a day ahead is free when that worker is gone', async () => {
  await madeTomorrow('taken', 0)
  await admin.query(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now(), updated_at = now(),
       locked_at = now() + interval '1 day', locked_by = 'gone'`,
  )
  await admin.query(
    `insert into worker_heartbeat values ('gone', now(), now() + interval '1 day')`,
  )
  await startWorker()
  await expect.poll(() => done).toContain('"taken"')
})

test('a periodic task that ran a day ahead is due again from now on', async () => {
  await startWorker()
  const last = async () => {
    const { rows } = await admin.query<{ hours: number }>(
      `select extract(epoch from last_execution - now()) / 3600 as hours
       from graphile_worker._private_known_crontabs where identifier = 'note'`,
    )
    return Number(rows[0]?.hours ?? Number.NaN)
  }
  await admin.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'`,
  )
  expect(await last()).toBeGreaterThan(23)
  await expect.poll(last).toBeLessThan(0.1)
})
