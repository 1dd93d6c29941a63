import {
  createWebhook,
  listWebhookDeliveries,
} from '#features/program/webhooks/contract.ts'
import { deliverWebhook } from '#features/program/webhooks/server/deliver-webhook.ts'

import type { WireInput } from '../client.ts'
import type { webhookReceiver } from '../servers/webhook-receiver.ts'
import type { TestBrand, World } from '../world.ts'

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>
type Events = WireInput<typeof createWebhook>['body']['events']

/** Registers the receiver as a webhook of the brand; returns the webhook's id. */
export async function registerWebhook(
  world: World,
  brand: TestBrand,
  { receiver, events = [] }: { receiver: Receiver; events?: Events },
): Promise<number> {
  const body = { url: receiver.url, events }
  const { id, secret } = await world.call(brand, createWebhook, { body })
  receiver.knows(secret)
  return id
}

/** One try of each waiting delivery, oldest first, like the queue. */
export async function deliverAll(
  world: World,
  brand: TestBrand,
  webhookId: number,
): Promise<void> {
  const { data } = await world.call(brand, listWebhookDeliveries, {
    params: { id: webhookId },
    query: { limit: 100 },
  })
  const { db, clock, sealer } = world
  const log = { warn: () => undefined }
  const parts = { db, clock, sealer, allowPrivateNetwork: 'all', log } as const
  for (const { id: deliveryId } of data.toReversed())
    await deliverWebhook(parts, { brandId: brand.id, deliveryId })
}
