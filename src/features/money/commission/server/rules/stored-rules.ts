import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'

import { RuleScope } from '../../rule-view.ts'
import { boosterCategories, levelHasBooster } from '../boosters/stored-boosters.ts'
import type { DatedRule, RuleTarget } from './dated-rules.ts'

const tables = owning<'commission_rule'>

type Row = Omit<RowOf<'commission_rule'>, 'brandId'>

export function toRule({ percentPoints, scope, ...row }: Row): DatedRule {
  return { ...row, scope: RuleScope.parse(scope), percent: basisPoints(percentPoints) }
}

const columns = [
  'id',
  'scope',
  'sku',
  'partnerId',
  'category',
  'levelId',
  'percentPoints',
  'validFrom',
  'validUntil',
] as const

/** The brand's rules as a query, for the lists. */
export function selectRules(tx: Tx, brandId: BrandId) {
  return tables(tx)
    .selectFrom('commission_rule')
    .select(columns)
    .where('brandId', '=', brandId)
}

/** Every rule, of any day, that can apply to these products and partners. */
export async function rulesFor(
  tx: Tx,
  brandId: BrandId,
  { skus, partnerIds }: { skus: string[]; partnerIds: number[] },
): Promise<DatedRule[]> {
  const general = selectRules(tx, brandId)
    .where('sku', 'is', null)
    .where('partnerId', 'is', null)
    .orderBy('category')
    .orderBy('id')
  const ofPartners = selectRules(tx, brandId)
    .where('partnerId', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .where(sql<boolean>`(sku is null or sku = any(${skus}::text[]))`)
  const ofProducts = selectRules(tx, brandId)
    .where('partnerId', 'is', null)
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
  const found = await Promise.all([
    general.execute(),
    partnerIds.length > 0 ? ofPartners.execute() : [],
    skus.length > 0 ? ofProducts.execute() : [],
  ])
  return found.flat().map(toRule)
}

/** The categories that a rule or a booster of the brand names, of any day. */
export async function ruleCategories(tx: Tx, brandId: BrandId): Promise<string[]> {
  const [found, boosted] = await Promise.all([
    tables(tx)
      .selectFrom('commission_rule')
      .select('category')
      .distinct()
      .where('brandId', '=', brandId)
      .where('category', 'is not', null)
      .execute(),
    boosterCategories(tx, brandId),
  ])
  return [...new Set([...found.flatMap(({ category }) => category ?? []), ...boosted])]
}

/** Lets the changes of a brand's rules wait for each other. */
export async function lockRules(tx: Tx, brandId: BrandId): Promise<void> {
  await lockByName(tx, `commission-rules:${brandId}`)
}

export async function ruleById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<DatedRule | null> {
  const row = await selectRules(tx, brandId).where('id', '=', id).executeTakeFirst()
  return row ? toRule(row) : null
}

/** All rules for one target, also ended ones, by their first day. */
export async function rulesOfTarget(
  tx: Tx,
  brandId: BrandId,
  target: RuleTarget,
): Promise<DatedRule[]> {
  const rows = await selectRules(tx, brandId)
    .where('scope', '=', target.scope)
    .where('sku', 'is not distinct from', target.sku)
    .where('partnerId', 'is not distinct from', target.partnerId)
    .where('category', 'is not distinct from', target.category)
    .where('levelId', 'is not distinct from', target.levelId)
    .orderBy(sql`valid_from nulls first`)
    .execute()
  return rows.map(toRule)
}

/** Adds a rule, or stores the percent and days of one by its id. */
export async function storeRule(
  tx: Tx,
  brandId: BrandId,
  { id, percent, ...rule }: Omit<DatedRule, 'id'> & { id: number | null },
): Promise<DatedRule> {
  const values = { ...rule, percentPoints: percent }
  const row =
    id === null
      ? await tables(tx)
          .insertInto('commission_rule')
          .values({ brandId, ...values })
          .returning(columns)
          .executeTakeFirstOrThrow()
      : await tables(tx)
          .updateTable('commission_rule')
          .set(values)
          .where('brandId', '=', brandId)
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow()
  return toRule(row)
}

export async function deleteStoredRule(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<void> {
  await tables(tx)
    .deleteFrom('commission_rule')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Whether a level has a rule or a booster of any day. */
export async function levelHasRule(
  tx: Tx,
  brandId: BrandId,
  levelId: number,
): Promise<boolean> {
  const [row, isBoosted] = await Promise.all([
    selectRules(tx, brandId).where('levelId', '=', levelId).limit(1).executeTakeFirst(),
    levelHasBooster(tx, brandId, levelId),
  ])
  return row !== undefined || isBoosted
}

/** Whether the brand has a dated rule of any kind. */
export async function hasRules(tx: Tx, brandId: BrandId): Promise<boolean> {
  const row = await selectRules(tx, brandId).limit(1).executeTakeFirst()
  return row !== undefined
}
