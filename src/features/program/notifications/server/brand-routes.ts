import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import {
  messageOfBrand,
  messagesOfBrand,
  messageState,
  type SentMessage,
} from '#platform/server/messages/brand-messages.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { listBrandMessages, showBrandMessage } from '../brand-contract.ts'

const messagePages = keysetById('messages')

export function brandMessageRoutes(server: Server): void {
  serve(server, listBrandMessages, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPageById(messagePages, query, (range) =>
      messagesOfBrand(tx, { brandId, state: query.status, search: query.search, ...range }),
    )
    if (page instanceof Refusal) return page
    return { data: page.rows.map(view), next: page.next }
  })

  serve(server, showBrandMessage, async ({ params, viewer, tx }) => {
    const message = await messageOfBrand(tx, viewer.brandId, params.id)
    return message ? view(message) : refuse('unknown_message')
  })
}

function view(message: SentMessage) {
  return {
    id: message.id,
    channel: message.channel,
    subject: message.subject,
    status: messageState(message),
    created_at: message.createdAt,
    sent_at: message.sentAt,
    failure: message.failure,
  }
}
