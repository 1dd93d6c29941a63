import { audit } from '#platform/server/audit.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import {
  addDraft,
  type Draft,
  draftById,
  draftsOf,
  lockDraft,
  removeDraft,
  storeDraft,
} from './drafts.ts'
import { type Editor, publish, termsInForce } from './publish.ts'
import { viewPublished } from './view-published.ts'

export function draftRoutes(server: Server): void {
  serve(server, contract.listTermDrafts, async ({ query, viewer, tx }) => {
    const drafts = (await draftsOf(tx, viewer.brandId)).map(viewDraft)
    return pageOfShortList('term drafts', query, drafts, ({ id }) => String(id))
  })

  serve(server, contract.showTermDraft, async ({ params, viewer, tx }) => {
    const draft = await draftById(tx, viewer.brandId, params.id)
    return draft ? viewDraft(draft) : refuse('unknown_draft')
  })

  serve(server, contract.createTermDraft, async ({ body, ...call }) => {
    const { tx, viewer, now } = call
    const draft = await addDraft(
      tx,
      { brandId: viewer.brandId, ...body },
      { actor: viewer.actor, now },
    )
    if (draft instanceof Refusal) return draft
    await auditDraft(call, 'term_draft.created', { before: null, after: draft })
    return viewDraft(draft)
  })

  serve(server, contract.putTermDraft, async ({ params, body, version, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    const before = await lockDraft(tx, brandId, params.id)
    const stale = version.check(before && viewDraft(before))
    if (stale || !before) return stale ?? refuse('unknown_draft')
    const draft = await storeDraft(
      tx,
      { brandId, id: before.id, ...body },
      { actor: viewer.actor, now },
    )
    await auditDraft(call, 'term_draft.changed', { before, after: draft })
    return viewDraft(draft)
  })

  serve(server, contract.deleteTermDraft, async ({ params, version, ...call }) => {
    const { tx, viewer } = call
    const draft = await lockDraft(tx, viewer.brandId, params.id)
    const stale = version.check(draft && viewDraft(draft))
    if (stale || !draft) return stale ?? refuse('unknown_draft')
    await removeDraft(tx, viewer.brandId, draft.id)
    await auditDraft(call, 'term_draft.deleted', { before: draft, after: null })
    return viewDraft(draft)
  })

  serve(server, contract.publishTermDraft, async ({ params, body, version, ...call }) => {
    const { tx, viewer, now } = call
    const draft = await lockDraft(tx, viewer.brandId, params.id)
    const stale = version.check(draft && viewDraft(draft))
    if (stale || !draft) return stale ?? refuse('unknown_draft')
    if (!isComplete(draft)) return refuse('incomplete_draft')
    const { type, title, docs } = draft
    const stored = await publish(call, {
      type,
      version: draft.version,
      title,
      docs,
      publishedAt: body.published_at,
      requiresAcceptance: body.requires_acceptance,
    })
    if (stored instanceof Refusal) return stored
    await removeDraft(tx, viewer.brandId, draft.id)
    const terms = await termsInForce(tx, viewer.brandId, now)
    return viewPublished(stored, { current: new Set(terms.map(({ id }) => id)), now })
  })
}

function isComplete({ version, title, docs }: Draft): boolean {
  const words = docs.flatMap(({ ops }) => ops.map(({ insert }) => insert)).join('')
  return version !== '' && title !== '' && words.trim() !== ''
}

function viewDraft({ updatedAt, updatedBy, ...draft }: Draft) {
  return { ...draft, updated_at: updatedAt, updated_by: updatedBy }
}

type Change = { before: Draft; after: null } | { before: Draft | null; after: Draft }

function auditDraft(
  { tx, viewer, origin, now }: Editor,
  act: string,
  { before, after }: Change,
) {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `term_draft:${(after ?? before).id}`,
    detail: { before: before && recorded(before), after: after && recorded(after) },
    requestId: origin.requestId,
    at: now,
  })
}

/** Without the text, which is too long for a line of the log. */
function recorded({ type, version, title, docs }: Draft) {
  return { type, version, title, sections: docs.length }
}
