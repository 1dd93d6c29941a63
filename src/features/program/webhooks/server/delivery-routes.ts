import { randomUUID } from 'node:crypto'

import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { eventGuide } from '../events/guide.ts'
import {
  addDelivery,
  deliveriesOf,
  deliveryById,
  deliveryPages,
  resend,
  triesOf,
} from './deliveries.ts'
import { viewBody, viewDelivery } from './views.ts'
import { webhookById } from './webhooks.ts'

/** The deliveries of a webhook, and sending one again. */
export function deliveryRoutes(server: Server): void {
  serve(server, contract.listWebhookDeliveries, async ({ params, query, viewer, tx }) => {
    const key = { brandId: viewer.brandId, id: params.id }
    if (!(await webhookById(tx, key))) return refuse('unknown_webhook')
    const { state, event } = query
    const page = await readPage(deliveryPages, query, {
      read: (range) => deliveriesOf(tx, { ...key, state, event }, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    return { data: page.rows.map(viewDelivery), next: page.next }
  })

  serve(server, contract.showWebhookDelivery, async ({ params, viewer, tx }) => {
    const { id, delivery_id: deliveryId } = params
    const key = { brandId: viewer.brandId, id, deliveryId }
    const delivery = await deliveryById(tx, key)
    if (!delivery) return refuse('unknown_delivery')
    const tries = await triesOf(tx, key)
    return {
      ...viewDelivery(delivery),
      body: viewBody(delivery),
      attempts: tries.map(({ durationMs, ...tried }) => ({
        ...tried,
        duration_ms: durationMs,
      })),
    }
  })

  sendRoutes(server)
}

function sendRoutes(server: Server): void {
  serve(server, contract.resendWebhookDelivery, async (call) => {
    const { params, viewer, tx, now, origin } = call
    const { id, delivery_id: deliveryId } = params
    const { brandId, actor } = viewer
    const webhook = await webhookById(tx, { brandId, id }, { lock: true })
    if (!webhook) return refuse('unknown_delivery')
    if (webhook.disabledAt !== null) return refuse('switched_off')
    const delivery = await resend(tx, { brandId, id, deliveryId }, now)
    if (delivery instanceof Refusal) return delivery
    await audit(tx, {
      brandId,
      actor,
      act: 'webhook.delivery_resent',
      subject: `webhook:${id}`,
      detail: { event: delivery.event, delivery: deliveryId },
      requestId: origin.requestId,
      at: now,
    })
    return viewDelivery(delivery)
  })

  serve(
    server,
    contract.testWebhook,
    async ({ params: { id }, viewer, tx, now, origin }) => {
      const { brandId, actor } = viewer
      const webhook = await webhookById(tx, { brandId, id })
      if (!webhook) return refuse('unknown_webhook')
      if (webhook.disabledAt !== null) return refuse('switched_off')
      const event = 'webhook.test'
      const eventId = randomUUID()
      const { example: data } = eventGuide[event]
      const test = { event, eventId, object: `test:${eventId}`, data } as const
      const delivery = await addDelivery(tx, { brandId, id }, test, now)
      await audit(tx, {
        brandId,
        actor,
        act: 'webhook.tested',
        subject: `webhook:${id}`,
        requestId: origin.requestId,
        at: now,
      })
      return viewDelivery(delivery)
    },
  )
}
