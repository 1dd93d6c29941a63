import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { findSignals } from './find-signals.ts'

export const fraudJobs = [
  timedJob({
    name: 'find_fraud_signals',
    schedule: { cron: '37 * * * *', attempts: 3 },
    run: ({ db, clock }: { db: Db; clock: Clock }) => findSignals(db, clock.now()),
  }),
]
