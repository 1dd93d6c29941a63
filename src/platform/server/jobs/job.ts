import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../database/db.ts'

/**
 * Rows that committed transactions left for a job, and the SQL function that creates jobs
 * from them.
 */
export type Outbox = {
  function: `queue_${string}`
  /** How many rows become jobs at once. */
  limit: number
  /** The maximum number of tries. After try n the queue waits e^n seconds, at most six hours. */
  attempts: number
}

/**
 * Work without a request: one job for each row of an outbox, or one at the times of a
 * schedule; see also `brandJob`.
 */
export type Job<Parts> = {
  name: string
  run: (parts: Parts, payload: unknown) => Promise<void>
  /** A failure that only means that the job has to be tried again later. */
  isExpected?: (error: unknown) => boolean
} & (
  | { outbox: Outbox; schedule?: never }
  | { schedule: string; outbox?: never }
  /** Queued by another job. */
  | { schedule?: never; outbox?: never }
)

/** A job whose payload is checked before it runs. */
export function queuedJob<Parts, Payload>({
  payload: schema,
  run,
  ...job
}: {
  name: string
  payload: z.ZodType<Payload>
  outbox: Outbox
  run: (parts: Parts, payload: Payload) => Promise<void>
  isExpected?: (error: unknown) => boolean
}): Job<Parts> {
  return { ...job, run: (parts, payload) => run(parts, schema.parse(payload)) }
}

/** A job that runs at the times of a crontab entry. */
export function timedJob<Parts>({
  name,
  schedule: { cron, attempts = 1 },
  run,
}: {
  name: string
  /** In UTC. A run that fails is retried only where `attempts` is set. */
  schedule: { cron: string; attempts?: number }
  run: (parts: Parts) => Promise<unknown>
}): Job<Parts> {
  return {
    name,
    schedule: `${cron} ${name} ?max=${attempts}`,
    run: async (parts) => {
      await run(parts)
    },
  }
}

/** Creates jobs from the waiting rows of an outbox; returns how many. */
export async function emptyOutbox(
  tx: Tx,
  { name, outbox }: Pick<Job<never>, 'name' | 'outbox'>,
  now: Date,
): Promise<number> {
  if (!outbox) return 0
  const { function: queue, limit, attempts } = outbox
  const { rows } = await sql<{ queued: number }>`
    select ${sql.id(queue)}(${name}, ${limit}, ${attempts}, ${now}) as queued`.execute(tx)
  return rows[0]?.queued ?? 0
}
