import { brandJob } from '#platform/server/jobs/brand-job.ts'

import { bestSellersJob } from './totals/best-sellers.ts'

export const orderJobs = brandJob(bestSellersJob)
