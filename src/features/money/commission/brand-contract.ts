import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Percent } from '#platform/contract/percent.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { BoosterView } from './booster-contract.ts'
import { dayFields, RuleScope, ruleStates, RuleView, targetFields } from './rule-view.ts'

const endpoint = endpointsOf('commission')

/**
 * The brand's percents in force today, and its dated rules except exceptions, the newest first. Of
 * an item the first that applies counts: an exception, the level of the seller, the category, the
 * default; the day of the order chooses among the dated rules of one target.
 */
export const showBrandRules = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-rules',
  summary: 'Lista as regras de comissão',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({
    state: z.enum(ruleStates).optional(),
    scope: RuleScope.exclude(['exception']).optional(),
    category: Text(120).trim().min(1).optional(),
    /** The name of one level. */
    level: Text(120).trim().min(1).optional(),
  }),
  response: keysetPageOf(RuleView).extend({
    default_percent: Percent,
    /** What the partner earns who invited the seller. */
    secondary_percent: Percent,
    /** Days from the invoice to the release, and those of levels that differ. */
    release_days: z.int(),
    level_release_days: z.array(z.object({ level: z.string(), days: z.int() })),
    categories: z.array(z.object({ category: z.string(), percent: Percent })),
    /** Of each level, with the dated rules in force. */
    levels: z.array(z.object({ level: z.string(), percent: Percent })),
  }),
  refusals: cursorRefusals,
})

/** The exceptions: percents of a product, of a partner, or of one product of a partner. */
export const listBrandExceptions = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-exceptions',
  summary: 'Lista as exceções de comissão',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({
    partner: Text(60).optional(),
    sku: Text(120).optional(),
    state: z.enum(ruleStates).optional(),
  }),
  response: keysetPageOf(
    z.object({
      id: z.int(),
      /** Null: every product of the partner. */
      sku: z.string().nullable(),
      /** Null: every partner. */
      partner_slug: z.string().nullable(),
      percent: Percent,
      /** Whether it is in force today. */
      active: z.boolean(),
      ...dayFields,
      state: z.enum(ruleStates),
    }),
  ),
  refusals: cursorRefusals,
})

const RuleSnapshot = z
  .object({ ...targetFields, percent: Percent, ...dayFields })
  .meta({ id: 'RuleSnapshot' })

/** Every change of a rule or an exception, the newest first. */
export const listRuleChanges = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-rules/history',
  summary: 'Lista o histórico das regras de comissão',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({
    rule_id: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  mayLag: true,
  response: keysetPageOf(
    z.object({
      id: z.int(),
      rule_id: z.int(),
      act: z.enum(['created', 'changed', 'ended', 'deleted']),
      /** Who made it, as in the audit log. */
      actor: z.string(),
      at: Moment,
      before: RuleSnapshot.nullable(),
      after: RuleSnapshot.nullable(),
    }),
  ),
  refusals: cursorRefusals,
})

const BoosterSnapshot = BoosterView.omit({ id: true, product: true, state: true }).meta({
  id: 'BoosterSnapshot',
})

const change = {
  id: z.int(),
  act: z.enum(['created', 'changed', 'ended', 'deleted']),
  /** Who made it, as in the audit log. */
  actor: z.string(),
  at: Moment,
}

/** Every change of a rule, an exception or a booster, the newest first. */
export const listCommissionChanges = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-changes',
  summary: 'Lista o histórico das regras e dos impulsos de comissão',
  access: { brand: 'rules.read' },
  query: KeysetQuery,
  mayLag: true,
  response: keysetPageOf(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('rule'),
        ...change,
        rule_id: z.int(),
        before: RuleSnapshot.nullable(),
        after: RuleSnapshot.nullable(),
      }),
      z.object({
        kind: z.literal('booster'),
        ...change,
        booster_id: z.int(),
        before: BoosterSnapshot.nullable(),
        after: BoosterSnapshot.nullable(),
      }),
    ]),
  ),
  refusals: cursorRefusals,
})
