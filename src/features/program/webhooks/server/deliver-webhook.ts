import { Webhook } from 'standardwebhooks'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type Delivery, dueDelivery, noteDelivered, noteFailed } from './deliveries.ts'
import { notifySwitchOff } from './notify-switch-off.ts'
import { failureReason, postOutside } from './post-outside.ts'

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
  const { db, clock, sealer, allowPrivateNetwork, log } = parts
  const delivery = await inScope(db, 'every brand', (tx) =>
    dueDelivery(tx, { brandId, id: deliveryId }, { sealer, now: clock.now() }),
  )
  if (!delivery) return null
  const { delivered, words } = await attempt(delivery, clock.now(), allowPrivateNetwork)
  const answer = words.slice(0, ANSWER_KEPT)
  const { webhookId } = delivery
  return inScope(db, 'every brand', async (tx) => {
    const now = clock.now()
    if (delivered) return noteDelivered(tx, delivery, answer, now)
    const switchedOff = await noteFailed(tx, delivery, answer, now)
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

async function attempt(
  delivery: Delivery,
  now: Date,
  allowPrivateNetwork: AllowPrivateNetwork,
) {
  const body = JSON.stringify({
    id: delivery.eventId,
    type: delivery.event,
    object: delivery.object,
    sequence: delivery.id,
    timestamp: delivery.createdAt.toISOString(),
    data: delivery.data,
  })
  const signature = new Webhook(delivery.secret).sign(delivery.eventId, now, body)
  try {
    const { status, text } = await postOutside(delivery.url, {
      allowPrivateNetwork,
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.eventId,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
        'webhook-signature': signature,
      },
    })
    return { delivered: status >= 200 && status < 300, words: `${status} ${text}` }
  } catch (error) {
    return { delivered: false, words: failureReason(error) }
  }
}
