import { startJobs } from '#platform/server/jobs/jobs.ts'
import { traced } from '#platform/server/tracing.ts'

import { jobs } from './jobs.ts'
import { startQueueing } from './queue-work.ts'
import type { WorkerParts } from './worker-parts.ts'

export type Worker = { nudge(): void; stop(): Promise<void> }

/** Runs the jobs until `stop`, and creates jobs from the transactions' outbox rows. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { db, clock, log } = parts
  const running = await startJobs({
    openPool: parts.openOwnerPool,
    alone: parts.onlyProcess,
    tasks: Object.fromEntries(
      jobs.map((job) => [
        job.name,
        (payload: unknown) => traced(`job ${job.name}`, () => job.run(parts, payload)),
      ]),
    ),
    crontab: jobs.flatMap(({ schedule }) => schedule ?? []).join('\n'),
    log: (level, message, meta) => {
      if (level === 'error' && !isExpected(meta)) log.error({}, message)
      else if (level === 'warning') log.warn({ err: errorIn(meta) }, message)
      else log.debug(`${level}: ${message}`)
    },
  })

  const queueing = startQueueing({ db, clock, log })
  return {
    nudge: queueing.nudge,
    stop: async () => {
      await queueing.stop()
      await running.stop()
    },
  }
}

function errorIn(meta: unknown): unknown {
  return typeof meta === 'object' && meta !== null && 'error' in meta
    ? meta.error
    : undefined
}

function isExpected(meta: unknown): boolean {
  const error = errorIn(meta)
  return error !== undefined && jobs.some((job) => job.isExpected?.(error) === true)
}
