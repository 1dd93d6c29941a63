import { z } from 'zod'

import { Percent } from '#platform/contract/percent.ts'
import { Day } from '#platform/contract/time/dates.ts'

/**
 * What a rule is for: the default, the inviter of the seller (`secondary`), a category, a level, or
 * an exception for a product, a partner, or one product of a partner.
 */
export const RuleScope = z.enum(['default', 'secondary', 'category', 'level', 'exception'])
export type RuleScope = z.output<typeof RuleScope>

export const ruleStates = ['scheduled', 'in_force', 'ended'] as const
export type RuleState = (typeof ruleStates)[number]

export const targetFields = {
  scope: RuleScope,
  /** Of an exception; null: every product of the partner. */
  sku: z.string().nullable(),
  /** Of an exception; null: every partner. */
  partner_slug: z.string().nullable(),
  category: z.string().nullable(),
  level: z.string().nullable(),
}

export const dayFields = {
  /** The first and the last day of the orders that it is for, in São Paulo; open where null. */
  valid_from: Day.nullable(),
  valid_until: Day.nullable(),
}

export const RuleView = z
  .object({
    id: z.int(),
    ...targetFields,
    percent: Percent,
    ...dayFields,
    state: z.enum(ruleStates),
  })
  .meta({ id: 'CommissionRule' })
