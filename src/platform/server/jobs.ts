import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'

export type Jobs = { stop(): Promise<void> }
/** What is done by each name in the queue; the payload is the task's own to check. */
export type Tasks = TaskList

type Parts = {
  /** A pool with the owner's role: the queue's tables are not the application's. */
  pool: pg.Pool
  tasks: Tasks
  /** Lines of a crontab, one a periodic task. */
  crontab: string
  log: (level: string, message: string, meta?: unknown) => void
}

const SWEEP_MS = 60_000

/** Starts this process's worker over the queue in PostgreSQL. */
export async function startJobs({ pool, tasks, crontab, log }: Parts): Promise<Jobs> {
  const presence = await joinWorkers(pool)
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 5,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => log(level, message, meta)),
  })
  const sweep = setInterval(() => {
    unlockJobs(pool, '5 minutes').catch((error: unknown) =>
      log('error', 'abandoned jobs were not unlocked', error),
    )
  }, SWEEP_MS)
  return {
    stop: async () => {
      clearInterval(sweep)
      await runner.stop()
      presence.release(true)
    },
  }
}

/** Any number that nothing else locks in the same database. */
const WORKERS = 7_203_115

/**
 * A killed worker leaves its jobs locked, for four hours by the library's own rule. Every worker
 * process holds this lock, shared, for as long as it lives; one that gets it alone knows that
 * whatever is locked was left by the dead. With other workers about, the sweep frees what has
 * been locked for longer than any of our jobs runs.
 */
async function joinWorkers(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  // Idle for life, so its end (a database restart) must not end the process.
  client.on('error', () => undefined)
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) as alone',
    [WORKERS],
  )
  if (rows[0]?.alone) await unlockJobs(pool, '0 seconds')
  await client.query('select pg_advisory_lock_shared($1)', [WORKERS])
  if (rows[0]?.alone) await client.query('select pg_advisory_unlock($1)', [WORKERS])
  return client
}

async function unlockJobs(pool: pg.Pool, lockedFor: string): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs where locked_at <= now() - $1::interval having count(*) > 0`,
    [lockedFor],
  )
}
