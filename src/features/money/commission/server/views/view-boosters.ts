import type { z } from 'zod'

import { levelsOf, sellersById } from '#features/people/partners/server/public.ts'
import { productNames } from '#features/selling/catalog/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { listCurrentBoosters } from '../../current-boosters-contract.ts'
import { boostersBetween } from '../boosters/stored-boosters.ts'

type Current = z.output<typeof listCurrentBoosters.response>

/** The boosters in force today, without those for the sellers of another level. */
export async function viewCurrentBoosters(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<Current> {
  const today = dayOf(now)
  const all = await boostersBetween(tx, brandId, { begin: today, end: today })
  if (all.length === 0) return []
  const [sellers, levels, products] = await Promise.all([
    sellersById(tx, brandId, [partnerId]),
    levelsOf(tx, brandId),
    productNames(
      tx,
      brandId,
      all.flatMap(({ sku }) => sku ?? []),
    ),
  ])
  const own = sellers.get(partnerId)?.levelId ?? null
  const levelNames = new Map(levels.map(({ id, name }) => [id, name]))
  return all
    .filter(({ target, levelId }) => target !== 'level' || levelId === own)
    .toSorted((one, other) => (one.validUntil < other.validUntil ? -1 : 1))
    .map((booster) => ({
      id: booster.id,
      target: booster.target,
      sku: booster.sku,
      name:
        booster.category ??
        levelNames.get(booster.levelId ?? 0) ??
        products.get(booster.sku ?? '') ??
        null,
      times: booster.times,
      added_percent: booster.addedPercent,
      until: booster.validUntil,
    }))
}
