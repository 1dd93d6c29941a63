import { levelsOf } from '#features/people/partners/server/public.ts'
import { brandById, parametersOf } from '#features/program/brands/server/public.ts'
import { productNames } from '#features/selling/catalog/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { releaseDaysFor } from '../../rules.ts'
import { exceptionsFor, rulesNow } from '../percent-rules.ts'
import { waysToEarn } from './ways-to-earn.ts'

/** The percents without exception and level. */
export async function viewRules(tx: Tx, brandId: BrandId, now: Date) {
  const rules = await rulesNow(tx, brandId, now)
  return {
    pri: {
      percent: rules.defaultPercent,
      categories: toCategories(rules.categories),
    },
    sec: { percent: rules.secondaryPercent },
  }
}

export async function viewExceptions(tx: Tx, owner: PartnerKey, now: Date) {
  const exceptions = await exceptionsFor(tx, owner, dayOf(now))
  const names = await productNames(
    tx,
    owner.brandId,
    exceptions.flatMap(({ sku }) => sku ?? []),
  )
  return exceptions.map(({ id, sku, percent, own }) => ({
    id,
    sku,
    name: sku === null ? null : (names.get(sku) ?? null),
    percent,
    is_mine: own,
  }))
}

export async function viewClusters(tx: Tx, brandId: BrandId, now: Date) {
  const [levels, rules] = await Promise.all([
    levelsOf(tx, brandId),
    rulesNow(tx, brandId, now),
  ])
  return levels.map(({ id, name, percent, billingFromCents }) => ({
    id,
    name,
    percent: rules.levels.get(id)?.percent ?? percent,
    partner_cluster_rules: { value: billingFromCents },
  }))
}

/** Explains how to earn credits at a brand, with its settings. */
export async function viewWaysToEarn(tx: Tx, brandId: BrandId, now: Date) {
  const brand = await brandById(tx, brandId)
  const rules = await rulesNow(tx, brandId, now)
  const parameters = await parametersOf(tx, brandId, [
    'credit_expiry_months',
    'minimum_redemption_cents',
  ] as const)
  const levels = (await levelsOf(tx, brandId)).map(
    ({ id, name, percent, billingFromCents }) => ({
      name,
      percent: rules.levels.get(id)?.percent ?? percent,
      billingFromCents,
      releaseDays: releaseDaysFor(name, rules.releaseDays),
    }),
  )
  return {
    infos: waysToEarn({
      brandName: brand.name,
      defaultPercent: rules.defaultPercent,
      secondaryPercent: rules.secondaryPercent,
      categories: toCategories(rules.categories),
      levels,
      releaseDays: rules.releaseDays.standard,
      expiryMonths: parameters.credit_expiry_months,
      minimumCents: cents(parameters.minimum_redemption_cents),
    }),
    levels: levels.map(({ name, percent }) => ({ name, percent })),
  }
}

function toCategories(rules: ReadonlyMap<string, { percent: BasisPoints }>) {
  return [...rules].map(([category, { percent }]) => ({ category, percent }))
}
