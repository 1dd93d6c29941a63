import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { timedJob } from '#platform/server/jobs/job.ts'

import { purgeUploads } from './take-upload.ts'

type Parts = { db: Db; clock: Clock }

export const documentJobs = [
  timedJob({
    name: 'purge_uploads',
    schedule: { cron: '17 * * * *' },
    run: ({ db, clock }: Parts) =>
      inScope(db, 'every brand: due work', (tx) => purgeUploads(tx, clock.now())),
  }),
]
