import { missionJobs } from '#features/learning/missions/server/jobs.ts'
import { closingJobs } from '#features/money/closing/server/jobs.ts'
import { commissionJobs } from '#features/money/commission/server/jobs.ts'
import { fraudJobs } from '#features/money/fraud/server/jobs.ts'
import { payoutJobs } from '#features/money/payouts/server/jobs.ts'
import { redemptionJobs } from '#features/money/redemption/server/payouts/jobs.ts'
import { bulkJobs } from '#features/overview/bulk/server/jobs.ts'
import { campaignJobs } from '#features/overview/campaigns/server/jobs.ts'
import { exportJobs } from '#features/overview/exports/server/jobs.ts'
import { importJobs } from '#features/overview/imports/server/jobs.ts'
import { shopJobs } from '#features/overview/shops/server/reading/jobs.ts'
import { weeklyReportJobs } from '#features/overview/weekly-report/server/jobs.ts'
import { documentJobs } from '#features/people/documents/server/jobs.ts'
import { profileJobs } from '#features/people/profile/server/jobs.ts'
import { signUpJobs } from '#features/people/signup/server/jobs.ts'
import { identityJobs } from '#features/program/identity/server/jobs.ts'
import { notificationJobs } from '#features/program/notifications/server/jobs.ts'
import { domainJobs } from '#features/program/settings/server/domain/jobs.ts'
import { staffJobs } from '#features/program/staff/server/jobs.ts'
import { webhookJobs } from '#features/program/webhooks/server/jobs.ts'
import { orderJobs } from '#features/selling/orders/server/jobs.ts'
import { vaultIn } from '#platform/server/database/db.ts'
import { type Job, timedJob } from '#platform/server/jobs/job.ts'
import { platformJobs } from '#platform/server/jobs/platform-jobs.ts'

import { proveNightly } from '../prove-books.ts'
import { ordersChanged } from '../reactions.ts'
import { resealWhatIsLeft } from '../sealing/reseal.ts'
import type { WorkerParts } from './worker-parts.ts'

/** Every job: all work without a request. */
export const jobs: Job<WorkerParts>[] = [
  ...redemptionJobs,
  ...payoutJobs,
  ...profileJobs,
  ...webhookJobs,
  ...notificationJobs,
  ...orderJobs,
  ...commissionJobs,
  ...closingJobs,
  ...fraudJobs,
  ...missionJobs,
  ...signUpJobs,
  ...identityJobs,
  ...staffJobs,
  ...domainJobs,
  ...documentJobs,
  ...importJobs(ordersChanged),
  ...bulkJobs(ordersChanged),
  ...shopJobs(ordersChanged),
  ...campaignJobs,
  ...weeklyReportJobs,
  ...exportJobs,
  ...platformJobs,
  timedJob({
    name: 'prove_books',
    schedule: { cron: '23 7 * * *' },
    run: ({ appUrl, keepsQueries, db, clock, payout, log }) =>
      proveNightly({ appUrl, keepsQueries, vault: vaultIn(db), clock, payout, log }),
  }),
  timedJob({
    name: 'reseal',
    schedule: { cron: '41 4 * * *' },
    run: ({ db, store, log }) => {
      const onFailure = (key: string, err: unknown) =>
        log.error({ err, key }, 'a file could not be sealed again')
      return resealWhatIsLeft({ db, store, onFailure })
    },
  }),
]
