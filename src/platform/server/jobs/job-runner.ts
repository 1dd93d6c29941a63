import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

import { releaseOnce } from './release-once.ts'
import { keepPresence, type Log } from './worker-presence.ts'

export type RunnerParts = {
  /**
   * Opens a pool with the owner's login: the queue's tables do not belong to the
   * application. Each runner has its own, because the former's may never close after a
   * broken connection.
   */
  openPool: () => pg.Pool
  tasks: TaskList
  /** Lines of a crontab, one per periodic task. */
  crontab: string
  log: Log
  /** A runner without a job request or heartbeat for this long is replaced. */
  stalledMs?: number
  /** The runners before this one that could not free their jobs. */
  former: Set<string>
}

export type JobRunner = {
  /** Resolves when the runner has ended, or when it no longer takes jobs. */
  ended: Promise<void>
  /** Ends the runner, after its running jobs, and removes its heartbeat. */
  leave(): Promise<void>
}

const CONCURRENCY = 5
const POLL_MS = 1_000
/** Without a job request or a heartbeat for this long, the runner no longer works. */
const STALLED_MS = 60_000
/**
 * Five simultaneous jobs that all take longer are stuck: each has its own, shorter limits.
 */
const LONGEST_JOB_MS = 10 * 60_000
/**
 * So long all requests for a job may fail. The library (0.18) reads the ids of its tasks once, and where that
 * connection breaks, it fails for as long as the runner lives, without another question to the database.
 */
const LONGEST_REFUSAL_MS = 5_000
/** After a broken connection the library may never say that it has started, stopped or closed. */
const LONGEST_START_MS = 60_000
const LONGEST_STOP_MS = 20_000
const LONGEST_CLOSE_MS = 5_000

/** The end of a job is recorded within this time, or the runner is replaced. */
const LONGEST_RECORDING_MS = 60_000

/** Starts one runner of the library. Throws where it cannot start within a minute. */
export async function startRunner(parts: RunnerParts): Promise<JobRunner> {
  const pool = releaseOnce(parts.openPool())
  try {
    return await within(LONGEST_START_MS, start(pool, parts), (late) => late.leave())
  } catch (error) {
    await closePool(pool)
    throw error
  }
}

async function start(
  pool: pg.Pool,
  { tasks, crontab, log, former, stalledMs = STALLED_MS }: RunnerParts,
): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => (id = workerPool.id))
  const activity = watchActivity(events)
  const refused = endOfRefusals(events, log)
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    events,
    // Without a delay the library does not await the recording of a job's end, and a broken
    // connection becomes an unhandled rejection that ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message, meta) => log(level, message, meta)),
  })
  const shutDown = Promise.race([
    endOfShutdown(events, log),
    runner.promise.catch(() => undefined),
  ])
  const presence = await keepPresence({ pool, id, held: activity.held, former }, log).catch(
    async (error: unknown) => {
      await atMost(LONGEST_STOP_MS, runner.stop())
      throw error
    },
  )
  const lastSeen = () => Math.min(activity.lastActive(), presence.lastSeen())
  const watch = watchStall(lastSeen, { stalledMs, log })
  return {
    ended: Promise.race([shutDown, watch.stalled, refused]),
    leave: async () => {
      watch.stop()
      await atMost(LONGEST_STOP_MS, runner.stop())
      await atMost(LONGEST_STOP_MS, presence.leave())
      await closePool(pool)
    },
  }
}

/**
 * The runner does not always notice that its worker pool shuts down, and a shutdown that
 * waits for a broken connection may never end.
 */
function endOfShutdown(events: WorkerEvents, log: Log): Promise<void> {
  return new Promise((done) => {
    events.on('pool:gracefulShutdown:complete', () => done())
    events.on('pool:forcefulShutdown:complete', () => done())
    events.once('pool:gracefulShutdown', () => {
      log('warning', 'the job runner shuts down')
      setTimeout(done, LONGEST_STOP_MS).unref()
    })
  })
}

/** Resolves when no worker has got an answer to its request for a job for too long. */
function endOfRefusals(events: WorkerEvents, log: Log): Promise<void> {
  return new Promise((done) => {
    let refusedSince: number | null = null
    const answered = () => (refusedSince = null)
    events.on('worker:getJob:empty', answered)
    events.on('job:start', answered)
    events.on('worker:getJob:error', ({ error }) => {
      refusedSince ??= Date.now()
      if (Date.now() - refusedSince < LONGEST_REFUSAL_MS) return
      refusedSince = Infinity
      log('warning', 'the job runner gets no jobs any more', { error })
      done()
    })
  })
}

type Activity = {
  /**
   * When the workers last requested or ended a job, in milliseconds since 1970. While all
   * of them work they request none: then they get more time.
   */
  lastActive: () => number
  /** The ids of the jobs that are running, or whose end is perhaps not yet recorded. */
  held: () => string[]
}

function watchActivity(events: WorkerEvents): Activity {
  let active = Date.now()
  let working = 0
  /** When each job ended, in milliseconds since 1970; infinity while it runs. */
  const ends = new Map<string, number>()
  events.on('worker:getJob:start', () => (active = Date.now()))
  events.on('job:start', ({ job }) => {
    working += 1
    ends.set(job.id, Infinity)
  })
  events.on('job:complete', ({ job }) => {
    working -= 1
    active = Date.now()
    ends.set(job.id, active)
  })
  return {
    lastActive: () => (working >= CONCURRENCY ? active + LONGEST_JOB_MS : active),
    held: () => {
      for (const [id, endedAt] of ends)
        if (endedAt < Date.now() - LONGEST_RECORDING_MS) ends.delete(id)
      return [...ends.keys()]
    },
  }
}

type Watching = { stalledMs: number; log: Log }

function watchStall(lastSeen: () => number, { stalledMs, log }: Watching) {
  let stop = () => undefined as void
  const stalled = new Promise<void>((done) => {
    const timer = setInterval(() => {
      if (Date.now() - lastSeen() < stalledMs) return
      log('warning', 'the job runner takes no jobs any more')
      clearInterval(timer)
      done()
    }, stalledMs / 10)
    stop = () => clearInterval(timer)
  })
  return { stalled, stop }
}

/** Waits for the work at most this long, whether it succeeds or fails. */
async function atMost(longestMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([
    work.catch(() => undefined),
    pause(longestMs, undefined, { ref: false }),
  ])
}

/** The result of the work; throws after `longestMs`, and ends what comes later. */
async function within<Result>(
  longestMs: number,
  work: Promise<Result>,
  endLate: (late: Result) => Promise<void>,
): Promise<Result> {
  const late = Symbol('late')
  const first = await Promise.race([work, pause(longestMs, late, { ref: false })])
  if (first !== late) return first as Result
  work.then(endLate, () => undefined)
  throw new Error('the job runner did not start in time')
}

/** Broken connections never come back to their pool, so its end has a time limit. */
async function closePool(pool: pg.Pool): Promise<void> {
  await atMost(LONGEST_CLOSE_MS, pool.end())
}
