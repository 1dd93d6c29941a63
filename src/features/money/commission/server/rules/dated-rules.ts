import type { PartnerId } from '#platform/contract/ids.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import type { RuleScope, RuleState } from '../../rule-view.ts'

/** What a rule is for; on each day at most one rule has the same target. */
export type RuleTarget = {
  scope: RuleScope
  sku: string | null
  partnerId: PartnerId | null
  category: string | null
  levelId: number | null
}

/** The first and the last day, in São Paulo; open where null. */
export type RuleDays = { validFrom: Day | null; validUntil: Day | null }

export type DatedRule = RuleTarget & RuleDays & { id: number; percent: BasisPoints }

/** The target of a scope; the fields that the scope does not have are null. */
export function targetOf(
  target: Pick<RuleTarget, 'scope'> & Partial<RuleTarget>,
): RuleTarget {
  return { sku: null, partnerId: null, category: null, levelId: null, ...target }
}

export function isInForce({ validFrom, validUntil }: RuleDays, day: Day): boolean {
  return (
    (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)
  )
}

export function stateOn(rule: RuleDays, today: Day): RuleState {
  if (rule.validFrom !== null && rule.validFrom > today) return 'scheduled'
  return isInForce(rule, today) ? 'in_force' : 'ended'
}

export function isSameTarget(one: RuleTarget, other: RuleTarget): boolean {
  return (
    one.scope === other.scope &&
    one.sku === other.sku &&
    one.partnerId === other.partnerId &&
    one.category === other.category &&
    one.levelId === other.levelId
  )
}

/** Whether there is a day on which both are in force. */
export function overlaps(one: RuleDays, other: RuleDays): boolean {
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one)
}

function startsBeforeEnd({ validFrom }: RuleDays, { validUntil }: RuleDays): boolean {
  return validFrom === null || validUntil === null || validFrom <= validUntil
}

/** A change that is not made yet: a percent for a target, or none where it would end. */
export type DraftRule = RuleTarget & { percent: BasisPoints | null }

/** The rules with a draft, as if it was in force on every day. */
export function withDraft(rules: DatedRule[], draft: DraftRule): DatedRule[] {
  const others = rules.filter((rule) => !isSameTarget(rule, draft))
  const { percent } = draft
  if (percent === null) return others
  return [...others, { ...draft, percent, id: 0, validFrom: null, validUntil: null }]
}
