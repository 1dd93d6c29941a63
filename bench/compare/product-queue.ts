import pg from 'pg'

import { startJobs } from '#platform/server/jobs/jobs.ts'

import type { OpenQueue } from './queue.ts'

const TASK = 'bench'
const ATTEMPTS = 5

/** The product's queue, with its own worker and settings. */
export async function openProductQueue(databaseUrl: string): Promise<OpenQueue> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  let created = 0
  const add = async (count: number) => {
    const keys = Array.from({ length: count }, () => `bench:${process.pid}:${created++}`)
    await pool.query({
      name: 'queue jobs',
      text: 'select queue_jobs($1, $2, $3::json[], $4)',
      values: [TASK, ATTEMPTS, keys.map((key) => JSON.stringify({ key })), keys],
    })
  }
  await pool.query('select 1')
  return {
    create: () => add(1),
    createMany: add,
    clear: async () => {
      await pool.query('delete from graphile_worker._private_jobs')
    },
    work: (started) =>
      startJobs({
        openPool: () =>
          new pg.Pool({ connectionString: databaseUrl, max: 10 }).on(
            'error',
            () => undefined,
          ),
        alone: true,
        tasks: { [TASK]: async () => started() },
        crontab: '',
        log: () => undefined,
      }),
  }
}
