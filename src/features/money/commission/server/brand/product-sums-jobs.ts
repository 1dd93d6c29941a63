import { allBrandIds } from '#features/program/brands/server/public.ts'
import { changesJob, mendingJob } from '#platform/server/jobs/brand-sums-job.ts'

export const productCommissionsMendJob = mendingJob({
  sums: 'product_commissions',
  cron: '40 6 * * *',
  brands: allBrandIds,
})

export const productCommissionsJob = changesJob({
  sums: 'product_commissions',
  brands: allBrandIds,
  changes: 'brand_product_commission_change',
})
