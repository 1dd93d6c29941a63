import type { z } from 'zod'

import { levelsOf } from '#features/people/partners/server/public.ts'
import { currentCategory } from '#features/selling/catalog/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { type Origin, serve, type Server } from '#platform/server/http/serve.ts'
import { readPage } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'
import type { VersionCheck } from '#platform/server/writes/versions.ts'

import * as contract from '../../booster-contract.ts'
import type { RuleEditor } from '../rules/rule-changes.ts'
import { lockRules } from '../rules/stored-rules.ts'
import { boosterResult } from './booster-result.ts'
import {
  boosterPages,
  boostersOfBrand,
  viewBooster,
  viewBoosters,
} from './booster-views.ts'
import {
  changeBooster,
  createBooster,
  deleteBooster,
  endBooster,
} from './change-boosters.ts'
import { type Booster, boosterById } from './stored-boosters.ts'

type Call = {
  viewer: BrandActor
  version: VersionCheck<typeof contract.BoosterView>
  origin: Origin
  tx: Tx
  now: Date
}

export function boosterRoutes(server: Server): void {
  serve(server, contract.listBoosters, async ({ query, viewer, tx, now }) => {
    const { brandId } = viewer
    const { state, target } = query
    const page = await readPage(boosterPages, query, {
      read: (range) =>
        boostersOfBrand(tx, { brandId, state, target, today: dayOf(now) }, range),
      placeOf: ({ id }) => ({ id }),
    })
    if (page instanceof Refusal) return page
    const data = await viewBoosters(tx, { brandId, boosters: page.rows }, now)
    return { data, next: page.next }
  })

  serve(server, contract.showBooster, async ({ params, viewer, tx, now }) => {
    const { brandId } = viewer
    const booster = await boosterById(tx, brandId, params.id)
    return booster ? viewBooster(tx, { brandId, booster }, now) : refuse('unknown_booster')
  })

  serve(server, contract.showBoosterResult, async ({ params, viewer, tx }) => {
    const { brandId } = viewer
    const booster = await boosterById(tx, brandId, params.id)
    return booster ? boosterResult(tx, { brandId, booster }) : refuse('unknown_booster')
  })

  serve(server, contract.createBooster, async ({ body, ...call }) => {
    const target = await readTarget(call, body)
    if (target instanceof Refusal) return target
    const stale = call.version.check(null)
    if (stale) return stale
    const created = await createBooster(
      call.tx,
      {
        ...target,
        ...sizeOf(body),
        validFrom: body.valid_from,
        validUntil: body.valid_until,
      },
      editorOf(call),
    )
    return shown(call, created)
  })

  writeRoutes(server)
}

function writeRoutes(server: Server): void {
  serve(server, contract.changeBooster, async ({ params, body, ...call }) => {
    const booster = await lockBooster(call, params.id)
    if (booster instanceof Refusal) return booster
    const hasSize = body.added_percent !== undefined || body.times !== undefined
    const change = {
      size: hasSize ? sizeOf(body) : undefined,
      validFrom: body.valid_from,
      validUntil: body.valid_until,
    }
    return shown(call, await changeBooster(call.tx, { booster, change }, editorOf(call)))
  })

  serve(server, contract.endBooster, async ({ params, body, ...call }) => {
    const booster = await lockBooster(call, params.id)
    if (booster instanceof Refusal) return booster
    const edit = { booster, lastDay: body.last_day }
    return shown(call, await endBooster(call.tx, edit, editorOf(call)))
  })

  serve(server, contract.deleteBooster, async ({ params, ...call }) => {
    const booster = await lockBooster(call, params.id)
    if (booster instanceof Refusal) return booster
    return shown(call, await deleteBooster(call.tx, booster, editorOf(call)))
  })
}

type Body = z.output<typeof contract.createBooster.body>
type Target = Pick<Booster, 'target' | 'sku' | 'category' | 'levelId'>

/** Finds the level that a body names; a category's earlier name means the one of today. */
async function readTarget(
  { tx, viewer }: Call,
  body: Body,
): Promise<Target | Refusal<'unknown_level'>> {
  const { brandId } = viewer
  const nothing = { sku: null, category: null, levelId: null }
  // So that a renaming of a category at the same time is seen.
  await lockRules(tx, brandId)
  const { target } = body
  switch (target) {
    case 'everything':
      return { ...nothing, target }
    case 'product':
      return { ...nothing, target, sku: body.sku }
    case 'category': {
      const category = await currentCategory(tx, brandId, body.category)
      return { ...nothing, target, category }
    }
    case 'level': {
      const levels = await levelsOf(tx, brandId)
      const level = levels.find(({ name }) => name === body.level)
      return level
        ? { ...nothing, target, levelId: level.id }
        : refuse('unknown_level', { field: 'level' })
    }
  }
}

function sizeOf({ added_percent, times }: Pick<Body, 'added_percent' | 'times'>) {
  return { addedPercent: added_percent ?? null, times: times ?? null }
}

/** The booster, locked and of the version that the caller has seen. */
async function lockBooster(
  { tx, viewer, version, now }: Call,
  id: number,
): Promise<Booster | Refusal<'unknown_booster' | 'changed_meanwhile'>> {
  const { brandId } = viewer
  await lockRules(tx, brandId)
  const booster = await boosterById(tx, brandId, id)
  if (!booster) return version.check(null) ?? refuse('unknown_booster')
  return version.check(await viewBooster(tx, { brandId, booster }, now)) ?? booster
}

async function shown<Code extends string>(
  { tx, viewer, now }: Call,
  booster: Booster | Refusal<Code>,
) {
  if (booster instanceof Refusal) return booster
  return viewBooster(tx, { brandId: viewer.brandId, booster }, now)
}

function editorOf({ viewer, origin, now }: Call): RuleEditor {
  const { brandId, actor } = viewer
  return { brandId, actor, requestId: origin.requestId, now }
}
