import { availableCredits } from '#features/money/ledger/server/public.ts'
import { slugsById } from '#features/people/partners/server/public.ts'
import { leftToAdjustAlone } from '#features/program/staff/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { readPage, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import {
  type Bulk,
  bulkById,
  bulkPages,
  bulksOf,
  type Counts,
  countRows,
  resultPages,
  resultsOf,
} from './bulks.ts'
import { findPartners, startBulk } from './start-bulk.ts'

export function bulkRoutes(server: Server): void {
  serve(server, contract.previewPartnerBulk, async ({ body, viewer, tx, now }) => {
    const found = await findPartners(tx, viewer, body.filter)
    if (found instanceof Refusal) return found
    const available = await availableCredits(tx, viewer.brandId, found)
    const approvalAbove = cents(await leftToAdjustAlone(tx, { caller: viewer, now }))
    return { partners: found.length, available, approval_above: approvalAbove }
  })

  serve(server, contract.startPartnerBulk, async ({ body, viewer, tx, origin, now }) => {
    const { filter, seen_count: seenCount, action } = body
    const started = await startBulk(
      tx,
      { filter, seenCount, action },
      { caller: viewer, requestId: origin.requestId, now },
    )
    return started instanceof Refusal ? started : viewOne(tx, started)
  })

  serve(server, contract.listPartnerBulks, async ({ query, viewer, tx }) => {
    const { brandId, actor } = viewer
    const createdBy = portfolioOwner(viewer) === null ? null : actor
    const page = await readPageById(bulkPages, query, (range) =>
      bulksOf(tx, { brandId, createdBy }, range),
    )
    if (page instanceof Refusal) return page
    const bulkIds = page.rows.map(({ id }) => id)
    const countsOf = await countRows(tx, { brandId, bulkIds })
    return { data: page.rows.map((bulk) => view(bulk, countsOf(bulk.id))), next: page.next }
  })

  serve(server, contract.showPartnerBulk, async ({ params, viewer, tx }) => {
    const bulk = await visibleBulk(tx, viewer, params.id)
    return bulk ? viewOne(tx, bulk) : refuse('unknown_bulk')
  })

  serve(server, contract.listPartnerBulkResults, async ({ params, query, viewer, tx }) => {
    const { brandId } = viewer
    const bulk = await visibleBulk(tx, viewer, params.id)
    if (!bulk) return refuse('unknown_bulk')
    const { outcome } = query
    const page = await readPage(resultPages, query, {
      read: (range) => resultsOf(tx, { brandId, bulkId: bulk.id, outcome }, range),
      placeOf: ({ no }) => ({ no }),
    })
    if (page instanceof Refusal) return page
    const partnerIds = page.rows.map(({ partnerId }) => partnerId)
    const slugs = await slugsById(tx, brandId, partnerIds)
    const data = page.rows.map(({ partnerId, ...row }) => ({
      ...row,
      partner_slug: slugs.get(partnerId) ?? null,
    }))
    return { data, next: page.next }
  })
}

/** A limited person sees only their own. */
async function visibleBulk(tx: Tx, viewer: BrandActor, id: number): Promise<Bulk | null> {
  const bulk = await bulkById(tx, { brandId: viewer.brandId, bulkId: id })
  const seesAll = portfolioOwner(viewer) === null
  return bulk && (seesAll || bulk.createdBy === viewer.actor) ? bulk : null
}

async function viewOne(tx: Tx, bulk: Bulk) {
  const { brandId, id } = bulk
  const countsOf = await countRows(tx, { brandId, bulkIds: [id] })
  return view(bulk, countsOf(id))
}

function view(bulk: Bulk, counts: Counts) {
  const { id, action, partners, createdBy, createdAt, finishedAt } = bulk
  const running = counts.handled > 0 ? ('running' as const) : ('waiting' as const)
  return {
    id,
    action,
    state: finishedAt === null ? running : ('done' as const),
    partners,
    ...counts,
    created_by: createdBy,
    created_at: createdAt,
    finished_at: finishedAt,
  }
}
