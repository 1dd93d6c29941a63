import { sellersById } from '#features/people/partners/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { acknowledgePending, countPending, listPending } from '../contract.ts'
import { storeAcknowledgement } from './acknowledgements.ts'
import { countsOf, inboxPages, isPending, pendingOf } from './inbox.ts'

export function inboxRoutes(server: Server): void {
  serve(server, listPending, async ({ query, viewer, now, tx }) => {
    const page = await readPage(inboxPages, query, {
      read: (range) => pendingOf(tx, viewer, { kind: query.kind, now }, range),
      placeOf: ({ since, kind, id }) => ({ since, kind, id }),
    })
    if (page instanceof Refusal) return page
    const owners = page.rows.flatMap(({ partnerId }) => partnerId ?? [])
    const sellers = await sellersById(tx, viewer.brandId, [...new Set(owners)])
    const data = page.rows.map(({ partnerId, amountCents, ...item }) => {
      const seller = partnerId === null ? undefined : sellers.get(partnerId)
      const partner = seller === undefined ? null : { slug: seller.slug, name: seller.name }
      return { ...item, partner, amount: amountCents }
    })
    return { data, next: page.next }
  })

  serve(server, countPending, async ({ viewer, now, tx }) => {
    const counts = await countsOf(tx, viewer, now)
    const data = counts.map(({ kind, total, overdue, oldest }) => ({
      kind,
      count: total,
      overdue,
      oldest,
    }))
    return { data }
  })

  serve(server, acknowledgePending, async ({ params, viewer, origin, now, tx }) => {
    const { brandId, actor } = viewer
    if (!(await isPending(tx, brandId, params, now))) return refuse('unknown_item')
    await storeAcknowledgement(tx, { brandId, actor }, params, now)
    await audit(tx, {
      brandId,
      actor,
      act: 'inbox.acknowledged',
      subject: `${params.kind}:${params.id}`,
      detail: {},
      requestId: origin.requestId,
      at: now,
    })
    return params
  })
}
