import { brandJob } from '#platform/server/jobs/brand-job.ts'

import { bestSellersJob } from './totals/best-sellers.ts'
import { brandOrderDaysJob } from './totals/brand-days-job.ts'

export const orderJobs = [...brandJob(bestSellersJob), ...brandJob(brandOrderDaysJob)]
