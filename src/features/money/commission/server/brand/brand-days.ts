import { sql } from 'kysely'

import { allBrandIds } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { owning, seesAllPartners, type Tx } from '#platform/server/database/db.ts'
import { brandSumsJob } from '#platform/server/jobs/brand-sums-job.ts'

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

export const brandCommissionDaysJob = brandSumsJob({
  sums: 'commissions',
  cron: '20 6 * * *',
  brands: allBrandIds,
})
