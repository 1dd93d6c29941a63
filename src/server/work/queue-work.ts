import { queuePayments } from '#features/money/redemption/server/payouts/queue-payments.ts'
import { queueSocialTracking } from '#features/people/profile/server/public.ts'
import { notifyNotifications } from '#features/program/notifications/server/public.ts'
import { queueWebhookDeliveries } from '#features/program/webhooks/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { queueMessages } from '#platform/server/messages/messages.ts'

const EVERY_MS = 1_000

type Parts = {
  db: Db
  clock: Clock
  log: { error(detail: unknown, message: string): void }
}

/**
 * Makes jobs of what committed transactions left to do: payments, messages, news. Every second, and
 * at once when nudged.
 */
export function startQueueing({ db, clock, log }: Parts) {
  let queueing: Promise<unknown> = Promise.resolve()

  function nudge(): void {
    queueing = queueing
      .then(() => inScope(db, 'every brand', queueAll))
      .catch((error: unknown) => log.error({ err: error }, 'jobs were not queued'))
  }

  async function queueAll(tx: Parameters<typeof queuePayments>[0]): Promise<void> {
    const now = clock.now()
    await queuePayments(tx, now)
    await queueMessages(tx, now)
    await queueSocialTracking(tx, now)
    await queueWebhookDeliveries(tx, now)
    await notifyNotifications(tx, now)
  }

  const timer = setInterval(nudge, EVERY_MS)
  return {
    nudge,
    stop: async () => {
      clearInterval(timer)
      await queueing
    },
  }
}
