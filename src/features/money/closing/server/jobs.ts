import { z } from 'zod'

import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { brandJob } from '#platform/server/jobs/brand-job.ts'
import { queuedJob, timedJob } from '#platform/server/jobs/job.ts'

import { runMonth } from './brand/run-month.ts'
import { closingJob, remindOfInvoices } from './close-commissions.ts'

type Parts = { db: Db; clock: Clock }

export const closingJobs = [
  queuedJob({
    name: 'close_month',
    payload: z.object({ brandId: z.int(), monthClosingId: z.int() }),
    outbox: { function: 'queue_month_closings', limit: 100, attempts: 10 },
    run: (parts: Parts, key) => runMonth(parts, key),
  }),
  ...brandJob(closingJob),
  timedJob({
    name: 'remind_of_invoices',
    schedule: { cron: '17 * * * *' },
    run: ({ db, clock }: Parts) => remindOfInvoices(db, clock.now()),
  }),
]
