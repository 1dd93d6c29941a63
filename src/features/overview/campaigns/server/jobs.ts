import { z } from 'zod'

import { queuedJob, timedJob } from '#platform/server/jobs/job.ts'

import { startAutomaticMessages } from './automatic/start-automatic.ts'
import { measureCampaigns } from './sending/measure-campaign.ts'
import { sendCampaign, type SendingParts } from './sending/send-campaign.ts'

export const campaignJobs = [
  queuedJob({
    name: 'send_campaign',
    payload: z.object({ brandId: z.int(), campaignId: z.int() }),
    outbox: { function: 'queue_campaigns', limit: 100, attempts: 15 },
    run: (parts: SendingParts, key) => sendCampaign(parts, key),
  }),
  timedJob({
    name: 'start_automatic_messages',
    schedule: { cron: '5 * * * *', attempts: 3 },
    run: (parts: SendingParts) => startAutomaticMessages(parts),
  }),
  timedJob({
    name: 'measure_campaigns',
    schedule: { cron: '*/15 * * * *' },
    run: (parts: SendingParts) => measureCampaigns(parts),
  }),
]
