import { type Db, inScope } from '#platform/server/database/db.ts'

import { storeVisits, type Visit } from './incoming-visits.ts'

const FLUSH_MS = 150
const LARGEST_BATCH = 1_000
/**
 * Some minutes of a very busy shop; beyond it the oldest visits are dropped to limit the
 * memory.
 */
const LARGEST_QUEUE = 200_000

export type VisitRecorder = {
  record(visit: Visit): void
  /** Writes the waiting visits; the last call before a process stops. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

type Parts = { db: Db; onError: (error: unknown) => void }

/**
 * Buffers visits in memory and writes them in batches: the redirect never waits for the
 * database. A killed process loses at most the last batch; money depends on it only through
 * the click id of an order placed within that time.
 */
export function visitRecorder({ db, onError }: Parts): VisitRecorder {
  let waiting: Visit[] = []
  let writing: Promise<void> = Promise.resolve()

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, LARGEST_BATCH)
      try {
        await inScope(db, 'every brand: due work', (tx) => storeVisits(tx, batch))
      } catch (error) {
        onError(error)
        return
      }
      waiting = waiting.slice(batch.length)
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(writeAll)
    return writing
  }

  const timer = setInterval(() => {
    if (waiting.length > 0) void flush()
  }, FLUSH_MS)
  timer.unref()

  return {
    record(visit) {
      if (waiting.length >= LARGEST_QUEUE) waiting = waiting.slice(LARGEST_BATCH)
      waiting.push(visit)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
