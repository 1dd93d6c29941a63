import { timedJob } from '#platform/server/jobs/job.ts'

import { checkDomains } from './check-domains.ts'

export const domainJobs = [
  timedJob({
    name: 'check_domains',
    schedule: { cron: '17 6 * * *', attempts: 3 },
    run: checkDomains,
  }),
]
