import { brandJob } from '#platform/server/jobs/brand-job.ts'

import { signalsJob } from './find-signals.ts'

export const fraudJobs = brandJob(signalsJob)
