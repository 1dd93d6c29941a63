import { brandJob } from '#platform/server/jobs/brand-job.ts'

import { bestSellersJob } from './totals/best-sellers.ts'
import {
  brandOrderDaysJob,
  brandProductsJob,
  brandProductsMendJob,
} from './totals/brand-days-job.ts'

export const orderJobs = [
  ...brandJob(bestSellersJob),
  ...brandJob(brandOrderDaysJob),
  ...brandJob(brandProductsJob),
  ...brandJob(brandProductsMendJob),
]
