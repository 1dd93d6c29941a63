import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { purgeExpired } from './purge-expired.ts'

type Parts = { db: Db; clock: Clock }

export const staffJobs = [
  timedJob({
    name: 'purge_staff',
    schedule: { cron: '27 * * * *' },
    run: ({ db, clock }: Parts) =>
      inScope(db, 'every brand: due work', (tx) => purgeExpired(tx, clock.now())),
  }),
]
