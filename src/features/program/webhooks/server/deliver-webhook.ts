import { Webhook } from 'standardwebhooks'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { failureReason, postOutside } from '#platform/server/outside/ask-outside.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { notifySwitchOff } from './notify-switch-off.ts'
import { requestBody } from './request-body.ts'
import {
  type Answered,
  type DueDelivery,
  dueDelivery,
  noteDelivered,
  noteFailed,
} from './tries.ts'

type Parts = {
  db: Db
  clock: Clock
  sealer: Sealer
  /** The private addresses that may be called. */
  allowPrivateNetwork: AllowPrivateNetwork
  log: { warn(detail: unknown, message: string): void }
}

const ANSWER_KEPT = 300

/** After this many events of one object the job ends, so that others need not wait. */
const MOST_IN_A_ROW = 20

type DeliveryKey = { brandId: BrandId; deliveryId: number }

/**
 * Delivers an event to a webhook, and then the same object's next ones. Any answer outside
 * 2xx is a failure: that object's events wait for the retry, all others continue. The
 * receiver recognizes a repeat by `webhook-id`.
 */
export async function deliverWebhook(
  parts: Parts,
  { brandId, deliveryId }: DeliveryKey,
): Promise<void> {
  let next: number | null = deliveryId
  for (let nth = 0; nth < MOST_IN_A_ROW && next !== null; nth += 1)
    next = await deliverOne(parts, { brandId, deliveryId: next })
}

/** Returns the object's next delivery, if it may follow at once. */
async function deliverOne(
  parts: Parts,
  { brandId, deliveryId }: DeliveryKey,
): Promise<number | null> {
  const { db, clock, sealer, log } = parts
  const delivery = await inScope(db, 'every brand: due work', (tx) =>
    dueDelivery(tx, { brandId, id: deliveryId }, { sealer, now: clock.now() }),
  )
  if (!delivery) return null
  const answered = await attempt(delivery, parts)
  const { webhookId } = delivery
  return inScope(db, 'every brand: due work', async (tx) => {
    const now = clock.now()
    if (isAccepted(answered)) return noteDelivered(tx, delivery, answered, now)
    const switchedOff = await noteFailed(tx, delivery, answered, now)
    if (switchedOff) await notifySwitchOff(tx, delivery, now)
    const detail = {
      brandId,
      webhookId,
      deliveryId,
      tries: delivery.tries + 1,
      switchedOff,
    }
    log.warn(detail, 'webhook was not delivered')
    return null
  })
}

function isAccepted({ status }: Answered): boolean {
  return status !== null && status >= 200 && status < 300
}

async function attempt(
  delivery: DueDelivery,
  { clock, allowPrivateNetwork }: Parts,
): Promise<Answered> {
  const now = clock.now()
  const body = requestBody(delivery)
  // During a rotation there are two: a receiver accepts the one whose secret it knows.
  const signatures = delivery.secrets.map((secret) =>
    new Webhook(secret).sign(delivery.eventId, now, body),
  )
  const begun = performance.now()
  const answered = (status: number | null, words: string): Answered => ({
    status,
    durationMs: Math.round(performance.now() - begun),
    answer: words.slice(0, ANSWER_KEPT),
  })
  try {
    const { status, text } = await postOutside(delivery.url, {
      allowPrivateNetwork,
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.eventId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signatures.join(' '),
      },
    })
    return answered(status, `${status} ${text}`)
  } catch (error) {
    return answered(null, failureReason(error))
  }
}
