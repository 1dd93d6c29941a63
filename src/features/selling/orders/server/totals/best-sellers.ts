import { allBrandIds } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { inScope, owning, type Tx } from '#platform/server/database/db.ts'
import type { BrandJob } from '#platform/server/jobs/brand-job.ts'

import { productsBySales } from '../brand/products-by-sales.ts'

const tables = owning<'best_seller'>

const SALES_DAYS = 90
/** More than a screen shows: some may be withdrawn by then. */
const KEPT = 20

/** Counts the best sellers of each brand; may run twice, in parallel or late. */
export const bestSellersJob: BrandJob = {
  name: 'count_best_sellers',
  schedule: { cron: '14 * * * *', attempts: 3 },
  brands: allBrandIds,
  run: async ({ db }, { brandId, now }) => {
    await inScope(db, brandId, (tx) => storeBestSellers(tx, brandId, dayOf(now)))
    return 'done'
  },
}

async function storeBestSellers(tx: Tx, brandId: BrandId, today: string) {
  const sold = { brandId, begin: addDays(today, 1 - SALES_DAYS), end: today }
  const products = await productsBySales(tx, sold, { after: null, limit: KEPT })
  const skus = products.filter(({ pieces }) => pieces > 0).map(({ sku }) => sku)
  if (skus.length > 0)
    await tables(tx)
      .insertInto('best_seller')
      .values(skus.map((sku, place) => ({ brandId, place, sku })))
      .onConflict((conflict) =>
        conflict
          .columns(['brandId', 'place'])
          .doUpdateSet((row) => ({ sku: row.ref('excluded.sku') })),
      )
      .execute()
  await tables(tx)
    .deleteFrom('best_seller')
    .where('brandId', '=', brandId)
    .where('place', '>=', skus.length)
    .execute()
}

/** The SKUs that a brand's partners sold most of in the last 90 days, as the job counted them last. */
export async function bestSellers(tx: Tx, brandId: BrandId): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('best_seller')
    .select('sku')
    .where('brandId', '=', brandId)
    .orderBy('place')
    .execute()
  return rows.map(({ sku }) => sku)
}
