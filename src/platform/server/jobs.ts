import { type Runner, run, Logger, type TaskList } from 'graphile-worker'
import type pg from 'pg'

export type Jobs = { stop(): Promise<void> }

type Parts = {
  /** A pool with the owner's role: the queue's tables are not the application's. */
  pool: pg.Pool
  tasks: TaskList
  /** Lines of a crontab, one a periodic task. */
  crontab: string
  log: (level: string, message: string, meta?: unknown) => void
}

/** Starts this process's worker over the queue in PostgreSQL. */
export async function startJobs({ pool, tasks, crontab, log }: Parts): Promise<Jobs> {
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 5,
    pollInterval: 1_000,
    noHandleSignals: true,
    noPreparedStatements: false,
    logger: new Logger(() => (level, message, meta) => log(level, message, meta)),
  })
  return { stop: () => runner.stop() }
}
