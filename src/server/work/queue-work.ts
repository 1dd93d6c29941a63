import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { emptyOutbox } from '#platform/server/jobs/job.ts'

import { jobs } from './jobs.ts'

const EVERY_MS = 1_000

type Parts = {
  db: Db
  clock: Clock
  log: { error(detail: unknown, message: string): void }
}

/** Creates jobs from outbox rows: every second, and when notified. */
export function startQueueing({ db, clock, log }: Parts) {
  let queueing: Promise<unknown> = Promise.resolve()

  function nudge(): void {
    queueing = queueing
      .then(() => inScope(db, 'every brand: due work', queueAll))
      .catch((error: unknown) => log.error({ err: error }, 'jobs were not queued'))
  }

  async function queueAll(tx: Tx): Promise<void> {
    for (const job of jobs) await emptyOutbox(tx, job, clock.now())
  }

  const timer = setInterval(nudge, EVERY_MS)
  return {
    nudge,
    stop: async () => {
      clearInterval(timer)
      await queueing
    },
  }
}
