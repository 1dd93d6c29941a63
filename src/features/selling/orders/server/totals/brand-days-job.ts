import { sql } from 'kysely'

import { allBrandIds } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import {
  brandSumsJob,
  changesJob,
  mendingJob,
} from '#platform/server/jobs/brand-sums-job.ts'

export const brandOrderDaysJob = brandSumsJob({
  sums: 'orders',
  cron: '10 6 * * *',
  brands: allBrandIds,
})

export const brandProductsMendJob = mendingJob({
  sums: 'products',
  cron: '30 6 * * *',
  brands: allBrandIds,
})

export const brandProductsJob = changesJob({
  sums: 'products',
  brands: async (tx) => brandsWithChanges(tx, await allBrandIds(tx)),
})

async function brandsWithChanges(tx: Tx, brandIds: BrandId[]): Promise<BrandId[]> {
  const { rows } = await sql<{ id: BrandId }>`
    select b.id from unnest(${brandIds}::integer[]) as b(id)
    where exists (select from brand_product_change c where c.brand_id = b.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
