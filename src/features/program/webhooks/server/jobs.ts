import { z } from 'zod'

import { queuedJob } from '#platform/server/jobs/job.ts'

import { deliverWebhook } from './deliver-webhook.ts'

type Parts = Parameters<typeof deliverWebhook>[0]

export const webhookJobs = [
  queuedJob({
    name: 'deliver_webhook',
    payload: z.object({ brandId: z.int(), deliveryId: z.int() }),
    outbox: { function: 'queue_webhook_deliveries', limit: 500, attempts: 25 },
    run: (parts: Parts, key) => deliverWebhook(parts, key),
  }),
]
