import { z } from 'zod'

import { inScope } from '#platform/server/database/db.ts'
import { queuedJob, timedJob } from '#platform/server/jobs/job.ts'
import { untilDone } from '#platform/server/jobs/until-done.ts'

import { deliverWebhook } from './deliver-webhook.ts'
import { purgeDeliveries } from './deliveries.ts'

type Parts = Parameters<typeof deliverWebhook>[0]

export const webhookJobs = [
  queuedJob({
    name: 'deliver_webhook',
    payload: z.object({ brandId: z.int(), deliveryId: z.int() }),
    outbox: { function: 'queue_webhook_deliveries', limit: 500, attempts: 25 },
    run: (parts: Parts, key) => deliverWebhook(parts, key),
  }),
  timedJob({
    name: 'purge_webhook_deliveries',
    schedule: { cron: '41 4 * * *' },
    run: ({ db, clock }: Parts) =>
      untilDone((limit) =>
        inScope(db, 'every brand: due work', (tx) =>
          purgeDeliveries(tx, limit, clock.now()),
        ),
      ),
  }),
]
