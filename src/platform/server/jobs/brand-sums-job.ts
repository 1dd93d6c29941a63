import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'

import type { Clock } from '../clock.ts'
import { type Db, inScope, type Tx } from '../database/db.ts'
import { lockByName } from '../database/lock-by-name.ts'
import { type BrandJob, inBatches, type Slice } from './brand-job.ts'

/** Days until now may still change often: they keep their shards. */
const FOLDED_DAYS_AGO = 2
/** As far back as orders change. */
const MENDED_DAYS = 400
/** Changes of one transaction: about a second. */
const FOLDED_CHANGES = 20_000

type Parts = {
  db: Db
  clock: Clock
  log: { warn(detail: unknown, message: string): void }
}
type Sums = Pick<BrandJob, 'brands'> & {
  /** As in the names of their functions, `mend_brand_…` and `fold_brand_…`. */
  sums: string
  cron: string
}

/**
 * Keeps the sums of the whole brand small, and equal to those of its partners; may run twice, in parallel or late.
 * Wrong sums are mended and written to the log: a few are expected after an update that added sums, never else.
 */
export function brandSumsJob({ sums, cron, brands }: Sums): BrandJob<Parts> {
  return {
    name: `fold_brand_${sums}`,
    schedule: { cron, attempts: 3 },
    brands,
    run: async (parts, slice) => {
      await mend(parts, sums, slice, (tx) =>
        changedBy(tx, `fold_brand_${sums}`, slice, daysAgo(slice, FOLDED_DAYS_AGO)),
      )
      return 'done'
    },
  }
}

/** Mends sums that have changes of their own, with the same log; `changesJob` folds them. */
export function mendingJob({ sums, cron, brands }: Sums): BrandJob<Parts> {
  return {
    name: `mend_brand_${sums}`,
    schedule: { cron, attempts: 3 },
    brands,
    run: async (parts, slice) => {
      await mend(parts, sums, slice)
      return 'done'
    },
  }
}

/** Adds changes, the rows of a table, to their sums, soon after they were made: what is not added yet is read one by one. */
export function changesJob({
  sums,
  brands,
  changes,
}: Omit<Sums, 'cron'> & { changes: string }): BrandJob {
  return {
    name: `fold_brand_${sums}`,
    schedule: { cron: '*/10 * * * *' },
    brands: async (tx, now) => brandsWith(tx, changes, await brands(tx, now)),
    run: ({ db }, slice) =>
      inBatches(
        slice,
        (limit) =>
          inScope(db, slice.brandId, (tx) =>
            changedBy(tx, `fold_brand_${sums}`, slice, sql`${limit}::integer`),
          ),
        FOLDED_CHANGES,
      ),
  }
}

async function brandsWith(tx: Tx, changes: string, brandIds: BrandId[]) {
  const { rows } = await sql<{ id: BrandId }>`
    select b.id from unnest(${brandIds}::integer[]) as b(id)
    where exists (select from ${sql.table(changes)} c where c.brand_id = b.id)`.execute(tx)
  return rows.map(({ id }) => id)
}

async function mend(
  { db, log }: Parts,
  sums: string,
  slice: Slice,
  then?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { brandId } = slice
  const name = `mend_brand_${sums}`
  const mended = await inScope(db, brandId, async (tx) => {
    // Two runs at once would add what is lacking twice.
    await lockByName(tx, `sums of ${sums}: ${brandId}`)
    const wrong = await changedBy(tx, name, slice, daysAgo(slice, MENDED_DAYS))
    await then?.(tx)
    return wrong
  })
  if (mended > 0) log.warn({ brandId, sums, mended }, 'sums of a brand were mended')
}

function daysAgo({ now }: Slice, days: number): RawBuilder<string> {
  return sql<string>`${addDays(dayOf(now), -days)}::date`
}

/** How many rows a function of these sums changed. */
async function changedBy(
  tx: Tx,
  name: string,
  { brandId }: Slice,
  until: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select ${sql.id(name)}(${brandId}, ${until}) as changed`.execute(tx)
  return rows[0]?.changed ?? 0
}
