import { seesPersonalData } from '#features/people/partners/server/public.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { addExport, type Export, exportById, exportPages, exportsOf } from './exports.ts'
import { filesOf } from './files/stored-files.ts'
import { keptSince, keptUntil } from './kept.ts'
import { periodOf } from './period.ts'

const LINK_MINUTES = 5

const readPermissions: Record<contract.ExportList, Permission> = {
  partners: 'partners.read',
  orders: 'orders.read',
  entries: 'redemptions.read',
  closings: 'closings.read',
  redemptions: 'redemptions.read',
  income_statements: 'closings.read',
  papers: 'closings.read',
  month_statement: 'payouts.read',
  audit: 'audit.read',
  report_days: 'reports.read',
  report_partners: 'reports.read',
  report_products: 'reports.read',
  report_funnel: 'reports.read',
  report_cohorts: 'reports.read',
  report_costs: 'reports.read',
  report_missions: 'reports.read',
  report_courses: 'reports.read',
  report_messages: 'reports.read',
}

export function exportRoutes(server: Server, store: FileStore): void {
  readRoutes(server)

  serve(server, contract.startExport, async ({ body, viewer, tx, origin, now }) => {
    const { brandId, actor, permissions } = viewer
    const refused = refusalToStart(body, viewer)
    if (refused) return refused
    const period = periodOf(body)
    if (period !== null && period.begin > dayOf(now)) return refuse('period_to_come')
    const filterNames = Object.entries(body.filter)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name)
    const personal =
      isOfPartners(body) ||
      (body.list === 'partners' && permissions.has('partners.personal'))
    const key = await addExport(
      tx,
      {
        brandId,
        request: body,
        filterNames,
        personal,
        searchesPersonal: seesPersonalData(viewer),
        createdBy: actor,
        staffId: portfolioOwner(viewer),
      },
      now,
    )
    await audit(tx, {
      brandId,
      actor,
      act: 'export.started',
      subject: `export:${key.exportId}`,
      detail: { list: body.list, filters: filterNames, personal },
      requestId: origin.requestId,
      at: now,
    })
    const added = await exportById(tx, key)
    if (!added) throw new Error('the export was just added')
    return view(added)
  })

  serve(server, contract.openExport, async ({ params, viewer, tx, origin, now }) => {
    const found = await visibleExport(tx, viewer, { id: params.id, now })
    if (!found) return refuse('unknown_export')
    const refused = refusalOf(found, viewer)
    if (refused) return refused
    const { brandId, actor } = viewer
    const files = await filesOf(tx, { brandId, exportId: found.id })
    await audit(tx, {
      brandId,
      actor,
      act: 'export.opened',
      subject: `export:${found.id}`,
      detail: { list: found.list, rows: found.rows, personal: found.personal },
      requestId: origin.requestId,
      at: now,
    })
    const expiresInSeconds = LINK_MINUTES * 60
    return {
      files: await Promise.all(
        files.map(async ({ no, rows, fileKey }) => {
          return { no, rows, url: await store.readUrl(fileKey, { expiresInSeconds }) }
        }),
      ),
      expires_at: new Date(now.getTime() + LINK_MINUTES * MINUTE_MS),
    }
  })
}

function readRoutes(server: Server): void {
  serve(server, contract.listExports, async ({ query, viewer, tx }) => {
    const seen = { brandId: viewer.brandId, staffId: portfolioOwner(viewer) }
    const page = await readPage(exportPages, query, {
      read: (range) => exportsOf(tx, seen, range),
      placeOf: ({ createdAt, id }) => ({ createdAt, id }),
    })
    if (page instanceof Refusal) return page
    return { data: page.rows.map(view), next: page.next }
  })

  serve(server, contract.showExport, async ({ params, viewer, tx, now }) => {
    const found = await visibleExport(tx, viewer, { id: params.id, now })
    return found ? view(found) : refuse('unknown_export')
  })
}

/** Papers with names and documents of partners. */
function isOfPartners({ list }: contract.ExportRequest): boolean {
  return list === 'income_statements' || list === 'papers'
}

function refusalToStart(body: contract.ExportRequest, viewer: BrandActor) {
  const { permissions } = viewer
  if (!permissions.has(readPermissions[body.list])) return refuse('may_not_read')
  if (isOfPartners(body) && !permissions.has('partners.personal'))
    return refuse('personal_data')
  // Its figures are of the whole program.
  const isWhole = body.list === 'month_statement'
  return isWhole && portfolioOwner(viewer) !== null ? refuse('may_not_read') : null
}

/** A limited person sees only what they asked for while they were limited. */
async function visibleExport(
  tx: Tx,
  viewer: BrandActor,
  { id, now }: { id: number; now: Date },
): Promise<Export | null> {
  const found = await exportById(tx, { brandId: viewer.brandId, exportId: id })
  const limit = portfolioOwner(viewer)
  if (!found || found.createdAt < keptSince(now)) return null
  return limit === null || found.staffId === limit ? found : null
}

/** Opening an export takes the same permissions as starting it. */
function refusalOf({ list, personal, deletedAt, finishedAt }: Export, viewer: BrandActor) {
  const { permissions } = viewer
  if (!permissions.has(readPermissions[list])) return refuse('may_not_read')
  if (personal && !permissions.has('partners.personal')) return refuse('personal_data')
  if (deletedAt !== null) return refuse('files_deleted')
  return finishedAt === null ? refuse('not_ready') : null
}

function view(found: Export): contract.ExportView {
  return {
    id: found.id,
    list: found.list,
    format: found.format,
    filters: found.filterNames,
    period:
      found.periodBegin !== null && found.periodEnd !== null
        ? { begin: found.periodBegin, end: found.periodEnd }
        : null,
    state: stateOf(found),
    rows: found.rows,
    total: found.total,
    personal: found.personal,
    created_by: found.createdBy,
    created_at: found.createdAt,
    finished_at: found.finishedAt,
    kept_until: keptUntil(found.createdAt),
  }
}

function stateOf({
  deletedAt,
  finishedAt,
  failedAt,
  total,
}: Export): contract.ExportView['state'] {
  if (deletedAt !== null) return 'deleted'
  if (finishedAt !== null) return 'done'
  if (failedAt !== null) return 'failed'
  return total === null ? 'waiting' : 'running'
}
