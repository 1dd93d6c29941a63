import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { closeCommissions, remindOfInvoices } from './close-commissions.ts'

type Parts = { db: Db; clock: Clock }

export const closingJobs = [
  timedJob({
    name: 'close_commissions',
    schedule: { cron: '7 * * * *' },
    run: async ({ db, clock }: Parts) => {
      await closeCommissions(db, clock.now())
      await remindOfInvoices(db, clock.now())
    },
  }),
]
