import { z } from 'zod'

import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { queuedJob, timedJob } from '#platform/server/jobs/job.ts'

import { runMonth } from './brand/run-month.ts'
import { closeCommissions, remindOfInvoices } from './close-commissions.ts'

type Parts = { db: Db; clock: Clock }

export const closingJobs = [
  queuedJob({
    name: 'close_month',
    payload: z.object({ brandId: z.int(), monthClosingId: z.int() }),
    outbox: { function: 'queue_month_closings', limit: 100, attempts: 10 },
    run: (parts: Parts, key) => runMonth(parts, key),
  }),
  timedJob({
    name: 'close_commissions',
    schedule: { cron: '7 * * * *' },
    run: async ({ db, clock }: Parts) => {
      await closeCommissions(db, clock.now())
      await remindOfInvoices(db, clock.now())
    },
  }),
]
