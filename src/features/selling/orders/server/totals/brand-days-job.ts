import { sql } from 'kysely'

import { allBrandIds } from '#features/program/brands/server/public.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { inScope } from '#platform/server/database/db.ts'
import type { BrandJob } from '#platform/server/jobs/brand-job.ts'

/** Days until now may still change often: they keep their shards. */
const FOLDED_DAYS_AGO = 2
/** As far back as orders change. */
const MENDED_DAYS = 400

/** Keeps the sums of the whole brand small, and equal to those of its partners; may run twice, in parallel or late. */
export const brandOrderDaysJob: BrandJob = {
  name: 'fold_brand_orders',
  schedule: { cron: '10 6 * * *', attempts: 3 },
  brands: allBrandIds,
  run: async ({ db }, { brandId, now }) => {
    const today = dayOf(now)
    await inScope(db, brandId, async (tx) => {
      await sql`select mend_brand_orders(${brandId}, ${addDays(today, -MENDED_DAYS)}::date)`.execute(
        tx,
      )
      await sql`select fold_brand_orders(${brandId}, ${addDays(today, -FOLDED_DAYS_AGO)}::date)`.execute(
        tx,
      )
    })
    return 'done'
  },
}
