import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import {
  type CategoryNames,
  lockCategoryNames,
  readCategoryNames,
  spelled,
  storeFormerName,
} from '../category-names.ts'
import { categoryNames } from './brand-products.ts'

/** Who renames a category, and when. */
export type CategoryEditor = {
  brandId: BrandId
  actor: string
  requestId: string
  now: Date
}

type Renaming = { from: string; to: string; merges: boolean }

/** The commission rules of categories; of a higher feature. */
export type CategoryRules = {
  /** The categories that rules name. */
  named: (tx: Tx, brandId: BrandId) => Promise<string[]>
  /** Gives the rules of a category its new name; where it joins another one, its rules end. */
  rename: (
    tx: Tx,
    renaming: Renaming,
    editor: CategoryEditor,
  ) => Promise<{ carried: number; ended: number }>
}

type Request = {
  from: string
  to: string
  /** Whether the caller knows that the name is another category's. */
  merge: boolean
  mayEndRules: boolean
}

type NameRefusal =
  | 'unknown_category'
  | 'already_renamed'
  | 'same_name'
  | 'category_exists'
  | 'former_name'
  | 'almost_same'

/**
 * Renames a category in all data of the brand that name it, or joins it to another one. Orders and
 * their commissions stay as they were; an earlier name that is still sent means the new one.
 */
export async function renameCategory(
  tx: Tx,
  { from, to, merge, mayEndRules }: Request,
  { rules, editor }: { rules: CategoryRules; editor: CategoryEditor },
) {
  const { brandId, now } = editor
  await lockCategoryNames(tx, brandId)
  const names = await readCategoryNames(tx, brandId)
  const known = [
    ...new Set([
      ...(await categoryNames(tx, brandId)),
      ...(await rules.named(tx, brandId)),
    ]),
  ].filter((name) => !names.isFormer(name))
  const merges = known.includes(to)
  const refused = nameRefusal({ from, to, known, names })
  if (refused) return refused
  if (merges && !merge) return refuse('category_exists', { field: 'category', value: to })

  const products = await moveProducts(tx, { brandId, from, to }, now)
  const { carried, ended } = await rules.rename(tx, { from, to, merges }, editor)
  if (ended > 0 && !mayEndRules) return refuse('needs_rules')
  await moveCount(tx, { brandId, from, to })
  const hasTwin = known.some((name) => name !== from && spelled(name) === spelled(from))
  await storeFormerName(tx, brandId, {
    name: from,
    category: to,
    mergedOn: merges ? dayOf(now) : null,
    anySpelling: !hasTwin,
  })
  return { merges, products, carried, ended }
}

type Names = { from: string; to: string; known: string[]; names: CategoryNames }

/** Why a category may not have this name; null where it may, or where the name is another category's. */
export function nameRefusal({
  from,
  to,
  known,
  names,
}: Names): Refusal<NameRefusal> | null {
  const field = 'category'
  if (!known.includes(from)) {
    const value = names.on(from, null)
    return value === from
      ? refuse('unknown_category')
      : refuse('already_renamed', { value })
  }
  if (to === from) return refuse('same_name', { field })
  if (known.includes(to)) return null
  const current = names.on(to, null)
  // After a merge the rules of the days before are still under the earlier name.
  const isFree = current === to || (current === from && names.isOnlyRenamed(to))
  if (!isFree) return refuse('former_name', { field, value: current })
  const twin = known.find((name) => name !== from && spelled(name) === spelled(to))
  return twin === undefined ? null : refuse('almost_same', { field, value: twin })
}

type Move = { brandId: BrandId; from: string; to: string }

async function moveProducts(
  tx: Tx,
  { brandId, from, to }: Move,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update product set category = ${to}, updated_at = ${now},
      search_text = plain_text(name || ' ' || ${to} || ' ' || sku)
    where brand_id = ${brandId} and category = ${from}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The row of a category without products is renamed too; the database counts those of the others. */
async function moveCount(tx: Tx, { brandId, from, to }: Move): Promise<void> {
  const counts = owning<'product_count'>(tx)
  await counts
    .deleteFrom('product_count')
    .where('brandId', '=', brandId)
    .where('category', '=', from)
    .execute()
  await counts
    .insertInto('product_count')
    .values({ brandId, category: to, listed: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
