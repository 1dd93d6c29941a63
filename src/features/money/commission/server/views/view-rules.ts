import { levelsOf } from '#features/people/partners/server/public.ts'
import { brandById, parametersOf } from '#features/program/brands/server/public.ts'
import { productNames } from '#features/selling/catalog/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { releaseDaysFor } from '../../rules.ts'
import { brandRules, exceptionsFor } from '../percent-rules.ts'
import { waysToEarn } from './ways-to-earn.ts'

/** The percents without exception and level. */
export async function viewRules(tx: Tx, brandId: number) {
  const rules = await brandRules(tx, brandId, { skus: [], partnerIds: [] })
  return {
    pri: {
      percent: rules.defaultPercent,
      categories: toCategories(rules.categoryPercents),
    },
    sec: { percent: rules.secondaryPercent },
  }
}

export async function viewExceptions(tx: Tx, owner: PartnerKey) {
  const exceptions = await exceptionsFor(tx, owner)
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

export async function viewClusters(tx: Tx, brandId: number) {
  const levels = await levelsOf(tx, brandId)
  return levels.map(({ id, name, percent, billingFromCents }) => ({
    id,
    name,
    percent,
    partner_cluster_rules: { value: billingFromCents },
  }))
}

/** Explains how to earn credits at a brand, with its settings. */
export async function viewWaysToEarn(tx: Tx, brandId: number) {
  const brand = await brandById(tx, brandId)
  const rules = await brandRules(tx, brandId, { skus: [], partnerIds: [] })
  const parameters = await parametersOf(tx, brandId, [
    'credit_expiry_months',
    'minimum_redemption_cents',
  ] as const)
  const levels = (await levelsOf(tx, brandId)).map(
    ({ name, percent, billingFromCents }) => ({
      name,
      percent,
      billingFromCents,
      releaseDays: releaseDaysFor(name, rules.releaseDays),
    }),
  )
  return {
    infos: waysToEarn({
      brandName: brand.name,
      defaultPercent: rules.defaultPercent,
      secondaryPercent: rules.secondaryPercent,
      categories: toCategories(rules.categoryPercents),
      levels,
      releaseDays: rules.releaseDays.standard,
      expiryMonths: parameters.credit_expiry_months,
      minimumCents: cents(parameters.minimum_redemption_cents),
    }),
    levels: levels.map(({ name, percent }) => ({ name, percent })),
  }
}

function toCategories<Percent>(percents: ReadonlyMap<string, Percent>) {
  return [...percents].map(([category, percent]) => ({ category, percent }))
}
