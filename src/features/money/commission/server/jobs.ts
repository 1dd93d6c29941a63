import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { releaseAndExpire } from './release-and-expire.ts'

type Parts = { db: Db; clock: Clock }

export const commissionJobs = [
  timedJob({
    name: 'release_and_expire',
    schedule: { cron: '* * * * *', attempts: 3 },
    run: ({ db, clock }: Parts) => releaseAndExpire(db, clock.now()),
  }),
]
