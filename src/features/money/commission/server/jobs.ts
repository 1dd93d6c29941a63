import { z } from 'zod'

import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import { queuedJob, timedJob } from '#platform/server/jobs/job.ts'

import { pushSmallSales } from './notices/push-small-sales.ts'
import { releaseAndExpire } from './release-and-expire.ts'
import { replayOrders } from './replay/replay-orders.ts'

type Parts = { db: Db; clock: Clock }

export const commissionJobs = [
  queuedJob({
    name: 'replay_commissions',
    payload: z.object({ brandId: z.int(), replayId: z.int() }),
    outbox: { function: 'queue_commission_replays', limit: 100, attempts: 5 },
    run: (parts: Parts, payload) => replayOrders(parts, payload),
  }),
  timedJob({
    name: 'push_small_sales',
    schedule: { cron: '2 * * * *', attempts: 3 },
    run: ({ db, clock }: Parts) => pushSmallSales(db, clock.now()),
  }),
  timedJob({
    name: 'release_and_expire',
    schedule: { cron: '* * * * *', attempts: 3 },
    run: ({ db, clock }: Parts) => releaseAndExpire(db, clock.now()),
  }),
]
