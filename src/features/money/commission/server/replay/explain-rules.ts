import { formatPercent } from '#platform/contract/percent.ts'
import { type Day, formatDay } from '#platform/contract/time/dates.ts'

import {
  type Match,
  matchesOf,
  type RulesOfDay,
  type SellerTerms,
  type SoldLine,
} from '../percents.ts'
import { type DatedRule, isInForce, type RuleDays } from '../rules/dated-rules.ts'

type Names = { seller: string; level: string | null }

type Reason = {
  rule: Match['rule']
  rule_id: number | null
  percent: Match['percent']
  reason: string
}

type Explained = Reason & { not_chosen: Reason[] }

type Question = {
  line: SoldLine
  seller: SellerTerms
  rules: RulesOfDay
  /** The rules of all days, for those that are not in force on this one. */
  dated: DatedRule[]
  day: Day
  names: Names
}

/** The rule that decides a line, and why each other one for it does not. */
export function explainLine(question: Question): Explained {
  const { line, seller, rules, names } = question
  const [chosen, ...others] = matchesOf(line, seller, rules)
  const sentence = (match: Match) => nameOf(match, line, names)
  const before = sentence(chosen)
  return {
    ...reasonOf(chosen, before),
    not_chosen: [
      ...others.map((match) =>
        reasonOf(match, `${sentence(match)}: “${before}” vem antes.`),
      ),
      ...outOfForce(question),
    ],
  }
}

/** The rules for the line's targets that are of other days. */
function outOfForce({ line, seller, dated, day, names }: Question): Reason[] {
  return dated
    .filter((rule) => !isInForce(rule, day) && isFor(rule, line, seller))
    .map((rule) => {
      const match = { rule: ruleOf(rule), percent: rule.percent, dated: rule }
      const name = nameOf(match, line, names)
      return reasonOf(match, `${name}, ${formatPercent(rule.percent)}: ${daysText(rule)}.`)
    })
}

function isFor(rule: DatedRule, line: SoldLine, seller: SellerTerms): boolean {
  switch (rule.scope) {
    case 'default':
      return true
    case 'secondary':
      return false
    case 'category':
      return rule.category === line.category
    case 'level':
      return rule.levelId === seller.levelId
    case 'exception':
      return (
        (rule.sku === null || rule.sku === line.sku) &&
        (rule.partnerId === null || rule.partnerId === seller.partnerId)
      )
  }
}

function ruleOf({ scope }: DatedRule): Match['rule'] {
  return scope === 'secondary' ? 'default' : scope
}

function reasonOf({ rule, percent, dated }: Match, reason: string): Reason {
  // A draft has no number.
  return { rule, percent, rule_id: dated && dated.id > 0 ? dated.id : null, reason }
}

function nameOf(
  { rule, dated }: Match,
  { sku, category }: SoldLine,
  { seller, level }: Names,
): string {
  switch (rule) {
    case 'exception':
      if (!dated || dated.sku === null) return `Exceção do parceiro ${seller}`
      return dated.partnerId === null
        ? `Exceção do produto ${sku}`
        : `Exceção do produto ${sku} para ${seller}`
    case 'level':
      return `Nível ${level ?? ''}`
    case 'category':
      return `Categoria ${category}`
    case 'default':
      return 'Padrão da marca'
  }
}

function daysText({ validFrom, validUntil }: RuleDays): string {
  if (validFrom !== null && validUntil !== null)
    return `só vale de ${formatDay(validFrom)} até ${formatDay(validUntil)}`
  return validFrom === null
    ? `valeu até ${formatDay(validUntil ?? '')}`
    : `só vale a partir de ${formatDay(validFrom)}`
}
