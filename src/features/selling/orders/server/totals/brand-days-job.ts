import { allBrandIds } from '#features/program/brands/server/public.ts'
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
  brands: allBrandIds,
  changes: 'brand_product_change',
})
