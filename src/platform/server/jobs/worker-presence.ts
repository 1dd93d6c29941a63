import type pg from 'pg'

import { resumeAfterSetBack } from './set-back-clock.ts'

export type Log = (level: string, message: string, meta?: unknown) => void

const HEARTBEAT_MS = 5_000
/**
 * A worker that was silent for longer and holds no lock is dead, and its jobs are freed.
 */
const SILENCE = '20 seconds'

export type Presence = {
  /** When the last heartbeat was stored, in milliseconds since 1970. */
  lastSeen(): number
  /** Ends the heartbeat and frees the jobs that this worker had taken. */
  leave(): Promise<void>
}

type Worker = {
  pool: pg.Pool
  /** The name under which this worker takes jobs. */
  id: string
  /** The ids of the jobs that it runs, or has just run. */
  held: () => string[]
  /** Workers of this process that ended while the database was away, and still hold jobs. */
  former: Set<string>
}

/**
 * Records in the database that this worker is running: a lock that PostgreSQL drops with
 * the connection, and a heartbeat that survives a restart of the database. Frees the jobs
 * of workers that have neither, and those that this worker took without knowing it.
 */
export async function keepPresence(
  { pool, id, held, former }: Worker,
  log: Log,
): Promise<Presence> {
  let client: pg.PoolClient | null = null
  let left = false
  let seen = Date.now()

  async function beat(): Promise<void> {
    if (client === null) {
      const next = await pool.connect()
      if (left) return next.release()
      // After the end of this connection (a database restart) the next beat opens another.
      next.on('error', () => {
        if (client === next) release()
      })
      client = next
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [id])
    }
    await client.query(
      `insert into worker_heartbeat (id, started_at, seen_at) values ($1, now(), now())
       on conflict (id) do update set seen_at = now()`,
      [id],
    )
    seen = Date.now()
    for (const ended of former) {
      await client.query(FREE_OWN, [ended])
      former.delete(ended)
    }
    await client.query(FREE_ABANDONED, [SILENCE])
    await client.query(FREE_UNKNOWN, [id, held(), SILENCE])
    await resumeAfterSetBack(client)
  }

  function release(): void {
    const former = client
    client = null
    former?.release(true)
  }

  let beating: Promise<void> = beat()
  await beating
  const timer = setInterval(() => {
    beating = beating.then(beat).catch((error: unknown) => {
      release()
      if (!left) log('warning', 'the worker could not say that it lives', { error })
    })
  }, HEARTBEAT_MS)
  return {
    lastSeen: () => seen,
    leave: async () => {
      left = true
      clearInterval(timer)
      await beating
      release()
      // Its jobs may be run again at once; where this fails, the next worker of this process frees them, or
      // another one later.
      await pool.query(FREE_OWN, [id]).catch(() => former.add(id))
    },
  }
}

/** Frees every job that a worker had taken, where no worker can be running. */
export const FREE_ALL = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs where locked_at is not null having count(*) > 0`

const FREE_OWN = `
  with gone as (delete from worker_heartbeat where id = $1 returning id)
  select graphile_worker.force_unlock_workers(array_agg(id)) from gone having count(*) > 0`

/**
 * Jobs that a worker holds but does not run, with their queues: a connection that broke
 * between the commit of "take a job" and its answer leaves them locked.
 */
const FREE_UNKNOWN = `
  with freed as (
    update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = $1 and id <> all($2::bigint[]) and not locked_at between now() - $3::interval and now() + $3::interval
    returning job_queue_id
  )
  update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
  from freed where q.id = freed.job_queue_id and q.locked_by = $1`

/**
 * Of workers without a recent heartbeat whose lock PostgreSQL has dropped. Neither a job taken nor a heartbeat of the
 * future is recent: PostgreSQL's clock was set back.
 */
const FREE_ABANDONED = `
  with silent as materialized (
    select locked_by as id from graphile_worker.jobs
    where not locked_at between now() - $1::interval and now() + $1::interval and not exists (
      select from worker_heartbeat h where h.id = locked_by and h.seen_at between now() - $1::interval and now() + $1::interval)
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
