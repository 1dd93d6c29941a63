import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedPart } from '#platform/contract/endpoint/search.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('notifications')

/** The messages of a brand, by how far they are. */
export const messageStates = ['waiting', 'sent', 'failed'] as const

const Message = z
  .object({
    id: z.int(),
    channel: z.enum(['email', 'sms', 'whatsapp']),
    subject: z.string(),
    status: z.enum(messageStates),
    created_at: Moment,
    sent_at: Moment.nullable(),
    /** Why the supplier refused it; null unless it failed. */
    failure: z.string().nullable(),
  })
  .meta({ id: 'Message' })

/**
 * What was sent in the brand's name by e-mail, SMS or WhatsApp, the newest first. The recipient and the
 * text are not kept after sending.
 */
export const listBrandMessages = endpoint({
  method: 'GET',
  path: '/api/brand/v1/messages',
  summary: 'Lista as mensagens enviadas',
  access: { brand: 'messages.read' },
  mayLag: true,
  // A subject may name a partner of another portfolio.
  wholeBrand: true,
  query: KeysetQuery.extend({
    status: z.enum(messageStates).optional(),
    /** Part of the subject, ignoring accents; finds the newest thousand. */
    search: SearchedPart(120).optional(),
  }),
  response: keysetPageOf(Message),
  refusals: cursorRefusals,
})

export const showBrandMessage = endpoint({
  method: 'GET',
  path: '/api/brand/v1/messages/:id',
  summary: 'Mostra uma mensagem enviada',
  access: { brand: 'messages.read' },
  wholeBrand: true,
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: Message,
  refusals: { unknown_message: { status: 404, message: 'Mensagem não encontrada.' } },
})
