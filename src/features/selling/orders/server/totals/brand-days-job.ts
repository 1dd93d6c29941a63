import { allBrandIds } from '#features/program/brands/server/public.ts'
import { brandSumsJob } from '#platform/server/jobs/brand-sums-job.ts'

export const brandOrderDaysJob = brandSumsJob({
  sums: 'orders',
  cron: '10 6 * * *',
  brands: allBrandIds,
})
