import type { z } from 'zod'

import { cents } from '#platform/contract/money.ts'
import { formatTypedReais } from '#platform/contract/typed/typed-money.ts'
import { readTypedPercent } from '#platform/contract/typed/typed-percent.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import type { Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'

import {
  changeException,
  changeRule,
  createException,
  createRule,
} from '../../rule-contract.ts'
import type { RuleView } from '../../rule-view.ts'
import { blankRule, type Typed } from './rule-fields.tsx'
import type { Compared, Draft } from './use-effect-seen.ts'

export type Rule = z.output<typeof RuleView>

/** The stored rule as the form shows it. */
export function typedOf(rule: Rule): Typed {
  return {
    ...blankRule,
    scope: rule.scope,
    category: rule.category ?? '',
    level: rule.level ?? '',
    sku: rule.sku ?? '',
    partner_slug: rule.partner_slug ?? '',
    percent: formatTypedReais(cents(rule.percent)).replace(/,00$|(?<=,\d)0$/, ''),
    begin: rule.state === 'scheduled' ? (rule.valid_from ?? '') : '',
    end: rule.valid_until ?? '',
  }
}

/** The percent of the form; throws the sentence for the field, as the server would. */
function percentOf(typed: Typed) {
  const { percent, problem: message } = readTypedPercent(typed.percent)
  if (percent !== null) return percent
  const errors = { percent: [message] }
  throw new ApiError({ status: 422, code: 'invalid_input', message, errors })
}

function orNull(value: string): string | null {
  return value.trim() === '' ? null : value.trim()
}

/** The change as the preview sends it; null where the percent cannot be read. */
export function comparedOf(typed: Typed): Compared | null {
  const { percent } = readTypedPercent(typed.percent)
  if (percent === null) return null
  const { scope } = typed
  const draft: Draft = {
    scope,
    percent,
    category: scope === 'category' ? orNull(typed.category) : null,
    level: scope === 'level' ? orNull(typed.level) : null,
    sku: scope === 'exception' ? orNull(typed.sku) : null,
    partner_slug: scope === 'exception' ? orNull(typed.partner_slug) : null,
  }
  return { draft }
}

/** Creates the rule; a new key is used for each attempt of the person, not for each retry. */
export async function createTyped(typed: Typed, key: string): Promise<Rule> {
  const days = {
    percent: percentOf(typed),
    ...(typed.begin !== '' && { valid_from: typed.begin }),
    valid_until: orNull(typed.end),
    end_previous: typed.endPrevious,
  }
  const options = { headers: { 'idempotency-key': key } }
  const { scope } = typed
  switch (scope) {
    case 'exception': {
      const of = { sku: orNull(typed.sku), partner_slug: orNull(typed.partner_slug) }
      return call(createException, { body: { ...of, ...days } }, options)
    }
    case 'category':
      return call(
        createRule,
        { body: { scope, category: typed.category, ...days } },
        options,
      )
    case 'level':
      return call(createRule, { body: { scope, level: typed.level, ...days } }, options)
    case 'default':
    case 'secondary':
      return call(createRule, { body: { scope, ...days } }, options)
  }
}

/** Saves the change of a rule; the headers name the version that was read. */
export async function changeTyped(
  rule: Rule,
  typed: Typed,
  headers: Record<string, string>,
): Promise<Versioned<Rule>> {
  const begin = typed.begin === '' ? {} : beginOf(rule, typed.begin)
  const input = {
    params: { id: rule.id },
    body: { percent: percentOf(typed), valid_until: orNull(typed.end), ...begin },
  }
  const options = { headers }
  return rule.scope === 'exception'
    ? callVersioned(changeException, input, options)
    : callVersioned(changeRule, input, options)
}

function beginOf({ state }: Rule, day: string) {
  return state === 'scheduled' ? { valid_from: day } : { from: day }
}
