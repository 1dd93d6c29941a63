import { adjustmentLimit } from '#features/money/credits/server/public.ts'
import { availableCredits } from '#features/money/ledger/server/public.ts'
import {
  filterOf,
  partnerIdsOf,
  slugsById,
} from '#features/people/partners/server/public.ts'
import { actingPerson } from '#features/program/staff/server/public.ts'
import { audit } from '#platform/server/audit.ts'
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
  storeBulk,
} from './bulks.ts'

export function bulkRoutes(server: Server): void {
  serve(server, contract.previewPartnerBulk, async ({ body, viewer, tx }) => {
    const found = await find(tx, viewer, body.filter)
    if (found instanceof Refusal) return found
    const available = await availableCredits(tx, viewer.brandId, found)
    const approvalAbove = await adjustmentLimit(tx, viewer.brandId)
    return { partners: found.length, available, approval_above: approvalAbove }
  })

  serve(server, contract.startPartnerBulk, async ({ body, viewer, tx, origin, now }) => {
    const { brandId, actor } = viewer
    const { filter, seen_count: seenCount, action } = body
    const refused = actionRefusal(action, viewer)
    if (refused) return refused
    const partnerIds = await find(tx, viewer, filter)
    if (partnerIds instanceof Refusal) return partnerIds
    if (partnerIds.length !== seenCount)
      return refuse('found_others', { value: partnerIds.length.toLocaleString('pt-BR') })
    const staffId = portfolioOwner(viewer)
    const actingStaffId = await actingPerson(tx, viewer)
    const people = { createdBy: actor, staffId, actingStaffId }
    const bulk = await storeBulk(tx, { brandId, action, ...people, partnerIds }, now)
    await audit(tx, {
      brandId,
      actor,
      act: 'partners.bulk_started',
      subject: `partner_bulk:${bulk.id}`,
      detail: {
        type: action.type,
        partners: partnerIds.length,
        ...(action.type === 'adjust' && { cents: action.amount }),
      },
      requestId: origin.requestId,
      at: now,
    })
    return viewOne(tx, bulk)
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

type Filter = Parameters<typeof filterOf>[1]

async function find(tx: Tx, viewer: BrandActor, filter: Filter) {
  const limit = contract.BULK_PARTNERS + 1
  const found = await partnerIdsOf(tx, filterOf(viewer, filter), limit)
  return found.length === limit ? refuse('too_many') : found
}

function actionRefusal({ type }: contract.BulkAction, viewer: BrandActor) {
  const isTag = type === 'add_tag' || type === 'remove_tag'
  if (isTag && portfolioOwner(viewer) !== null) return refuse('tags_of_portfolio')
  if (type === 'adjust')
    return viewer.permissions.has('redemptions.write') ? null : refuse('may_not_adjust')
  const decides = !isTag && type !== 'set_level'
  return decides && !viewer.permissions.has('partners.decide')
    ? refuse('may_not_decide')
    : null
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
