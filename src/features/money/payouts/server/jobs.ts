import { z } from 'zod'

import { NotSentNow } from '#features/money/redemption/server/public.ts'
import { queuedJob } from '#platform/server/jobs/job.ts'

import { PAY_JOB } from './provider/pay-job.ts'
import { payPayout, PayoutInProgress } from './provider/pay-payout.ts'
import { reconcile } from './returns/reconcile.ts'
import { runBatch } from './run-batch.ts'

type Parts = Parameters<typeof payPayout>[0] & Parameters<typeof runBatch>[0]

export const payoutJobs = [
  queuedJob({
    name: 'run_payout_batch',
    payload: z.object({ brandId: z.int(), batchId: z.int() }),
    outbox: { function: 'queue_payout_batches', limit: 100, attempts: 20 },
    run: (parts: Parts, key) => runBatch(parts, key),
  }),
  queuedJob({
    name: PAY_JOB.name,
    payload: z.object({ brandId: z.int(), payoutId: z.uuid() }),
    outbox: { function: 'queue_payouts', limit: 500, attempts: PAY_JOB.attempts },
    run: (parts: Parts, key) => payPayout(parts, key),
    // The bank has not finished the payment, so the job queries it again later.
    isExpected: (error) => error instanceof PayoutInProgress || error instanceof NotSentNow,
  }),
  queuedJob({
    name: 'reconcile_payouts',
    payload: z.object({ brandId: z.int(), returnId: z.int() }),
    outbox: { function: 'queue_payout_returns', limit: 100, attempts: 20 },
    run: (parts: Parts, key) => reconcile(parts, key),
  }),
]
