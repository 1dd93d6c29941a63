import { sql } from 'kysely'

import { parametersOf } from '#features/program/brands/server/public.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { ReleaseTerms } from '../rules.ts'
import type { PercentRules } from './percents.ts'

export type BrandRules = Omit<PercentRules, 'levelPercent'> & {
  secondaryPercent: BasisPoints
  releaseDays: ReleaseTerms
}

const SETTINGS = [
  'default_commission_points',
  'secondary_commission_points',
  'release_days',
  'level_release_days',
] as const

/** The brand's commission rules that can apply to these products and partners. */
export async function brandRules(
  tx: Tx,
  brandId: number,
  { skus, partnerIds }: { skus: string[]; partnerIds: number[] },
): Promise<BrandRules> {
  const rules = owning<'commission_exception' | 'category_split'>(tx)
  const [settings, exceptions, splits] = await Promise.all([
    parametersOf(tx, brandId, SETTINGS),
    rules
      .selectFrom('commission_exception')
      .select(['sku', 'partnerId', 'percentPoints'])
      .where('brandId', '=', brandId)
      .where('active', '=', true)
      .where(sql<boolean>`sku is null or sku = any(${skus}::text[])`)
      .where(sql<boolean>`partner_id is null or partner_id = any(${partnerIds}::bigint[])`)
      .execute(),
    rules
      .selectFrom('category_split')
      .select(['category', 'percentPoints'])
      .where('brandId', '=', brandId)
      .orderBy('category')
      .execute(),
  ])
  return {
    exceptions: exceptions.map((row) => ({
      sku: row.sku,
      partnerId: row.partnerId,
      percent: basisPoints(row.percentPoints),
    })),
    categoryPercents: new Map(
      splits.map((row) => [row.category, basisPoints(row.percentPoints)]),
    ),
    defaultPercent: basisPoints(settings.default_commission_points),
    secondaryPercent: basisPoints(settings.secondary_commission_points),
    releaseDays: {
      standard: settings.release_days,
      byLevel: new Map(Object.entries(settings.level_release_days)),
    },
  }
}

export type Exception = {
  id: number
  sku: string | null
  percent: BasisPoints
  /** Whether the exception is only for this partner. */
  own: boolean
}

const LONGEST_LIST = 1_000

/** The exceptions that apply to a partner: general ones and their own, their own first. */
export async function exceptionsFor(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Exception[]> {
  const rows = await owning<'commission_exception'>(tx)
    .selectFrom('commission_exception')
    .select(['id', 'sku', 'partnerId', 'percentPoints'])
    .where('brandId', '=', brandId)
    .where('active', '=', true)
    .where(sql<boolean>`(partner_id is null or partner_id = ${partnerId})`)
    .orderBy(sql`partner_id is null`)
    .orderBy('id')
    .limit(LONGEST_LIST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    sku: row.sku,
    percent: basisPoints(row.percentPoints),
    own: row.partnerId !== null,
  }))
}
