import type { TaskList } from 'graphile-worker'

import { type RunnerParts, startRunner } from './job-runner.ts'
import { FREE_ALL } from './worker-presence.ts'

export type Jobs = { stop(): Promise<void> }
/** The task of each name in the queue; the payload is validated by the task. */
export type Tasks = TaskList

type Parts = Omit<RunnerParts, 'former'> & {
  /** No other process can work on this database: a lock at start belongs to a dead one. */
  alone: boolean
}

const RESTART_MS = 500
/** Payments wait for it: seconds after the database is back, not as long again as it was away. */
const LONGEST_RESTART_MS = 2_000

/**
 * Runs the queue's jobs in this process until `stop`. The library ends its runner when it
 * cannot record the end of a job (a broken connection), or stops responding; a new runner
 * then replaces it, and the jobs that the old one left locked are run again.
 */
export async function startJobs(given: Parts): Promise<Jobs> {
  const parts = { ...given, former: new Set<string>() }
  const { log } = parts
  if (parts.alone) await freeAll(given)
  let stopping = false
  let wake = () => undefined as void
  let worker = await startRunner(parts)

  async function supervise(): Promise<void> {
    while (!stopping) {
      await worker.ended
      if (stopping) return
      log('warning', 'the job runner ended and is started again')
      await worker.leave()
      let waitMs = RESTART_MS
      while (!stopping) {
        await new Promise<void>((done) => {
          wake = done
          setTimeout(done, waitMs)
        })
        waitMs = Math.min(waitMs * 2, LONGEST_RESTART_MS)
        if (stopping) return
        const next = await startRunner(parts).catch((error: unknown) => {
          log('warning', 'the job runner could not be started', { error })
          return null
        })
        if (!next) continue
        if (stopping) return next.leave()
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

async function freeAll({ openPool }: Parts): Promise<void> {
  const pool = openPool()
  try {
    await pool.query(FREE_ALL)
  } finally {
    await pool.end()
  }
}
