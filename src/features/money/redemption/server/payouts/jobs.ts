import { z } from 'zod'

import { queuedJob } from '#platform/server/jobs/job.ts'
import { PartnerKey } from '#platform/server/partner-key.ts'

import { PaymentInProgress, payRedemption } from './pay-redemption.ts'
import { NotSentNow } from './payout.ts'

type Parts = Parameters<typeof payRedemption>[0]

export const redemptionJobs = [
  queuedJob({
    name: 'pay_redemption',
    payload: PartnerKey.extend({ redemptionId: z.uuid() }),
    // About thirteen days: the wait before attempt n is e^n seconds, at most six hours.
    outbox: { function: 'queue_payments', limit: 500, attempts: 60 },
    run: (parts: Parts, key) => payRedemption(parts, key),
    // The bank has not finished the payment, or takes it later: the job runs again.
    isExpected: (error) =>
      error instanceof PaymentInProgress || error instanceof NotSentNow,
  }),
]
