import { sql } from 'kysely'

import { parametersOf } from '#features/brands/server/public.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx } from '#platform/server/db.ts'

import type { PercentRules } from '../rules.ts'

export type BrandRules = Omit<PercentRules, 'levelPercent'> & {
  secondaryPercent: BasisPoints
  releaseDays: number
}

/** What of the brand's rules can touch these products and partners. */
export async function brandRules(
  tx: Tx,
  brandId: number,
  { skus, partnerIds }: { skus: string[]; partnerIds: number[] },
): Promise<BrandRules> {
  const settings = await parametersOf(tx, brandId, [
    'default_commission_points',
    'secondary_commission_points',
    'release_days',
  ] as const)
  const rules = owning<'commission_exception' | 'category_split'>(tx)
  const exceptions = await rules
    .selectFrom('commission_exception')
    .select(['sku', 'partner_id', 'percent_points'])
    .where('brand_id', '=', brandId)
    .where('active', '=', true)
    .where(sql<boolean>`sku is null or sku = any(${skus}::text[])`)
    .where(sql<boolean>`partner_id is null or partner_id = any(${partnerIds}::bigint[])`)
    .execute()
  const splits = await rules
    .selectFrom('category_split')
    .select(['category', 'percent_points'])
    .where('brand_id', '=', brandId)
    .execute()
  return {
    exceptions: exceptions.map((row) => ({
      sku: row.sku,
      partnerId: row.partner_id,
      percent: basisPoints(row.percent_points),
    })),
    categoryPercents: new Map(
      splits.map((row) => [row.category, basisPoints(row.percent_points)]),
    ),
    defaultPercent: basisPoints(settings.default_commission_points),
    secondaryPercent: basisPoints(settings.secondary_commission_points),
    releaseDays: settings.release_days,
  }
}
