import { brandJob } from '#platform/server/jobs/brand-job.ts'

import { settleSalesJob } from './settle-sales.ts'

export const missionJobs = brandJob(settleSalesJob)
