import type { z } from 'zod'

import { formatPercent } from '#platform/contract/percent.ts'
import { formatDay } from '#platform/web/format-moment.ts'

import type { RuleView } from '../rule-view.ts'
import { text } from './text.ts'

type Rule = z.output<typeof RuleView>

/** `Categoria Kits`, `Produto X · Parceiro ana`. */
export function targetText(
  rule: Pick<Rule, 'sku' | 'partner_slug' | 'category' | 'level'> & {
    scope?: Rule['scope']
  },
): string {
  const { scope = 'exception', sku, partner_slug, category, level } = rule
  if (scope === 'category') return `${text.scopes.category} ${category ?? ''}`
  if (scope === 'level') return `${text.scopes.level} ${level ?? ''}`
  if (scope !== 'exception') return text.scopes[scope]
  const parts = [
    sku === null ? null : text.product(sku),
    partner_slug === null ? null : text.partner(partner_slug),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

export function daysText({
  valid_from: begin,
  valid_until: end,
}: Pick<Rule, 'valid_from' | 'valid_until'>): string {
  if (begin !== null && end !== null) return text.between(formatDay(begin), formatDay(end))
  if (begin !== null) return text.from(formatDay(begin))
  return end === null ? text.always : text.until(formatDay(end))
}

/** `6,5%, de 24/11/2026 em diante`. */
export function ruleText(
  rule: Pick<Rule, 'percent' | 'valid_from' | 'valid_until'>,
): string {
  return `${formatPercent(rule.percent)}, ${daysText(rule).toLowerCase()}`
}
