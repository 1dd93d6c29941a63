import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { eventNames } from './events.ts'
import { httpsNeeded } from './sentences.ts'

const endpoint = endpointsOf('webhooks')

const EventName = z.enum(eventNames)

const WebhookView = z.object({
  id: z.int(),
  url: z.string(),
  /** Empty: every event. */
  events: z.array(EventName),
  created_at: Moment,
  /**
   * Set when nothing could be delivered for two days; events are stored until it is
   * resumed.
   */
  disabled_at: Moment.nullable(),
})

const params = z.object({ id: z.coerce.number().int().min(1) })
const unknownWebhook = { status: 404, message: 'Webhook não encontrado.' } as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/brand/v1/webhooks',
  summary: 'Lista os webhooks',
  access: { brand: 'webhooks.write' },
  response: z.object({ data: z.array(WebhookView) }),
})

/**
 * Deliveries are POSTs signed by Standard Webhooks: `webhook-id`, `webhook-timestamp` and
 * `webhook-signature: v1,<base64 HMAC-SHA256 of id.timestamp.body>`.
 */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/brand/v1/webhooks',
  summary: 'Cria um webhook',
  access: { brand: 'webhooks.write' },
  fresh: true,
  body: z.object({
    url: z.url({ protocol: /^https?$/, error: httpsNeeded }).max(500),
    events: z.array(EventName).max(eventNames.length).default([]),
  }),
  status: 201,
  response: WebhookView.extend({
    /** Returned only once: `whsec_` and 32 bytes in base64. */
    secret: z.string(),
  }),
  refusals: {
    insecure_url: { status: 422, message: httpsNeeded },
    private_address: {
      status: 422,
      message: 'Este endereço é de uma rede interna. Informe um endereço público.',
    },
    already_there: { status: 409, message: 'Já existe um webhook para este endereço.' },
    too_many: { status: 409, message: 'São no máximo {value} webhooks por marca.' },
  },
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/webhooks/:id',
  summary: 'Remove um webhook',
  access: { brand: 'webhooks.write' },
  params,
  response: z.object({ message: z.string() }),
  refusals: { unknown_webhook: unknownWebhook },
})

/** The last hundred, newest first. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/brand/v1/webhooks/:id/deliveries',
  summary: 'Lista as entregas de um webhook',
  access: { brand: 'webhooks.write' },
  params,
  response: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        event_id: z.uuid(),
        event: EventName,
        /** The object of the event; its events are delivered in sequence. */
        object: z.string(),
        created_at: Moment,
        tries: z.int(),
        delivered_at: Moment.nullable(),
        /** Null once it is delivered. */
        next_try_at: Moment.nullable(),
        /** The answer to the last try. */
        answer: Text(300).nullable(),
      }),
    ),
  }),
  refusals: { unknown_webhook: unknownWebhook },
})

/** Switches a webhook on again, and sends all waiting events. */
export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/api/brand/v1/webhooks/:id/resume',
  summary: 'Volta a entregar a um webhook',
  access: { brand: 'webhooks.write' },
  params,
  response: WebhookView,
  refusals: { unknown_webhook: unknownWebhook },
})
