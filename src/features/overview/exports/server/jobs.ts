import { z } from 'zod'

import { inScope } from '#platform/server/database/db.ts'
import { queuedJob, timedJob } from '#platform/server/jobs/job.ts'

import { purgeExports } from './exports.ts'
import { keptSince } from './kept.ts'
import { runExport } from './run-export.ts'

type Parts = Parameters<typeof runExport>[0]

export const exportJobs = [
  queuedJob({
    name: 'run_export',
    payload: z.object({ brandId: z.int(), exportId: z.int() }),
    outbox: { function: 'queue_list_exports', limit: 100, attempts: 7 },
    run: (parts: Parts, key) => runExport(parts, key),
  }),
  timedJob({
    name: 'purge_exports',
    schedule: { cron: '37 * * * *' },
    run: ({ db, clock }: Parts) => {
      const now = clock.now()
      return inScope(db, 'every brand: due work', (tx) =>
        purgeExports(tx, { before: keptSince(now), now }),
      )
    },
  }),
]
