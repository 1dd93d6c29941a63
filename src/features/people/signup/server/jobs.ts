import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { freeSignUps } from './free-sign-ups.ts'

type Parts = { db: Db; clock: Clock }

export const signUpJobs = [
  timedJob({
    name: 'free_sign_ups',
    schedule: { cron: '* * * * *' },
    run: ({ db, clock }: Parts) => freeSignUps(db, clock.now()),
  }),
]
