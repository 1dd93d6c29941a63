import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

export type Jobs = { stop(): Promise<void> }
/** What is done by each name in the queue; the payload is the task's own to check. */
export type Tasks = TaskList

type Log = (level: string, message: string, meta?: unknown) => void

type Parts = {
  /** A pool with the owner's login: the queue's tables are not the application's. */
  pool: pg.Pool
  tasks: Tasks
  /** Lines of a crontab, one a periodic task. */
  crontab: string
  log: Log
  /** No other process can work on this database: what is locked at start was left by a dead one. */
  alone: boolean
}

const HEARTBEAT_MS = 5_000
/** A worker that was silent for longer and holds no lock is dead, and its jobs are freed. */
const SILENCE = '20 seconds'
const RESTART_MS = 500
/** After a broken connection a runner may never say that it has stopped. */
const LONGEST_STOP_MS = 20_000

/**
 * Runs the queue's jobs in this process until `stop`. The library ends its runner when it cannot
 * record the end of a job (a broken connection); a new runner then takes its place, and the jobs
 * that the old one left locked are done again.
 */
export async function startJobs(parts: Parts): Promise<Jobs> {
  const { pool, log } = parts
  if (parts.alone) await pool.query(FREE_ALL)
  let stopping = false
  let wake = () => undefined as void
  let worker = await startRunner(parts)

  async function supervise(): Promise<void> {
    while (!stopping) {
      await worker.ended
      if (stopping) return
      log('warning', 'the job runner ended and is started again')
      await worker.leave()
      while (!stopping) {
        await new Promise<void>((done) => {
          wake = done
          setTimeout(done, RESTART_MS)
        })
        if (stopping) return
        const next = await startRunner(parts).catch((error: unknown) => {
          log('warning', 'the job runner could not be started', { error })
          return null
        })
        if (!next) continue
        worker = next
        break
      }
    }
  }

  const supervising = supervise()
  return {
    stop: async () => {
      stopping = true
      wake()
      await worker.leave()
      await supervising
    },
  }
}

async function startRunner({ pool, tasks, crontab, log }: Parts) {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 5,
    pollInterval: 1_000,
    noHandleSignals: true,
    events,
    // Without a delay the library does not await how the end of a job is recorded, and a broken
    // connection becomes an unhandled rejection that ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => log(level, message, meta)),
  })
  // The runner does not always learn that its pool of workers has shut itself down.
  const ended = Promise.race([
    new Promise<void>((done) => {
      events.on('pool:gracefulShutdown:complete', () => done())
      events.on('pool:forcefulShutdown:complete', () => done())
    }),
    runner.promise.catch(() => undefined),
  ])
  const presence = await keepPresence({ pool, id, log })
  return {
    ended,
    /** Ends the runner, after the jobs that it is doing, and takes back its sign of life. */
    leave: async () => {
      await Promise.race([
        runner.stop().catch(() => undefined),
        pause(LONGEST_STOP_MS, undefined, { ref: false }),
      ])
      await presence.leave()
    },
  }
}

/**
 * Says in the database that this worker lives: a lock that PostgreSQL drops with the connection,
 * and a heartbeat that outlives a restart of the database. Frees the jobs of workers that have
 * neither.
 */
async function keepPresence({ pool, id, log }: { pool: pg.Pool; id: string; log: Log }) {
  let client: pg.PoolClient | null = null
  let left = false

  async function beat(): Promise<void> {
    if (client === null) {
      const next = await pool.connect()
      // After the end of this connection (a database restart) the next beat opens another.
      next.on('error', () => {
        if (client === next) forget()
      })
      client = next
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
    }
    await client.query(
      `insert into worker_heartbeat (id, started_at, seen_at) values ($1, now(), now())
       on conflict (id) do update set seen_at = now()`,
      [id],
    )
    await client.query(FREE_ABANDONED, [SILENCE])
  }

  function forget(): void {
    client?.release(true)
    client = null
  }

  let beating: Promise<void> = beat()
  await beating
  const timer = setInterval(() => {
    beating = beating.then(beat).catch((error: unknown) => {
      forget()
      if (!left) log('warning', 'the worker could not say that it lives', { error })
    })
  }, HEARTBEAT_MS)
  return {
    leave: async () => {
      left = true
      clearInterval(timer)
      await beating
      forget()
      // Its jobs may be done again at once; where this fails, the other workers free them.
      await pool.query(FREE_OWN, [id]).catch(() => undefined)
    },
  }
}

/** Frees every job that a worker had taken, where no worker can be alive. */
export const FREE_ALL = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_at is not null having count(*) > 0`

const FREE_OWN = `
  with gone as (delete from worker_heartbeat where id = $1 returning id)
  select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`

/** Of workers that gave no sign of life for a while and whose lock PostgreSQL has dropped. */
const FREE_ABANDONED = `
  with silent as materialized (
    select locked_by as id from graphile_worker.jobs
    where locked_at < now() - $1::interval and not exists (
      select from worker_heartbeat h where h.id = locked_by and h.seen_at > now() - $1::interval)
    group by locked_by
  ), dead as materialized (
    select id from silent where not exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
        and ((classid::bigint << 32) | objid::bigint) = hashtextextended(silent.id, 0))
  ), buried as (
    delete from worker_heartbeat where seen_at < now() - interval '1 day'
  )
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`
