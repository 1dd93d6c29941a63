import { sql } from 'kysely'

import { sellersById } from '#features/people/partners/server/public.ts'
import { parametersOf } from '#features/program/brands/server/public.ts'
import {
  type CategoryNames,
  readCategoryNames,
} from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { releaseDaysFor, type ReleaseTerms } from '../rules.ts'
import { type Booster, boostersBetween } from './boosters/stored-boosters.ts'
import { type BasePercents, rulesOn } from './percents.ts'
import type { DatedRule } from './rules/dated-rules.ts'
import { rulesFor, selectRules } from './rules/stored-rules.ts'

/** A brand's rules of all days, and its boosters of the days that were asked for; `rulesOn` chooses those of one day. */
export type BrandRules = BasePercents & {
  dated: DatedRule[]
  boosters: Booster[]
  names: CategoryNames
  releaseDays: ReleaseTerms
}

const SETTINGS = [
  'default_commission_points',
  'secondary_commission_points',
  'release_days',
  'level_release_days',
] as const

type Sold = {
  skus: string[]
  partnerIds: number[]
  /** When the orders were placed. */
  moments: readonly Date[]
}

/** The brand's commission rules that can apply to these products and partners. */
export async function brandRules(
  tx: Tx,
  brandId: BrandId,
  { moments, ...sold }: Sold,
): Promise<BrandRules> {
  const days = moments.map(dayOf).sort()
  const [begin, end] = [days[0], days.at(-1)]
  const [settings, dated, boosters, names] = await Promise.all([
    parametersOf(tx, brandId, SETTINGS),
    rulesFor(tx, brandId, sold),
    begin === undefined || end === undefined
      ? []
      : boostersBetween(tx, brandId, { begin, end }),
    readCategoryNames(tx, brandId),
  ])
  return {
    dated,
    boosters,
    names,
    defaultPercent: basisPoints(settings.default_commission_points),
    secondaryPercent: basisPoints(settings.secondary_commission_points),
    releaseDays: termsOf(settings),
  }
}

type ReleaseSettings = { release_days: number; level_release_days: Record<string, number> }

function termsOf(settings: ReleaseSettings): ReleaseTerms {
  return {
    standard: settings.release_days,
    byLevel: new Map(Object.entries(settings.level_release_days)),
  }
}

/** The days from an invoice to the release of what this partner earns with it. */
export async function releaseDaysOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<number> {
  const [sellers, settings] = await Promise.all([
    sellersById(tx, brandId, [partnerId]),
    parametersOf(tx, brandId, ['release_days', 'level_release_days'] as const),
  ])
  return releaseDaysFor(sellers.get(partnerId)?.level ?? null, termsOf(settings))
}

/** The general rules in force now: all but exceptions. */
export async function rulesNow(tx: Tx, brandId: BrandId, now: Date) {
  const rules = await brandRules(tx, brandId, { skus: [], partnerIds: [], moments: [now] })
  return { ...rulesOn(rules, dayOf(now)), releaseDays: rules.releaseDays }
}

export type Exception = {
  id: number
  sku: string | null
  percent: BasisPoints
  /** Whether the exception is only for this partner. */
  own: boolean
}

const LONGEST_LIST = 1_000

/** The exceptions that apply to a partner on a day: general ones and their own, their own first. */
export async function exceptionsFor(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  day: Day,
): Promise<Exception[]> {
  const rows = await selectRules(tx, brandId)
    .where('scope', '=', 'exception')
    .where(sql<boolean>`(partner_id is null or partner_id = ${partnerId})`)
    .where(sql<boolean>`coalesce(valid_from <= ${day}::date, true)`)
    .where(sql<boolean>`coalesce(valid_until >= ${day}::date, true)`)
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
