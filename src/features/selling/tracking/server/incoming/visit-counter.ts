import { type Db, inScope } from '#platform/server/database/db.ts'

import { countVisits } from './incoming-visits.ts'

const EVERY_MS = 1_000
/** A web process counts what no worker has counted: there is none, or only one of a version before. */
const LEFT_BY_WORKERS_MS = 10_000

export type VisitCounter = {
  /** Counts all that wait. */
  count: () => Promise<void>
  stop: () => Promise<void>
}

type Parts = { db: Db; isWorker: boolean; onError: (error: unknown) => void }

/**
 * Counts waiting visits every second. Every process may do it: one counts at a time, and what a killed one had begun
 * is not counted.
 */
export function visitCounter({ db, isWorker, onError }: Parts): VisitCounter {
  const usualMs = isWorker ? 0 : LEFT_BY_WORKERS_MS
  let stopped = false
  let counting: Promise<void> = Promise.resolve()

  async function countAll(waitedMs: number): Promise<void> {
    try {
      for (let next = 'more'; next === 'more' && !stopped;)
        next = await inScope(db, 'every brand: due work', (tx) => countVisits(tx, waitedMs))
    } catch (error) {
      onError(error)
    }
  }

  function count(waitedMs: number): Promise<void> {
    counting = counting.then(() => countAll(waitedMs))
    return counting
  }

  let waiting = false
  const timer = setInterval(() => {
    if (waiting) return
    waiting = true
    void count(usualMs).finally(() => (waiting = false))
  }, EVERY_MS)
  timer.unref()

  return {
    count: () => count(0),
    async stop() {
      clearInterval(timer)
      stopped = true
      await counting
    },
  }
}
