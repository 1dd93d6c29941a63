import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'

import * as contract from '../contract.ts'
import { type SalesReader, viewInvited } from './hierarchy/view-invited.ts'
import { viewCard } from './view-card.ts'

export type PartnerParts = { salesOf: SalesReader }

export function partnerRoutes(server: Server, parts: PartnerParts): void {
  // Not in the caller's scope: a card is public, whatever brand the caller belongs to.
  serveWithoutTransaction(server, contract.showPartnerCard, ({ query }) =>
    viewCard(server.db, { slug: query.slug, brandSlug: query.slug_parent }),
  )

  serve(server, contract.listInvitedPartners, ({ query, viewer, tx, now }) =>
    viewInvited(tx, { viewer, query, now }, parts.salesOf),
  )
}
