import { type Delivery, isErased, stateOf } from './deliveries.ts'
import { requestBody } from './request-body.ts'
import type { Webhook } from './webhooks.ts'

export function viewWebhook(webhook: Webhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    created_at: webhook.createdAt,
    failing_since: webhook.failingSince,
    disabled_at: webhook.disabledAt,
    previous_secret_until: webhook.previousSecretUntil,
  }
}

export function viewDelivery(delivery: Delivery) {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    event: delivery.event,
    object: delivery.object,
    sequence: delivery.resendOf ?? delivery.id,
    resend: delivery.resendOf !== null,
    state: stateOf(delivery),
    created_at: delivery.createdAt,
    tries: delivery.tries,
    delivered_at: delivery.deliveredAt,
    next_try_at: delivery.nextTryAt,
    answer: delivery.answer,
  }
}

/** The body of a delivery's request, for a person to read. */
export function viewBody(delivery: Delivery): string | null {
  if (isErased(delivery)) return null
  return JSON.stringify(JSON.parse(requestBody(delivery)), null, 2)
}
