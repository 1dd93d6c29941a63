import { auditSetting, lockSettings } from '#features/program/settings/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../brand-contract.ts'
import { addDocumentType } from '../add-document-type.ts'
import { allTypes, type StoredType, storeType } from './document-types.ts'
import { settlePending } from './settle-pending.ts'

const MOST_TYPES = 50

/** What a brand requires of its partners. */
export function requiredDocumentRoutes(server: Server): void {
  serve(server, contract.listRequiredDocuments, async ({ query, viewer, tx }) => {
    const types = (await allTypes(tx, viewer.brandId)).map(view)
    return pageOfShortList('document types', query, types, ({ id }) => String(id))
  })

  serve(server, contract.showRequiredDocument, async ({ params, viewer, tx }) => {
    const found = (await allTypes(tx, viewer.brandId)).find(({ id }) => id === params.id)
    return found ? view(found) : refuse('unknown_document_type')
  })

  serve(server, contract.createRequiredDocument, async ({ body, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    await lockSettings(tx, viewer)
    const types = await allTypes(tx, brandId)
    if (types.length >= MOST_TYPES) return refuse('too_many', { value: String(MOST_TYPES) })
    const type = { ...columnsOf(body), position: (types.at(-1)?.position ?? 0) + 1 }
    const requestedFrom = body.requested_from === undefined ? now : body.requested_from
    const id = await addDocumentType(tx, {
      brandId,
      ...type,
      ...(requestedFrom && { requestedFrom }),
    })
    const stored = view({ id, ...type, requestedFrom })
    const subject = `document_type:${id}`
    const change = { before: null, after: stored }
    await auditSetting(tx, { act: 'document_type.created', subject, ...change }, call)
    return stored
  })

  changeRoutes(server)
}

function changeRoutes(server: Server): void {
  serve(
    server,
    contract.putRequiredDocument,
    async ({ params, body, version, ...call }) => {
      const { tx, viewer, now } = call
      const { brandId } = viewer
      await lockSettings(tx, viewer)
      const before = (await allTypes(tx, brandId)).find(({ id }) => id === params.id)
      const stale = version.check(before ? view(before) : null)
      if (stale || !before) return stale ?? refuse('unknown_document_type')
      const after = {
        ...before,
        ...columnsOf(body),
        requestedFrom: requestedFrom(before, body, now),
      }
      await storeType(tx, brandId, after)
      await settlePending(tx, brandId)
      const subject = `document_type:${before.id}`
      const change = { before: view(before), after: view(after) }
      await auditSetting(tx, { act: 'document_type.changed', subject, ...change }, call)
      return view(after)
    },
  )

  serve(server, contract.orderRequiredDocuments, async ({ body: { ids }, ...call }) => {
    const { tx, viewer } = call
    const { brandId } = viewer
    await lockSettings(tx, viewer)
    const types = await allTypes(tx, brandId)
    const byId = new Map(types.map((type) => [type.id, type]))
    const ordered = ids.flatMap((id) => byId.get(id) ?? [])
    if (new Set(ordered).size !== types.length || ids.length !== types.length)
      return refuse('not_the_same', { field: 'ids' })
    for (const [position, type] of ordered.entries())
      await storeType(tx, brandId, { ...type, position: position + 1 })
    const change = { before: types.map(({ id }) => id), after: ids }
    const subject = 'document_types'
    await auditSetting(tx, { act: 'document_types.ordered', subject, ...change }, call)
    return { data: (await allTypes(tx, brandId)).map(view) }
  })
}

function columnsOf({
  name,
  description,
  pf_pj,
  required,
  active,
}: contract.DocumentTypeBody) {
  const words = description === '' ? null : description
  return { name, description: words, pfPj: pf_pj, required, active }
}

/** What is newly required is requested from now on, not from the beginning. */
function requestedFrom(before: StoredType, body: contract.DocumentTypeBody, now: Date) {
  if (body.requested_from !== undefined) return body.requested_from
  const wasRequired = before.required && before.active
  return body.required && body.active && !wasRequired ? now : before.requestedFrom
}

function view({ id, name, description, pfPj, required, active, ...type }: StoredType) {
  const { requestedFrom: requested_from } = type
  return { id, name, description, pf_pj: pfPj, required, active, requested_from }
}
