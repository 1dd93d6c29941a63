import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { messagesOfBrand, messageState } from '#platform/server/messages/brand-messages.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listBrandMessages } from '../brand-contract.ts'

const messagePages = keysetById('messages')

export function brandMessageRoutes(server: Server): void {
  serve(server, listBrandMessages, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPageById(messagePages, query, (range) =>
      messagesOfBrand(tx, { brandId, state: query.status, search: query.search, ...range }),
    )
    if (page instanceof Refusal) return page
    const data = page.rows.map((message) => ({
      id: message.id,
      channel: message.channel,
      subject: message.subject,
      status: messageState(message),
      created_at: message.createdAt,
      sent_at: message.sentAt,
      failure: message.failure,
    }))
    return { data, next: page.next }
  })
}
