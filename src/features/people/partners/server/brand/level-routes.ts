import type { z } from 'zod'

import { parameter } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { pageOfShortList } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'
import type { VersionCheck } from '#platform/server/writes/versions.ts'

import { listLevelNames, listLevels } from '../../brand-contract.ts'
import * as contract from '../../level-contract.ts'
import { createLevel } from '../create-level.ts'
import { type Level, levelsOf } from '../levels.ts'
import {
  deleteStoredLevel,
  fieldsRefusal,
  type LevelFields,
  holdLevel,
  levelHasPartners,
  lockLevels,
  placeLevels,
  setReleaseDays,
  sortLevels,
  storeLevel,
} from './change-levels.ts'

/** A level that no partner can reach, because of a course that it requires. */
export type Closed = { level: string; course: string }

/** What higher features know of the use of a level. */
export type LevelUses = {
  hasRule: (tx: Tx, brandId: BrandId, levelId: number) => Promise<boolean>
  /** Where a level is named: a mission or a course that is only for some levels, or a segment. */
  namedBy: (
    tx: Tx,
    brandId: BrandId,
    level: { id: number; name: string },
  ) => Promise<string | null>
  renamed: (
    tx: Tx,
    brandId: BrandId,
    names: { before: string; name: string },
  ) => Promise<void>
  /** The courses that levels require and no level below them may take, each with its level. */
  outOfReach: (tx: Tx, brandId: BrandId) => Promise<Closed[]>
}

type View = z.output<typeof contract.LevelView>

type Call = {
  viewer: BrandActor
  version: VersionCheck<typeof contract.LevelView>
  origin: Origin
  tx: Tx
  now: Date
}

