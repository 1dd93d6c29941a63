import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { purgeChallenges } from './challenges.ts'

type Parts = { db: Db; clock: Clock }

export const challengeJobs = [
  timedJob({
    name: 'purge_challenges',
    schedule: { cron: '17 * * * *' },
    run: ({ db, clock }: Parts) =>
      inScope(db, 'every brand', (tx) => purgeChallenges(tx, clock.now())),
  }),
]
