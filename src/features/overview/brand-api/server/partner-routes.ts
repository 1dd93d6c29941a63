import { documentsOf } from '#features/people/documents/server/public.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../partner-contract.ts'
import { seesAmounts } from './partner/amounts.ts'
import { reveal } from './partner/reveal.ts'
import { setLevel } from './partner/set-level.ts'
import { timelineOf, timelinePages } from './partner/timeline.ts'
import { viewEvent } from './partner/view-event.ts'

const LINK_SECONDS = 5 * 60

/** Everything about one partner that several features know. */
export function brandPartnerPage(server: Server, store: FileStore): void {
  serve(server, contract.showPartnerTimeline, async ({ params, query, viewer, tx }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const owner = { brandId: partner.brandId, partnerId: partner.id }
    const page = await readPage(timelinePages, query, {
      read: (range) =>
        timelineOf(
          tx,
          { ...owner, ...range },
          { topic: query.topic, amounts: seesAmounts(viewer) },
        ),
      placeOf: ({ at, kind, key }) => ({ at, kind, key }),
    })
    if (page instanceof Refusal) return page
    return { data: page.rows.map(viewEvent), next: page.next }
  })

  serve(server, contract.listPartnerDocuments, async ({ params, viewer, tx }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const documents = await documentsOf(tx, {
      brandId: partner.brandId,
      partnerId: partner.id,
    })
    const data = documents.map(async (document) => ({
      id: document.id,
      type: document.typeName,
      file_name: document.fileName,
      status: document.state,
      reason: document.reason,
      created_at: document.createdAt,
      link: await store.readUrl(document.fileKey, { expiresInSeconds: LINK_SECONDS }),
    }))
    return { data: await Promise.all(data) }
  })

  serve(server, contract.setPartnerLevel, async ({ params, body, viewer, tx, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    return setLevel(tx, { partner, ...body }, { caller: viewer, now })
  })

  serve(server, contract.revealPartner, async ({ params, body, viewer, tx, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const { fields, reason = null } = body
    return reveal(tx, { partner, fields, reason }, { caller: viewer, now })
  })
}