export function levelRoutes(server: Server, uses: LevelUses): void {
  readRoutes(server)
  orderRoute(server, uses)

  serve(server, contract.addLevel, async ({ body, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    const levels = await lockLevels(tx, brandId)
    const fields = fieldsOf(body)
    const refused =
      fieldsRefusal(levels, { ...fields, id: null }) ?? call.version.check(null)
    if (refused) return refused
    const position = (levels.at(-1)?.position ?? 0) + 1
    const { releaseDays: days, ...level } = fields
    const id = await createLevel(tx, brandId, { ...level, position, percent: body.percent })
    await setReleaseDays(tx, brandId, { before: null, name: fields.name, days, now })
    await sortLevels(tx, brandId)
    return recorded(call, { id, act: 'level.created', before: null })
  })

  serve(server, contract.changeLevel, async ({ params, body, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    const { id } = params
    const levels = await lockLevels(tx, brandId)
    const before = await lockedView(call, levels, id)
    if (before instanceof Refusal) return before
    const fields = fieldsOf(body)
    const refused = fieldsRefusal(levels, { ...fields, id })
    if (refused) return refused
    const closed = await uses.outOfReach(tx, brandId)
    await storeLevel(tx, brandId, { ...fields, id })
    const { name, releaseDays: days } = fields
    await setReleaseDays(tx, brandId, { before: before.name, name, days, now })
    if (name !== before.name) await uses.renamed(tx, brandId, { before: before.name, name })
    await sortLevels(tx, brandId)
    const unreachable = newlyClosed(closed, await uses.outOfReach(tx, brandId))
    if (unreachable) return unreachable
    return recorded(call, { id, act: 'level.changed', before })
  })

  serve(server, contract.deleteLevel, async ({ params, ...call }) => {
    const { tx, viewer, now } = call
    const { brandId } = viewer
    const { id } = params
    const before = await lockedView(call, await lockLevels(tx, brandId), id)
    if (before instanceof Refusal) return before
    await holdLevel(tx, brandId, id)
    const used = [levelHasPartners(tx, brandId, id), uses.hasRule(tx, brandId, id)]
    if ((await Promise.all(used)).includes(true)) return refuse('level_in_use')
    const title = await uses.namedBy(tx, brandId, before)
    if (title !== null) return refuse('level_named', { value: title })
    await deleteStoredLevel(tx, brandId, id)
    await setReleaseDays(tx, brandId, { before: before.name, name: null, days: null, now })
    await auditLevel(call, { id, act: 'level.deleted', before, after: null })
    return before
  })
}

function readRoutes(server: Server): void {
  serve(server, listLevelNames, async ({ query, viewer, tx }) => {
    const levels = await levelsOf(tx, viewer.brandId)
    const names = levels.map(({ id, name }) => ({ id, name }))
    return pageOfShortList('level names', query, names, ({ id }) => String(id))
  })

  serve(server, listLevels, async ({ query, viewer, tx }) =>
    pageOfShortList('levels', query, await viewLevels(tx, viewer.brandId), ({ id }) =>
      String(id),
    ),
  )

  serve(server, contract.showLevel, async ({ params, viewer, tx }) => {
    const levels = await viewLevels(tx, viewer.brandId)
    return levels.find(({ id }) => id === params.id) ?? refuse('unknown_level')
  })
}

/** Refuses a change that lets no partner reach a level any more. */
function newlyClosed(before: Closed[], after: Closed[]) {
  const known = new Set(before.map(({ level, course }) => `${level} ${course}`))
  const found = after.find(({ level, course }) => !known.has(`${level} ${course}`))
  return found ? refuse('level_out_of_reach', { value: found.course }) : null
}

function orderRoute(server: Server, uses: LevelUses): void {
  serve(server, contract.orderLevels, async ({ body, viewer, tx, origin, now }) => {
    const { brandId } = viewer
    const levels = await lockLevels(tx, brandId)
    const placed = body.ids.flatMap((id) => levels.find((level) => level.id === id) ?? [])
    const isComplete =
      placed.length === levels.length && new Set(body.ids).size === levels.length
    if (!isComplete) return refuse('other_levels', { field: 'ids' })
    const falling = placed.find(
      ({ billingFromCents }, index) =>
        billingFromCents < (placed[index - 1]?.billingFromCents ?? 0),
    )
    if (falling) return refuse('billing_falls', { value: falling.name, field: 'ids' })
    const closed = await uses.outOfReach(tx, brandId)
    await placeLevels(tx, brandId, body.ids)
    const unreachable = newlyClosed(closed, await uses.outOfReach(tx, brandId))
    if (unreachable) return unreachable
    await audit(tx, {
      brandId,
      actor: viewer.actor,
      act: 'levels.ordered',
      subject: `brand:${brandId}`,
      detail: { before: levels.map(({ id }) => id), after: body.ids },
      requestId: origin.requestId,
      at: now,
    })
    return { data: await viewLevels(tx, brandId) }
  })
}

/** The level as its caller has seen it, among the locked ones. */
async function lockedView(
  { tx, viewer, version }: Call,
  levels: Level[],
  id: number,
): Promise<View | Refusal<'unknown_level' | 'changed_meanwhile'>> {
  const level = levels.find((one) => one.id === id)
  if (!level) return version.check(null) ?? refuse('unknown_level')
  const days = await parameter(tx, viewer.brandId, 'level_release_days')
  const view = viewOf(level, days)
  return version.check(view) ?? view
}

type Change = { id: number; act: string; before: View | null }

async function recorded(call: Call, change: Change): Promise<View> {
  const levels = await viewLevels(call.tx, call.viewer.brandId)
  const after = levels.find(({ id }) => id === change.id)
  if (!after) throw new Error('the level was just stored')
  await auditLevel(call, { ...change, after })
  return after
}

async function auditLevel(
  { tx, viewer, origin, now }: Call,
  { id, act, before, after }: Change & { after: View | null },
): Promise<void> {
  await audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `level:${id}`,
    detail: { before, after },
    requestId: origin.requestId,
    at: now,
  })
}

async function viewLevels(tx: Tx, brandId: BrandId): Promise<View[]> {
  const [levels, days] = await Promise.all([
    levelsOf(tx, brandId),
    parameter(tx, brandId, 'level_release_days'),
  ])
  return levels.map((level) => viewOf(level, days))
}

function viewOf(level: Level, days: Record<string, number>): View {
  return {
    id: level.id,
    name: level.name,
    position: level.position,
    billing_from: cents(level.billingFromCents),
    billing_to: level.billingToCents === null ? null : cents(level.billingToCents),
    percent: level.percent,
    // Own ones: a level may be called as what every object has.
    release_days: Object.entries(days).find(([name]) => name === level.name)?.[1] ?? null,
    description: level.description,
    short_explain: level.shortExplain,
    icon: level.icon,
    background_color: level.backgroundColor,
    text_color: level.textColor,
  }
}

function fieldsOf(body: z.output<typeof contract.changeLevel.body>): LevelFields {
  return {
    name: body.name,
    billingFromCents: body.billing_from,
    billingToCents: body.billing_to,
    releaseDays: body.release_days,
    description: body.description,
    shortExplain: body.short_explain,
    icon: body.icon,
    backgroundColor: body.background_color,
    textColor: body.text_color,
  }
}
