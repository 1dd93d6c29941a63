import { serve, type Server } from '#platform/server/http/serve.ts'
import { lineById } from '#platform/server/lists/audit-lines.ts'
import { refuse } from '#platform/server/refusal.ts'

import { listAuditLines, showAuditLine } from '../contract.ts'
import { auditPage, lineFilterOf, viewLine } from './listed-lines.ts'
import { namesOf, type PartnerNames } from './names.ts'

export function auditRoutes(server: Server, partners: PartnerNames): void {
  serve(server, listAuditLines, async ({ query, viewer: { brandId }, tx }) =>
    auditPage(tx, query, {
      filter: await lineFilterOf(tx, { brandId, partners }, query),
      partners,
    }),
  )

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
