import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { partnerBySlug } from '../partners.ts'
import { blockPartner, unblockPartner } from './page/block-partner.ts'
import { duplicatesOf } from './page/duplicates.ts'
import { deleteNote, type Note, notePages, notesOf, writeNote } from './page/notes.ts'

/** What the brand decides and writes about one partner. */
export function brandPartnerPageRoutes(server: Server): void {
  serve(server, contract.blockPartner, async ({ params, body, viewer, tx, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    return blockPartner(tx, { partner, reason: body.reason }, { caller: viewer, now })
  })

  serve(server, contract.unblockPartner, async ({ params, body, viewer, tx, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const reason = body.reason ?? null
    return unblockPartner(tx, { partner, reason }, { caller: viewer, now })
  })

  serve(server, contract.listPartnerDuplicates, async ({ params, viewer, tx }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    return partner ? { data: await duplicatesOf(tx, partner) } : refuse('unknown_partner')
  })

  noteRoutes(server)
}

function noteRoutes(server: Server): void {
  serve(server, contract.listPartnerNotes, async ({ params, query, viewer, tx }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const owner = { brandId: partner.brandId, partnerId: partner.id }
    const page = await readPage(notePages, query, {
      read: (range) => notesOf(tx, owner, range),
      placeOf: ({ createdAt, id }) => ({ createdAt, id }),
    })
    if (page instanceof Refusal) return page
    const data = page.rows.map((note) => viewNote(note, viewer.actor))
    return { data, next: page.next }
  })

  serve(server, contract.addPartnerNote, async ({ params, body, viewer, tx, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const { brandId, id: partnerId } = partner
    const { actor: author } = viewer
    const note = await writeNote(tx, { brandId, partnerId, author, body: body.note }, now)
    await audit(tx, {
      brandId,
      actor: author,
      act: 'partner.note_added',
      subject: `partner:${partnerId}`,
      detail: { note: note.id },
      at: now,
    })
    return viewNote(note, author)
  })

  serve(server, contract.deletePartnerNote, async ({ params, viewer, tx, now }) => {
    const partner = await partnerBySlug(tx, viewer.brandId, params.slug)
    if (!partner) return refuse('unknown_partner')
    const { brandId, id: partnerId } = partner
    const { actor: author } = viewer
    const deleted = await deleteNote(tx, { brandId, partnerId, id: params.id, author })
    if (deleted === 'unknown') return refuse('unknown_note')
    if (deleted === 'other_author') return refuse('other_author')
    await audit(tx, {
      brandId,
      actor: author,
      act: 'partner.note_deleted',
      subject: `partner:${partnerId}`,
      detail: { note: params.id },
      at: now,
    })
    return { deleted: true as const }
  })
}

function viewNote({ id, author, body, createdAt }: Note, reader: string) {
  return { id, author, note: body, created_at: createdAt, own: author === reader }
}
