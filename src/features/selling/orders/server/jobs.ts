import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { countBestSellers } from './totals/best-sellers.ts'

export const orderJobs = [
  timedJob({
    name: 'count_best_sellers',
    schedule: { cron: '14 * * * *', attempts: 3 },
    run: ({ db, clock }: { db: Db; clock: Clock }) => countBestSellers(db, clock.now()),
  }),
]
