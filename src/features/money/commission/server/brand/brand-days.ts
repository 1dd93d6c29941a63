import { sql } from 'kysely'

import { allBrandIds } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { inScope, owning, seesAllPartners, type Tx } from '#platform/server/database/db.ts'
import type { BrandJob } from '#platform/server/jobs/brand-job.ts'

type Days = { begin: string; end: string }

/** The valid commissions of all of a brand's partners, or of a portfolio's, by the day on which they were created. */
export async function commissionsPerDay(
  tx: Tx,
  brandId: BrandId,
  { begin, end }: Days,
): Promise<Map<string, Cents>> {
  const table = seesAllPartners(tx) ? 'brand_commission_day' : 'commission_day'
  const rows = await owning<'brand_commission_day' | 'commission_day'>(tx)
    .selectFrom(table)
    .select(['day', sql<number>`sum(amount_cents)::bigint`.as('total')])
    .where('brandId', '=', brandId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, total }) => [day, cents(total)]))
}

/** The sum of these days. */
export async function brandCommissions(
  tx: Tx,
  brandId: BrandId,
  days: Days,
): Promise<Cents> {
  return sumCents([...(await commissionsPerDay(tx, brandId, days)).values()])
}

/** Days until now may still change often: they keep their shards. */
const FOLDED_DAYS_AGO = 2
/** As far back as orders change. */
const MENDED_DAYS = 400

/** Keeps the sums of the whole brand small, and equal to those of its partners; may run twice, in parallel or late. */
export const brandCommissionDaysJob: BrandJob = {
  name: 'fold_brand_commissions',
  schedule: { cron: '20 6 * * *', attempts: 3 },
  brands: allBrandIds,
  run: async ({ db }, { brandId, now }) => {
    const today = dayOf(now)
    await inScope(db, brandId, async (tx) => {
      await sql`select mend_brand_commissions(${brandId}, ${addDays(today, -MENDED_DAYS)}::date)`.execute(
        tx,
      )
      await sql`select fold_brand_commissions(${brandId}, ${addDays(today, -FOLDED_DAYS_AGO)}::date)`.execute(
        tx,
      )
    })
    return 'done'
  },
}
