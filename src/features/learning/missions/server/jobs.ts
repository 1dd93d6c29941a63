import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { settleSales } from './settle-sales.ts'

type Parts = { db: Db; clock: Clock }

export const missionJobs = [
  timedJob({
    name: 'settle_sales_missions',
    schedule: { cron: '*/10 * * * *' },
    run: ({ db, clock }: Parts) => settleSales(db, clock.now()),
  }),
]
