import { sql } from 'kysely'
import { z } from 'zod'

import { levelsOf } from '#features/people/partners/server/public.ts'
import { productNames } from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

import type { BoosterView } from '../../booster-contract.ts'
import type { RuleState } from '../../rule-view.ts'
import type { BoosterTarget } from '../../rules.ts'
import { stateOn } from '../rules/dated-rules.ts'
import { type Booster, selectBoosters, toBooster } from './stored-boosters.ts'

const Place = z.object({ id: z.int() })
export const boosterPages = keysetOf('commission boosters', Place)

type Filter = {
  brandId: BrandId
  state: RuleState | undefined
  target: BoosterTarget | undefined
  today: Day
}

/** A page of the brand's boosters, the newest first. */
export async function boostersOfBrand(
  tx: Tx,
  { brandId, state, target, today }: Filter,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<Booster[]> {
  let boosters = selectBoosters(tx, brandId)
  const day = sql<Day>`${today}::date`
  if (state === 'scheduled') boosters = boosters.where('validFrom', '>', day)
  if (state === 'ended') boosters = boosters.where('validUntil', '<', day)
  if (state === 'in_force')
    boosters = boosters.where('validFrom', '<=', day).where('validUntil', '>=', day)
  if (target !== undefined) boosters = boosters.where('target', '=', target)
  if (after) boosters = boosters.where('id', '<', after.id)
  const rows = await boosters.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toBooster)
}

export async function viewBoosters(
  tx: Tx,
  { brandId, boosters }: { brandId: BrandId; boosters: Booster[] },
  now: Date,
): Promise<z.output<typeof BoosterView>[]> {
  const hasLevel = boosters.some(({ levelId }) => levelId !== null)
  const [levels, products] = await Promise.all([
    hasLevel ? levelsOf(tx, brandId) : [],
    productNames(
      tx,
      brandId,
      boosters.flatMap(({ sku }) => sku ?? []),
    ),
  ])
  const names = new Map(levels.map(({ id, name }) => [id, name]))
  const today = dayOf(now)
  return boosters.map((booster) => ({
    id: booster.id,
    target: booster.target,
    sku: booster.sku,
    product: products.get(booster.sku ?? '') ?? null,
    category: booster.category,
    level: booster.levelId === null ? null : (names.get(booster.levelId) ?? null),
    added_percent: booster.addedPercent,
    times: booster.times,
    valid_from: booster.validFrom,
    valid_until: booster.validUntil,
    state: stateOn(booster, today),
  }))
}

export async function viewBooster(
  tx: Tx,
  { brandId, booster }: { brandId: BrandId; booster: Booster },
  now: Date,
): Promise<z.output<typeof BoosterView>> {
  const [view] = await viewBoosters(tx, { brandId, boosters: [booster] }, now)
  if (!view) throw new Error('one view for one booster')
  return view
}
