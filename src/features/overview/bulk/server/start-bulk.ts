import { filterOf, partnerIdsOf } from '#features/people/partners/server/public.ts'
import { actingPerson } from '#features/program/staff/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { BULK_PARTNERS, type BulkAction } from '../contract.ts'
import { storeBulk } from './bulks.ts'

type Filter = Parameters<typeof filterOf>[1]
type Requested = { filter: Filter; seenCount: number; action: BulkAction }
type By = { caller: BrandActor; requestId: string; now: Date }

/** Begins an action with all partners of a filter, which a job does; refused where others are found now. */
export async function startBulk(
  tx: Tx,
  { filter, seenCount, action }: Requested,
  { caller, requestId, now }: By,
) {
  const { brandId, actor } = caller
  const refused = actionRefusal(action, caller)
  if (refused) return refused
  const partnerIds = await findPartners(tx, caller, filter)
  if (partnerIds instanceof Refusal) return partnerIds
  if (partnerIds.length !== seenCount)
    return refuse('found_others', { value: partnerIds.length.toLocaleString('pt-BR') })
  const staffId = portfolioOwner(caller)
  const actingStaffId = await actingPerson(tx, caller)
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
    requestId,
    at: now,
  })
  return bulk
}

/** The partners of a filter that this caller sees; refused where they are too many at once. */
export async function findPartners(tx: Tx, viewer: BrandActor, filter: Filter) {
  const limit = BULK_PARTNERS + 1
  const found = await partnerIdsOf(tx, filterOf(viewer, filter), limit)
  return found.length === limit ? refuse('too_many') : found
}

function actionRefusal({ type }: BulkAction, viewer: BrandActor) {
  const isTag = type === 'add_tag' || type === 'remove_tag'
  if (isTag && portfolioOwner(viewer) !== null) return refuse('tags_of_portfolio')
  if (type === 'adjust')
    return viewer.permissions.has('redemptions.write') ? null : refuse('may_not_adjust')
  const decides = !isTag && type !== 'set_level'
  return decides && !viewer.permissions.has('partners.decide')
    ? refuse('may_not_decide')
    : null
}
