import type pg from 'pg'

/**
 * Frees what a clock left in the future that was ahead and was set back: PostgreSQL's, by which jobs are made,
 * tried again and taken, or the machine's, by which periodic tasks are. All would wait until that time comes.
 */
export async function resumeAfterSetBack(client: pg.PoolClient): Promise<void> {
  await client.query(RESUME_JOBS)
  await client.query(RESUME_PERIODIC)
}

/** Those that wait for a given time, and not for one counted from the wrong clock, keep it. */
const RESUME_JOBS = `
  update graphile_worker._private_jobs
  set run_at = now() + (run_at - updated_at), updated_at = now()
  where updated_at > now() + interval '1 minute' and run_at >= updated_at and locked_at is null`

/** Clocks of machines may differ by minutes, and a periodic task would then be due twice. */
const RESUME_PERIODIC = `
  update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '10 minutes'`
