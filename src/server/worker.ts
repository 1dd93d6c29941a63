import type pg from 'pg'
import { z } from 'zod'

import type { RewardSupplier } from '#features/gift-cards/server/public.ts'
import {
  queueSocialTracking,
  type SocialTracker,
  TRACK_SOCIAL_PROFILE,
  trackSocialProfile,
} from '#features/partners/server/public.ts'
import {
  PaymentInCourse,
  payRedemption,
} from '#features/redemption/server/pay-redemption.ts'
import type { PayoutProvider } from '#features/redemption/server/payout.ts'
import {
  PAY_REDEMPTION,
  queuePayments,
} from '#features/redemption/server/queue-payments.ts'
import { freeSignUps } from '#features/signup/server/free-sign-ups.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/db.ts'
import { deliverMessage } from '#platform/server/deliver-message.ts'
import { type Jobs, startJobs } from '#platform/server/jobs.ts'
import {
  DELIVER_MESSAGE,
  type Messenger,
  queueMessages,
} from '#platform/server/messages.ts'

import { forgetWhatExpired, releaseAndExpire } from './schedule.ts'

const RedemptionKey = z.object({
  brandId: z.int(),
  partnerId: z.int(),
  redemptionId: z.uuid(),
})

const PartnerKey = z.object({ brandId: z.int(), partnerId: z.int() })

const MessageKey = z.object({ messageId: z.int() })

const QUEUE_MS = 1_000

export type Worker = { nudge(): void; stop(): Promise<void> }

type Parts = {
  db: Db
  /** A pool with the owner's role: the queue's tables are not the application's. */
  ownerPool: pg.Pool
  clock: Clock
  payout: PayoutProvider
  supplier: RewardSupplier
  messenger: Messenger
  tracker: SocialTracker
  log: { error(detail: unknown, message: string): void; debug(message: string): void }
}

/** Everything that happens without a request: payments, messages, releases, expiries. */
export async function startWorker({
  db,
  ownerPool,
  clock,
  payout,
  supplier,
  messenger,
  tracker,
  log,
}: Parts): Promise<Worker> {
  const jobs: Jobs = await startJobs({
    pool: ownerPool,
    tasks: {
      [PAY_REDEMPTION]: (payload) =>
        payRedemption({ db, clock, payout, supplier }, RedemptionKey.parse(payload)),
      [DELIVER_MESSAGE]: (payload) =>
        deliverMessage({ db, clock, messenger }, MessageKey.parse(payload).messageId),
      forget_expired: () => forgetWhatExpired(db, clock.now()),
      [TRACK_SOCIAL_PROFILE]: (payload) =>
        trackSocialProfile({ db, clock, tracker }, PartnerKey.parse(payload)),
      release_and_expire: async () => {
        await releaseAndExpire(db, clock.now())
      },
      free_sign_ups: async () => {
        await freeSignUps(db, clock.now())
      },
    },
    crontab: [
      '* * * * * release_and_expire ?max=3',
      '* * * * * free_sign_ups ?max=1',
      '17 * * * * forget_expired ?max=1',
    ].join('\n'),
    log: (level, message, meta) =>
      level === 'error' && !isWaiting(meta)
        ? log.error({}, message)
        : log.debug(`${level}: ${message}`),
  })

  let queueing: Promise<unknown> = Promise.resolve()
  function nudge(): void {
    queueing = queueing
      .then(() =>
        inScope(db, 'every brand', async (tx) => {
          await queuePayments(tx, clock.now())
          await queueMessages(tx, clock.now())
          await queueSocialTracking(tx, clock.now())
        }),
      )
      .catch((error: unknown) => log.error({ err: error }, 'jobs were not queued'))
  }
  const timer = setInterval(nudge, QUEUE_MS)
  return {
    nudge,
    stop: async () => {
      clearInterval(timer)
      await queueing
      await jobs.stop()
    },
  }
}

/** A payment that the bank has not finished fails its job to be asked for again: nobody's fault. */
function isWaiting(meta: unknown): boolean {
  const failed = typeof meta === 'object' && meta !== null && 'error' in meta
  return failed && meta.error instanceof PaymentInCourse
}
