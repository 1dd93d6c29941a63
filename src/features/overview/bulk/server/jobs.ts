import { z } from 'zod'

import { queuedJob } from '#platform/server/jobs/job.ts'

import { runBulk } from './run-bulk.ts'

type Parts = Parameters<typeof runBulk>[0]

export const bulkJobs = [
  queuedJob({
    name: 'run_partner_bulk',
    payload: z.object({ brandId: z.int(), bulkId: z.int() }),
    outbox: { function: 'queue_partner_bulks', limit: 100, attempts: 10 },
    run: (parts: Parts, key) => runBulk(parts, key),
  }),
]
