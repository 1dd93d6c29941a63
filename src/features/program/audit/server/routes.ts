import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import {
  type AuditLine,
  lineById,
  linePages,
  linesOf,
} from '#platform/server/lists/audit-lines.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { listAuditLines, showAuditLine } from '../contract.ts'
import { type Names, namesOf, type PartnerNames } from './names.ts'

export function auditRoutes(server: Server, partners: PartnerNames): void {
  serve(server, listAuditLines, async ({ query, viewer: { brandId }, tx }) => {
    const { actor, action: act, object, begin, end } = query
    const subject = await subjectOf(tx, { brandId, object, partners })
    const filter = { brandId, actor, act, subject, begin, end }
    const page = await readPage(linePages, query, {
      read: (range) => linesOf(tx, filter, range),
      placeOf: ({ at, id }) => ({ at, id }),
    })
    if (page instanceof Refusal) return page
    const names = await namesOf(tx, brandId, { lines: page.rows, partners })
    return { data: page.rows.map((line) => viewLine(line, names)), next: page.next }
  })

  serve(server, showAuditLine, async ({ params, viewer: { brandId }, tx }) => {
    const line = await lineById(tx, { brandId, id: params.id })
    if (!line) return refuse('unknown_line')
    const names = await namesOf(tx, brandId, { lines: [line], partners })
    const { before, after, ...detail } = line.detail as Record<string, unknown>
    return {
      ...viewLine(line, names),
      before: before ?? null,
      after: after ?? null,
      detail,
      address: line.address,
      request_id: line.requestId,
      chain_no: line.chainNo,
    }
  })
}

type Named = { brandId: BrandId; object: string | undefined; partners: PartnerNames }

/** A partner has a number in the log, because an erasure frees the slug. */
async function subjectOf(
  tx: Tx,
  { brandId, object, partners }: Named,
): Promise<string | undefined> {
  const [, slug] = /^partner:(.+)$/.exec(object ?? '') ?? []
  if (slug === undefined) return object
  const id = await partners.idOf(tx, brandId, slug.toLowerCase())
  return id === null ? object : `partner:${id}`
}

function viewLine(line: AuditLine, names: Names) {
  const object = names.objectOf(line)
  return {
    id: line.id,
    at: line.at,
    actor: { ...names.actorOf(line), id: line.actor, role: line.role },
    action: line.act,
    object: {
      id: line.subject,
      name: object?.name ?? null,
      slug: object?.slug || null,
    },
  }
}
