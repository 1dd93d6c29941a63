import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'

import type { Clock } from '../clock.ts'
import { type Db, inScope, type Tx } from '../database/db.ts'
import type { Job } from './job.ts'

/** One brand, and the time for which a job may work at it without a break. */
export type Slice = {
  brandId: BrandId
  now: Date
  /** Whether others should have their turn; unset: never. */
  isOver?: () => boolean
}

type Parts = { db: Db; clock: Clock }

export type BrandJob<Needed extends Parts = Parts> = {
  name: string
  /** In UTC. A slice that fails is tried again where `attempts` is set, and in the next run. */
  schedule: { cron: string; attempts?: number }
  /** The brands that may have work: those with none cost a job each. */
  brands: (tx: Tx, now: Date) => Promise<BrandId[]>
  /** Works in transactions of its own, so that it can be cut off anywhere; `more`: when the slice is over. */
  run: (parts: Needed, slice: Slice) => Promise<'done' | 'more'>
}

/** A worker has five places: a brand with much to do gives its own back after this time. */
const SLICE_MS = 20_000

/**
 * The two jobs of a work that each brand has: one finds the brands, the other works at one of them. Brands
 * run beside each other and on all workers, the slices of one brand one after the other; a brand that
 * fails stops no other.
 */
export function brandJob<Needed extends Parts>(job: BrandJob<Needed>): Job<Needed>[] {
  const { cron, attempts = 1 } = job.schedule
  const task = `${job.name}_of_brand`
  return [
    {
      name: job.name,
      schedule: `${cron} ${job.name} ?max=${attempts}`,
      run: ({ db, clock }) =>
        inScope(db, 'every brand: due work', async (tx) =>
          queueBrands(tx, { task, attempts }, await job.brands(tx, clock.now())),
        ),
    },
    {
      name: task,
      run: async (parts, payload) => {
        const brandId = brandOf(payload)
        const end = performance.now() + SLICE_MS
        const slice = {
          brandId,
          now: parts.clock.now(),
          isOver: () => performance.now() > end,
        }
        if ((await job.run(parts, slice)) === 'done') return
        await inScope(parts.db, 'every brand: due work', (tx) =>
          queueBrands(tx, { task, attempts }, [brandId]),
        )
      },
    },
  ]
}

async function queueBrands(
  tx: Tx,
  { task, attempts }: { task: string; attempts: number },
  brandIds: BrandId[],
): Promise<void> {
  if (brandIds.length === 0) return
  await sql`select queue_brands(${task}, ${attempts}, ${brandIds})`.execute(tx)
}

function brandOf(payload: unknown): BrandId {
  if (typeof payload === 'object' && payload && 'brandId' in payload)
    if (typeof payload.brandId === 'number') return payload.brandId
  throw new Error('the job of a brand names no brand')
}

const BATCH = 500

/** Runs batches, each a transaction, until one is not full; `more` where the slice was over before. */
export async function inBatches(
  { isOver }: Slice,
  batch: (limit: number) => Promise<number>,
  limit = BATCH,
): Promise<'done' | 'more'> {
  while ((await batch(limit)) >= limit) if (isOver?.()) return 'more'
  return 'done'
}

/** Works at all brands at once in this process, without the queue: for the demo's past and for tests. */
export async function runAtBrands<Needed extends Parts>(
  job: BrandJob<Needed>,
  parts: Needed,
): Promise<void> {
  const now = parts.clock.now()
  const brandIds = await inScope(parts.db, 'every brand: due work', (tx) =>
    job.brands(tx, now),
  )
  for (const brandId of brandIds) await job.run(parts, { brandId, now })
}
