import { levelsOf, partnersBySlug } from '#features/people/partners/server/public.ts'
import { currentCategory } from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import type { BoosterDraft, Draft } from '../../replay-contract.ts'
import { TRIED_BOOSTER } from '../boosters/boosted-percent.ts'
import type { Booster } from '../boosters/stored-boosters.ts'
import type { BrandRules } from '../percent-rules.ts'
import { type DraftRule, withDraft } from '../rules/dated-rules.ts'

const always = { validFrom: '0001-01-01', validUntil: '9999-12-31' }

/** A booster that is not created yet. */
export type DraftBooster = Omit<Booster, 'id' | 'validFrom' | 'validUntil'>

/** What a replay compares with the rules as they are. */
export type DraftChange = DraftRule | DraftBooster

/** The rules with a draft, as if it was in force on every day. */
export function withChange(rules: BrandRules, draft: DraftChange): BrandRules {
  if ('scope' in draft) return { ...rules, dated: withDraft(rules.dated, draft) }
  const booster = { ...draft, id: TRIED_BOOSTER, ...always }
  return { ...rules, boosters: [...rules.boosters, booster] }
}

/** Finds the level that a draft names; a category's earlier name means the one of today. */
export async function readBoosterDraft(
  tx: Tx,
  brandId: BrandId,
  { level, added_percent: addedPercent, ...draft }: BoosterDraft,
): Promise<DraftBooster | Refusal<'unknown_level'>> {
  const category = draft.category && (await currentCategory(tx, brandId, draft.category))
  const levels = level === null ? [] : await levelsOf(tx, brandId)
  const levelId = level === null ? null : levels.find(({ name }) => name === level)?.id
  if (levelId === undefined) return refuse('unknown_level', { field: 'booster' })
  return { ...draft, category, levelId, addedPercent }
}

/** Finds the partner and the level that a draft names; a category's earlier name means the one of today. */
export async function readDraft(
  tx: Tx,
  brandId: BrandId,
  draft: Draft,
): Promise<DraftRule | Refusal<'unknown_level' | 'unknown_partner'>> {
  const { scope, sku, percent } = draft
  const category = draft.category && (await currentCategory(tx, brandId, draft.category))
  const slug = draft.partner_slug?.toLowerCase() ?? null
  const partnerId =
    slug === null ? null : (await partnersBySlug(tx, brandId, [slug])).get(slug)
  if (partnerId === undefined) return refuse('unknown_partner', { field: 'draft' })
  const levelId =
    draft.level === null
      ? null
      : (await levelsOf(tx, brandId)).find(({ name }) => name === draft.level)?.id
  if (levelId === undefined) return refuse('unknown_level', { field: 'draft' })
  return { scope, sku, category, percent, partnerId, levelId }
}
