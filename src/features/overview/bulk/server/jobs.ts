import { z } from 'zod'

import type { AnnounceOrders } from '#features/selling/orders/server/public.ts'
import { queuedJob } from '#platform/server/jobs/job.ts'

import { runOrderBulk } from './orders/run-order-bulk.ts'
import { runBulk } from './run-bulk.ts'

const Payload = z.object({ brandId: z.int(), bulkId: z.int() })

type Parts = Parameters<typeof runBulk>[0]

export const bulkJobs = (announce: AnnounceOrders) => [
  queuedJob({
    name: 'run_order_bulk',
    payload: Payload,
    outbox: { function: 'queue_order_bulks', limit: 100, attempts: 10 },
    run: (parts: Parts, key) => runOrderBulk({ ...parts, announce }, key),
  }),
  queuedJob({
    name: 'run_partner_bulk',
    payload: Payload,
    outbox: { function: 'queue_partner_bulks', limit: 100, attempts: 10 },
    run: (parts: Parts, key) => runBulk(parts, key),
  }),
]
