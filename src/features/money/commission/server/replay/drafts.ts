import { levelsOf, partnersBySlug } from '#features/people/partners/server/public.ts'
import { currentCategory } from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import type { Draft } from '../../replay-contract.ts'
import type { DraftRule } from '../rules/dated-rules.ts'

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
