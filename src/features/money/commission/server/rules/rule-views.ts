import type { z } from 'zod'

import { levelsOf, slugsById } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { RuleView } from '../../rule-view.ts'
import { type DatedRule, stateOn } from './dated-rules.ts'

export type RuleViewed = z.output<typeof RuleView>

type Targets = { partnerId: number | null; levelId: number | null }[]

/** The names of the partners and levels that rules are for. */
export async function namesOf(tx: Tx, brandId: BrandId, rules: Targets) {
  const partnerIds = [...new Set(rules.flatMap(({ partnerId }) => partnerId ?? []))]
  const hasLevel = rules.some(({ levelId }) => levelId !== null)
  const [slugs, levels] = await Promise.all([
    slugsById(tx, brandId, partnerIds),
    hasLevel ? levelsOf(tx, brandId) : [],
  ])
  const levelNames = new Map(levels.map(({ id, name }) => [id, name]))
  return ({ partnerId, levelId }: Targets[number]) => ({
    partner_slug: partnerId === null ? null : (slugs.get(partnerId) ?? null),
    level: levelId === null ? null : (levelNames.get(levelId) ?? null),
  })
}

export async function viewRules(
  tx: Tx,
  { brandId, rules }: { brandId: BrandId; rules: DatedRule[] },
  now: Date,
): Promise<RuleViewed[]> {
  const names = await namesOf(tx, brandId, rules)
  const today = dayOf(now)
  return rules.map((rule) => ({
    id: rule.id,
    scope: rule.scope,
    sku: rule.sku,
    category: rule.category,
    ...names(rule),
    percent: rule.percent,
    valid_from: rule.validFrom,
    valid_until: rule.validUntil,
    state: stateOn(rule, today),
  }))
}

export async function viewRule(
  tx: Tx,
  { brandId, rule }: { brandId: BrandId; rule: DatedRule },
  now: Date,
): Promise<RuleViewed> {
  const [view] = await viewRules(tx, { brandId, rules: [rule] }, now)
  if (!view) throw new Error('one view for one rule')
  return view
}
