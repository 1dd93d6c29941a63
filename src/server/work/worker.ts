import type pg from 'pg'
import { z } from 'zod'

import { settleSales } from '#features/learning/missions/server/settle-sales.ts'
import {
  closeCommissions,
  remindOfInvoices,
} from '#features/money/closing/server/public.ts'
import type { RewardSupplier } from '#features/money/gift-cards/server/public.ts'
import {
  PaymentInCourse,
  payRedemption,
} from '#features/money/redemption/server/payouts/pay-redemption.ts'
import type { PayoutProvider } from '#features/money/redemption/server/payouts/payout.ts'
import { PAY_REDEMPTION } from '#features/money/redemption/server/payouts/queue-payments.ts'
import {
  type SocialTracker,
  TRACK_SOCIAL_PROFILE,
  trackSocialProfile,
} from '#features/people/profile/server/public.ts'
import { freeSignUps } from '#features/people/signup/server/free-sign-ups.ts'
import {
  PUSH_NOTIFICATION,
  pushNotification,
} from '#features/program/notifications/server/public.ts'
import {
  DELIVER_WEBHOOK,
  deliverWebhook,
} from '#features/program/webhooks/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, vaultIn } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { removeFiles } from '#platform/server/files/removed-files.ts'
import { type Jobs, startJobs, type Tasks } from '#platform/server/jobs/jobs.ts'
import { deliverMessage } from '#platform/server/messages/deliver-message.ts'
import { DELIVER_MESSAGE, type Messenger } from '#platform/server/messages/messages.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { proveNightly } from '../prove-books.ts'
import { resealWhatIsLeft } from '../sealing/reseal.ts'
import { startQueueing } from './queue-work.ts'
import { chainAuditLog, purgeWhatExpired, releaseAndExpire } from './schedule.ts'

const RedemptionKey = z.object({
  brandId: z.int(),
  partnerId: z.int(),
  redemptionId: z.uuid(),
})

const PartnerKey = z.object({ brandId: z.int(), partnerId: z.int() })

const NotificationKey = z.object({ brandId: z.int(), notificationId: z.int() })

const DeliveryKey = z.object({ brandId: z.int(), deliveryId: z.int() })

const MessageKey = z.object({ messageId: z.int() })

export type Worker = { nudge(): void; stop(): Promise<void> }

type Parts = {
  db: Db
  /** Opens a pool with the owner's role: the queue's tables are not the application's. */
  openOwnerPool: () => pg.Pool
  /** Whether no other process can use the database. */
  onlyProcess: boolean
  /** The application's login, for what takes longer than a request may. */
  appUrl: string
  /** The store with its files as they are kept. */
  store: FileStore
  clock: Clock
  payout: PayoutProvider
  supplier: RewardSupplier
  messenger: Messenger
  sealer: Sealer
  tracker: SocialTracker
  /** Which addresses that are not public webhooks may reach. */
  allowPrivateNetwork: AllowPrivateNetwork
  /** Where this deployment is reached, for push services. */
  contact: string
  log: {
    error(detail: unknown, message: string): void
    warn(detail: unknown, message: string): void
    debug(message: string): void
  }
}

/** Everything that happens without a request: payments, messages, releases, expiries. */
export async function startWorker(parts: Parts): Promise<Worker> {
  const { db, clock, log } = parts
  const jobs: Jobs = await startJobs({
    openPool: parts.openOwnerPool,
    alone: parts.onlyProcess,
    tasks: { ...queuedTasks(parts), ...timedTasks(parts) },
    crontab: [
      '* * * * * release_and_expire ?max=3',
      '* * * * * free_sign_ups ?max=1',
      '*/10 * * * * settle_sales_missions ?max=1',
      '17 * * * * forget_expired ?max=1',
      '7 * * * * close_commissions ?max=1',
      '* * * * * chain_audit ?max=1',
      '23 7 * * * prove_books ?max=1',
      '41 4 * * * reseal ?max=1',
      '*/10 * * * * remove_files ?max=1',
    ].join('\n'),
    log: (level, message, meta) => {
      if (level === 'error' && !isWaiting(meta)) log.error({}, message)
      else if (level === 'warning') log.warn({}, message)
      else log.debug(`${level}: ${message}`)
    },
  })

  const queueing = startQueueing({ db, clock, log })
  return {
    nudge: queueing.nudge,
    stop: async () => {
      await queueing.stop()
      await jobs.stop()
    },
  }
}

/** What a deed left to be done after it. */
function queuedTasks(parts: Parts): Tasks {
  const { db, clock, payout, supplier, messenger, sealer, tracker } = parts
  const { allowPrivateNetwork, contact, log } = parts
  return {
    [PAY_REDEMPTION]: (payload) =>
      payRedemption({ db, clock, payout, supplier, sealer }, RedemptionKey.parse(payload)),
    [DELIVER_MESSAGE]: (payload) =>
      deliverMessage({ db, clock, messenger }, MessageKey.parse(payload).messageId),
    [PUSH_NOTIFICATION]: (payload) =>
      pushNotification(
        { db, clock, contact: contactOf(contact) },
        NotificationKey.parse(payload),
      ),
    [DELIVER_WEBHOOK]: (payload) =>
      deliverWebhook(
        { db, clock, sealer, allowPrivateNetwork, log },
        DeliveryKey.parse(payload),
      ),
    [TRACK_SOCIAL_PROFILE]: (payload) =>
      trackSocialProfile({ db, clock, tracker }, PartnerKey.parse(payload)),
  }
}

/** What the clock alone brings about. */
function timedTasks({ db, appUrl, clock, log, store }: Parts): Tasks {
  return {
    forget_expired: () => purgeWhatExpired(db, clock.now()),
    release_and_expire: async () => {
      await releaseAndExpire(db, clock.now())
    },
    close_commissions: async () => {
      await closeCommissions(db, clock.now())
      await remindOfInvoices(db, clock.now())
    },
    settle_sales_missions: async () => {
      await settleSales(db, clock.now())
    },
    chain_audit: async () => {
      await chainAuditLog(db)
    },
    reseal: async () => {
      const onFailure = (key: string, err: unknown) =>
        log.error({ err, key }, 'a file could not be sealed again')
      await resealWhatIsLeft({ db, store, onFailure })
    },
    remove_files: async () => {
      await removeFiles(db, store, clock.now())
    },
    prove_books: () => proveNightly({ appUrl, vault: vaultIn(db), clock, log }),
    free_sign_ups: async () => {
      await freeSignUps(db, clock.now())
    },
  }
}

/** Push services take https or mailto; a machine at home has neither. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:aliado@localhost.invalid'
}

/** A payment that the bank has not finished fails its job to be asked for again: nobody's fault. */
function isWaiting(meta: unknown): boolean {
  const failed = typeof meta === 'object' && meta !== null && 'error' in meta
  return failed && meta.error instanceof PaymentInCourse
}
