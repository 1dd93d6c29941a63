import { createHmac } from 'node:crypto'

import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/db.ts'
import type { Sealer } from '#platform/server/sealer.ts'

import { postOutside } from './post-outside.ts'
import { type Delivery, noteDelivered, noteFailed, waitingDelivery } from './webhooks.ts'

type Parts = {
  db: Db
  clock: Clock
  sealer: Sealer
  /** Whether addresses of this machine and its network may be called: in the demo alone. */
  nearby: boolean
}

const ANSWER_KEPT = 300

/**
 * Brings one event to one webhook. Anything but an answer of the two hundreds is a failure, which
 * the queue tries again; the receiver knows a repeat by `webhook-id`.
 */
export async function deliverWebhook(
  { db, clock, sealer, nearby }: Parts,
  deliveryId: number,
): Promise<void> {
  const delivery = await inScope(db, 'every brand', (tx) =>
    waitingDelivery(tx, deliveryId, sealer),
  )
  if (!delivery) return
  const { delivered, words } = await attempt(delivery, clock.now(), nearby)
  const answer = words.slice(0, ANSWER_KEPT)
  const failedForGood = await inScope(db, 'every brand', async (tx) => {
    if (!delivered) return noteFailed(tx, delivery, answer, clock.now())
    await noteDelivered(tx, delivery, answer, clock.now())
    return true
  })
  if (!failedForGood) throw new Error(`webhook delivery ${deliveryId}: ${answer}`)
}

async function attempt(delivery: Delivery, now: Date, nearby: boolean) {
  const body = JSON.stringify({
    id: delivery.eventId,
    type: delivery.event,
    timestamp: delivery.createdAt.toISOString(),
    data: delivery.data,
  })
  const seconds = Math.floor(now.getTime() / 1_000)
  try {
    const { status, text } = await postOutside(delivery.url, {
      nearby,
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': delivery.eventId,
        'webhook-timestamp': String(seconds),
        'webhook-signature': `v1,${sign(delivery, seconds, body)}`,
      },
    })
    return { delivered: status >= 200 && status < 300, words: `${status} ${text}` }
  } catch (error) {
    return { delivered: false, words: error instanceof Error ? error.message : 'failed' }
  }
}

/** As Standard Webhooks signs: the secret's bytes over `id.timestamp.body`. */
function sign({ secret, eventId }: Delivery, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${eventId}.${seconds}.${body}`).digest('base64')
}
