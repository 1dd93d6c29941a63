import { sql } from 'kysely'

import { addDays, dayOf } from '#platform/contract/time/dates.ts'

import type { Clock } from '../clock.ts'
import { type Db, inScope, type Tx } from '../database/db.ts'
import { lockByName } from '../database/lock-by-name.ts'
import type { BrandJob } from './brand-job.ts'

/** Days until now may still change often: they keep their shards. */
const FOLDED_DAYS_AGO = 2
/** As far back as orders change. */
const MENDED_DAYS = 400

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
    run: async ({ db, log }, { brandId, now }) => {
      const daysAgo = (days: number) => addDays(dayOf(now), -days)
      const run = async (tx: Tx, name: string, day: string) => {
        const { rows } = await sql<{ changed: number }>`
          select ${sql.id(name)}(${brandId}, ${day}::date) as changed`.execute(tx)
        return rows[0]?.changed ?? 0
      }
      const mended = await inScope(db, brandId, async (tx) => {
        // Two runs at once would add what is lacking twice.
        await lockByName(tx, `sums of ${sums}: ${brandId}`)
        const wrong = await run(tx, `mend_brand_${sums}`, daysAgo(MENDED_DAYS))
        await run(tx, `fold_brand_${sums}`, daysAgo(FOLDED_DAYS_AGO))
        return wrong
      })
      if (mended > 0) log.warn({ brandId, sums, mended }, 'sums of a brand were mended')
      return 'done'
    },
  }
}
