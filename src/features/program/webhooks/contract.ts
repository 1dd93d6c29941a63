import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { privateAddress } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { chosenEvents, eventNames } from './events/events.ts'
import { httpsNeeded } from './sentences.ts'

const endpoint = endpointsOf('webhooks')

const EventName = z.enum(eventNames)
const ChosenEvents = z.array(z.enum(chosenEvents)).max(chosenEvents.length)

const WebhookView = z.object({
  id: z.int(),
  url: z.string(),
  /** Empty: every event. */
  events: z.array(EventName),
  created_at: Moment,
  /** Since when every delivery has failed; null after a success. */
  failing_since: Moment.nullable(),
  /**
   * Set when nothing could be delivered for two days; events are stored until it is
   * resumed.
   */
  disabled_at: Moment.nullable(),
  /** Until then deliveries are signed with the secret before the last rotation as well. */
  previous_secret_until: Moment.nullable(),
})

/** Deliveries change these, not people. */
const webhook = versionedBy(WebhookView, ['failing_since', 'disabled_at'])

const params = z.object({ id: z.coerce.number().int().min(1) })
const unknown = {
  unknown_webhook: { status: 404, message: 'Webhook não encontrado.' },
} as const
const isOff = {
  switched_off: {
    status: 409,
    message: 'Este webhook está desligado. Ligue-o de novo antes de enviar.',
  },
} as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/brand/v1/webhooks',
  summary: 'Lista os webhooks',
  access: { brand: 'webhooks.write' },
  query: ShortListQuery,
  response: keysetPageOf(WebhookView),
  refusals: cursorRefusals,
})

export const showWebhook = endpoint({
  method: 'GET',
  path: '/api/brand/v1/webhooks/:id',
  summary: 'Mostra um webhook',
  access: { brand: 'webhooks.write' },
  params,
  response: WebhookView,
  versioned: webhook,
  refusals: unknown,
})

const WebhookWithSecret = WebhookView.extend({
  /** Returned only once: `whsec_` and 32 bytes in base64. */
  secret: z.string(),
})

/**
 * Deliveries are POSTs signed by Standard Webhooks: `webhook-id`, `webhook-timestamp` and
 * `webhook-signature: v1,<base64 HMAC-SHA256 of id.timestamp.body>`.
 */
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/brand/v1/webhooks',
  summary: 'Cria um webhook',
  description:
    'As entregas seguem o Standard Webhooks: webhook-id, webhook-timestamp e webhook-signature (HMAC-SHA256 de id.timestamp.corpo). O segredo aparece só nesta resposta.',
  access: { brand: 'webhooks.write' },
  fresh: true,
  body: z.object({
    url: z.url({ protocol: /^https?$/, error: httpsNeeded }).max(500),
    events: ChosenEvents.default([]),
  }),
  status: 201,
  response: WebhookWithSecret,
  refusals: {
    insecure_url: { status: 422, message: httpsNeeded },
    private_address: {
      status: 422,
      message: privateAddress,
    },
    already_there: {
      status: 409,
      message: 'Já existe um webhook para este endereço. Edite o que existe.',
    },
    too_many: {
      status: 409,
      message: 'São no máximo {value} webhooks por marca. Exclua um que não usa mais.',
    },
  },
})

/** Chooses the events; those that wait already are still delivered. */
export const changeWebhook = endpoint({
  method: 'PATCH',
  path: '/api/brand/v1/webhooks/:id',
  summary: 'Escolhe os eventos de um webhook',
  description:
    'Uma lista vazia são todos os eventos; sem a lista, ficam os de antes. O que já espera ainda é entregue.',
  access: { brand: 'webhooks.write' },
  params,
  body: z.object({ events: ChosenEvents.optional() }),
  response: WebhookView,
  versioned: webhook,
  refusals: { ...unknown, ...versionRefusals },
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/webhooks/:id',
  summary: 'Remove um webhook',
  access: { brand: 'webhooks.write' },
  params,
  response: z.object({ message: z.string() }),
  versioned: webhook,
  refusals: { ...unknown, ...versionRefusals },
})

/**
 * Makes a new secret. Until the end of the overlap each delivery has two signatures, with the new
 * and the former secret, so that the receiver can be changed without losing one.
 */
export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/brand/v1/webhooks/:id/secret',
  summary: 'Troca o segredo de um webhook',
  description:
    'Até o fim da sobreposição cada entrega leva duas assinaturas, com o segredo novo e com o anterior. O segredo aparece só nesta resposta.',
  access: { brand: 'webhooks.write' },
  fresh: true,
  params,
  body: z.object({
    /** Hours; 0: the former secret ends now, because others know it. */
    overlap_hours: z.int().min(0).max(168).default(24),
  }),
  response: WebhookWithSecret,
  refusals: unknown,
})

