import { missionNames } from '#features/learning/missions/server/public.ts'
import {
  allTags,
  countSet,
  levelsOf,
  partnerNames,
  partnersOfSet,
} from '#features/people/partners/server/public.ts'
import { actorNames } from '#features/program/staff/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { type BrandActor, portfolioOwner } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../segment-contract.ts'
import { detachSegment, usesSegment } from '../drafts/campaigns.ts'
import { setOf } from './find-members.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import {
  lockSegment,
  removeSegment,
  rewriteSegment,
  type Segment,
  segmentById,
  segmentsOf,
  storeSegment,
} from './segments.ts'

const MOST = 100
const EXAMPLES = 5

export function segmentRoutes(server: Server): void {
  serve(server, contract.listSegments, async ({ query, viewer, tx }) => {
    const found = await segmentsOf(tx, viewer.brandId)
    const shown = await viewAll(tx, viewer, found)
    return pageOfShortList('segments', query, shown, ({ id }) => String(id))
  })

  serve(server, contract.showSegment, async ({ params, viewer, tx }) => {
    const found = await segmentById(tx, { brandId: viewer.brandId, id: params.id })
    return found ? viewOne(tx, viewer, found) : refuse('unknown_segment')
  })

  serve(server, contract.previewSegment, async ({ body, viewer, tx, now }) => {
    const { brandId } = viewer
    const set = setOf(body.rule, brandId, now)
    const [{ all }, ids] = await Promise.all([
      countSet(tx, set, {}),
      partnersOfSet(tx, set, { after: null, limit: EXAMPLES }),
    ])
    const names = await partnerNames.byId(tx, brandId, ids)
    return { people: all, examples: ids.flatMap((id) => names.get(id) ?? []) }
  })

  serve(server, contract.showSegmentChoices, async ({ viewer: { brandId }, tx }) => {
    const [levels, tags, missions] = await Promise.all([
      levelsOf(tx, brandId),
      allTags(tx, brandId),
      missionNames(tx, brandId),
    ])
    return {
      levels: levels.map(({ name }) => name),
      tags: tags.map(({ tag }) => tag),
      missions,
    }
  })

  writeRoutes(server)
}

function writeRoutes(server: Server): void {
  serve(server, contract.createSegment, async ({ body, ...call }) => {
    const { viewer, tx, now } = call
    const { brandId, actor } = viewer
    await lockByName(tx, `segments:${brandId}`)
    const known = await segmentsOf(tx, brandId)
    if (known.length >= MOST) return refuse('too_many', { value: String(MOST) })
    if (isTaken(known, body.name)) return refuse('name_taken', { field: 'name' })
    const unknown = await refuseUnknown(tx, { rule: body.rule, brandId })
    if (unknown) return unknown
    const made = await storeSegment(tx, {
      ...body,
      brandId,
      createdBy: actor,
      createdAt: now,
    })
    await note(call, 'segment.created', made)
    return viewOne(tx, viewer, made)
  })

  serve(server, contract.changeSegment, async ({ params, body, version, ...call }) => {
    const { viewer, tx } = call
    const key = { brandId: viewer.brandId, id: params.id }
    await lockByName(tx, `segments:${key.brandId}`)
    const before = await lockSegment(tx, key)
    if (!before) return version.check(null) ?? refuse('unknown_segment')
    const stale = version.check(await viewOne(tx, viewer, before))
    if (stale) return stale
    if (!mayChange(viewer, before)) return refuse('not_yours')
    const others = (await segmentsOf(tx, key.brandId)).filter(({ id }) => id !== key.id)
    if (isTaken(others, body.name)) return refuse('name_taken', { field: 'name' })
    const wanted = { rule: body.rule, brandId: key.brandId }
    const unknown = await refuseUnknown(tx, wanted, before.rule)
    if (unknown) return unknown
    await rewriteSegment(tx, key, body)
    const after = { ...before, ...body }
    await note(call, 'segment.changed', after)
    return viewOne(tx, viewer, after)
  })

  serve(server, contract.deleteSegment, async ({ params, version, ...call }) => {
    const { viewer, tx } = call
    const key = { brandId: viewer.brandId, id: params.id }
    const segment = await lockSegment(tx, key)
    if (!segment) return version.check(null) ?? refuse('unknown_segment')
    const view = await viewOne(tx, viewer, segment)
    const stale = version.check(view)
    if (stale) return stale
    if (!mayChange(viewer, segment)) return refuse('not_yours')
    if (await usesSegment(tx, key)) return refuse('in_use')
    await detachSegment(tx, { ...key, name: segment.name })
    await removeSegment(tx, key)
    await note(call, 'segment.deleted', segment)
    return view
  })
}

function isTaken(known: readonly Segment[], wanted: string): boolean {
  return known.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
}

/** Who is limited to a portfolio changes only their own. */
function mayChange(viewer: BrandActor, { createdBy }: Segment): boolean {
  return (
    viewer.permissions.has('messages.send') &&
    (portfolioOwner(viewer) === null || createdBy === viewer.actor)
  )
}

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }

function note({ viewer, tx, now, origin }: Call, act: string, { id, name }: Segment) {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `segment:${id}`,
    detail: { name },
    requestId: origin.requestId,
    at: now,
  })
}

async function viewOne(tx: Tx, viewer: BrandActor, segment: Segment) {
  const [view] = await viewAll(tx, viewer, [segment])
  if (!view) throw new Error('one segment has one view')
  return view
}

async function viewAll(tx: Tx, viewer: BrandActor, found: readonly Segment[]) {
  const nameOf = await actorNames(
    tx,
    found.map(({ createdBy }) => createdBy),
  )
  return found.map((segment) => ({
    id: segment.id,
    name: segment.name,
    rule: segment.rule,
    may_change: mayChange(viewer, segment),
    created_by: nameOf(segment.createdBy),
    created_at: segment.createdAt,
  }))
}
