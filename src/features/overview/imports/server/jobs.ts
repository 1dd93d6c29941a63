import { z } from 'zod'

import type { AnnounceOrders } from '#features/selling/orders/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { queuedJob } from '#platform/server/jobs/job.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { runImport } from './run-import.ts'

type Parts = {
  db: Db
  clock: Clock
  store: FileStore
  sealer: Sealer
  /** The address of this deployment. */
  contact: string
}

export function importJobs(announce: AnnounceOrders) {
  return [
    queuedJob({
      name: 'run_import',
      payload: z.object({
        brandId: z.int(),
        importId: z.int(),
        kind: z.enum(['partners', 'orders', 'products']),
      }),
      outbox: { function: 'queue_brand_imports', limit: 100, attempts: 10 },
      run: ({ contact, ...parts }: Parts, payload) =>
        runImport({ ...parts, publicUrl: contact, announce }, payload),
    }),
  ]
}
