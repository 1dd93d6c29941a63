import { z } from 'zod'

import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { brandJob } from '#platform/server/jobs/brand-job.ts'
import { queuedJob } from '#platform/server/jobs/job.ts'

import { brandCommissionDaysJob } from './brand/brand-days.ts'
import {
  productCommissionsJob,
  productCommissionsMendJob,
} from './brand/product-sums-jobs.ts'
import { smallSalesJob } from './notices/push-small-sales.ts'
import { creditsJob } from './release-and-expire.ts'
import { replayOrders } from './replay/replay-orders.ts'

type Parts = { db: Db; clock: Clock }

export const commissionJobs = [
  queuedJob({
    name: 'replay_commissions',
    payload: z.object({ brandId: z.int(), replayId: z.int() }),
    outbox: { function: 'queue_commission_replays', limit: 100, attempts: 5 },
    run: (parts: Parts, payload) => replayOrders(parts, payload),
  }),
  ...brandJob(smallSalesJob),
  ...brandJob(creditsJob),
  ...brandJob(brandCommissionDaysJob),
  ...brandJob(productCommissionsJob),
  ...brandJob(productCommissionsMendJob),
]