/** Switches a webhook on again, and sends all waiting events. */
export const resumeWebhook = endpoint({
  method: 'POST',
  path: '/api/brand/v1/webhooks/:id/resume',
  summary: 'Volta a entregar a um webhook',
  description: 'O que esperava é entregue agora, na ordem.',
  access: { brand: 'webhooks.write' },
  params,
  response: WebhookView,
  refusals: unknown,
})

const deliveryStates = ['waiting', 'failing', 'delivered'] as const

const DeliveryView = z.object({
  id: z.int(),
  event_id: z.uuid(),
  event: EventName,
  /** The object of the event; its events are delivered in sequence. */
  object: z.string(),
  /** Grows from event to event of an object; a resend keeps that of the first delivery. */
  sequence: z.int(),
  /** Whether the brand had it sent again. */
  resend: z.boolean(),
  state: z.enum(deliveryStates),
  created_at: Moment,
  tries: z.int(),
  delivered_at: Moment.nullable(),
  /** Null once it is delivered. */
  next_try_at: Moment.nullable(),
  /** The answer to the last try. */
  answer: Text(300).nullable(),
})

/** The deliveries, kept for at least 90 days, newest first. */
export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/brand/v1/webhooks/:id/deliveries',
  summary: 'Lista as entregas de um webhook',
  description: 'Da mais nova para a mais antiga; ficam guardadas por pelo menos 90 dias.',
  access: { brand: 'webhooks.write' },
  mayLag: true,
  params,
  query: KeysetQuery.extend({
    state: z.enum(deliveryStates).optional(),
    event: EventName.optional(),
  }),
  response: keysetPageOf(DeliveryView),
  refusals: { ...unknown, ...cursorRefusals },
})

const deliveryParams = params.extend({ delivery_id: z.coerce.number().int().min(1) })
const unknownDelivery = {
  unknown_delivery: { status: 404, message: 'Entrega não encontrada.' },
} as const

/** One delivery with the content of its request and the answers to its last tries. */
export const showWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/brand/v1/webhooks/:id/deliveries/:delivery_id',
  summary: 'Mostra uma entrega com a requisição e as respostas',
  access: { brand: 'webhooks.write' },
  params: deliveryParams,
  response: DeliveryView.extend({
    /** The body of the request; null where an erasure emptied it. */
    body: z.string().nullable(),
    /** The last twenty, newest first. */
    attempts: z.array(
      z.object({
        at: Moment,
        /** Null: there was no answer. */
        status: z.int().nullable(),
        duration_ms: z.int(),
        answer: z.string().nullable(),
      }),
    ),
  }),
  refusals: unknownDelivery,
})

/**
 * Sends an event again, with the same `webhook-id` and `sequence`. One that is not delivered yet is
 * tried at once, after the earlier events of its object.
 */
export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/brand/v1/webhooks/:id/deliveries/:delivery_id/resend',
  summary: 'Envia um evento de novo',
  description:
    'Com o mesmo webhook-id e a mesma sequência. Um evento que ainda espera é tentado agora, depois dos anteriores do mesmo objeto.',
  access: { brand: 'webhooks.write' },
  params: deliveryParams,
  status: 202,
  response: DeliveryView,
  refusals: {
    ...unknownDelivery,
    ...isOff,
    erased: {
      status: 409,
      message:
        'O conteúdo deste evento foi apagado a pedido da pessoa. Não é possível enviar de novo: use os dados que o seu sistema já tem.',
    },
  },
})

/** Sends a test event to this webhook only. */
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/brand/v1/webhooks/:id/test',
  summary: 'Envia um evento de teste a um webhook',
  access: { brand: 'webhooks.write' },
  params,
  status: 202,
  response: DeliveryView,
  refusals: { ...unknown, ...isOff },
})

/** Every type of event, with the JSON schema and an example of its `data`. */
export const listWebhookEvents = endpoint({
  method: 'GET',
  path: '/api/brand/v1/webhook-events',
  summary: 'Lista os tipos de evento com esquema e exemplo',
  access: { brand: 'webhooks.write' },
  mayLag: true,
  response: z.object({
    data: z.array(
      z.object({
        event: EventName,
        description: z.string(),
        schema: z.record(z.string(), z.unknown()),
        example: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})
