import { type CategoryNames, spelled } from '#features/selling/catalog/server/public.ts'
import type { PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'

import { type BoosterTarget } from '../rules.ts'
import { boosted, type LineBoost } from './boosters/boosted-percent.ts'
import type { Booster } from './boosters/stored-boosters.ts'
import { type DatedRule, isInForce } from './rules/dated-rules.ts'

/** The rules that can decide a percent; the first that matches is used. */
export const commissionRules = ['exception', 'level', 'category', 'default'] as const

export type CommissionRule = (typeof commissionRules)[number]

/** The percents of a brand for days without a dated rule. */
export type BasePercents = { defaultPercent: BasisPoints; secondaryPercent: BasisPoints }

/** The rules in force on one day. */
export type RulesOfDay = BasePercents & {
  exceptions: DatedRule[]
  levels: ReadonlyMap<number, DatedRule>
  categories: ReadonlyMap<string, DatedRule>
  /** The category that a sold line's name means on that day. */
  categoryOf: (name: string) => string
  /** The dated rules behind `defaultPercent` and `secondaryPercent`; null for the base. */
  defaultRule: DatedRule | null
  secondaryRule: DatedRule | null
  boosters: readonly Booster[]
}

/** What decides a seller's percent besides the sold line. */
export type SellerTerms = {
  partnerId: PartnerId
  levelId: number | null
  /** The level's own percent; null for a partner without a level. */
  levelPercent: BasisPoints | null
}

export type SoldLine = { sku: string; category: string; totalCents: Cents }

/** The percent of a line, and what gave it. */
export type LinePercent = {
  /** With the extra of a booster. */
  percent: BasisPoints
  boost: LineBoost | null
  rule: CommissionRule
  /** The dated rule; null for the percent of a level or of the brand itself. */
  ruleId: number | null
  /** The level whose percent or rule it is; null where no level gave it. */
  levelId: number | null
}

export type CommissionLine = SoldLine & LinePercent

/** A rule that matches a line; `dated` is null for the percent of a level or of the brand itself. */
export type Match = {
  rule: CommissionRule
  percent: BasisPoints
  dated: DatedRule | null
}

/** Rules of all days, with the names that categories had. */
type DatedRules = {
  dated: readonly DatedRule[]
  boosters: readonly Booster[]
  names: Pick<CategoryNames, 'on'>
}

/** The rules in force on the day of an order. */
export function rulesOn(
  { dated, boosters, names, ...base }: BasePercents & DatedRules,
  day: Day,
): RulesOfDay {
  const rules = dated.filter((rule) => isInForce(rule, day))
  const ofScope = (scope: DatedRule['scope']) =>
    rules.filter((rule) => rule.scope === scope)
  const defaultRule = ofScope('default')[0] ?? null
  const secondaryRule = ofScope('secondary')[0] ?? null
  const categories = new Map(ofScope('category').map((rule) => [rule.category ?? '', rule]))
  return {
    exceptions: ofScope('exception'),
    levels: new Map(ofScope('level').map((rule) => [rule.levelId ?? 0, rule])),
    categories,
    categoryOf: (name) => asWritten(names.on(name, day), [...categories.keys()]),
    defaultRule,
    secondaryRule,
    defaultPercent: defaultRule?.percent ?? base.defaultPercent,
    secondaryPercent: secondaryRule?.percent ?? base.secondaryPercent,
    boosters: boosters.filter((booster) => isInForce(booster, day)),
  }
}

/**
 * The name as a rule writes it: capitals and spaces do not matter, unless the brand has two rules for
 * names that differ only in them.
 */
function asWritten(name: string, ofRules: readonly string[]): string {
  if (ofRules.includes(name)) return name
  const [found, ...others] = ofRules.filter((one) => spelled(one) === spelled(name))
  return found === undefined || others.length > 0 ? name : found
}

/** The percent of one line, by the first rule that matches and the booster that gives the most. */
export function percentFor(
  line: Pick<SoldLine, 'sku' | 'category'>,
  seller: SellerTerms,
  rules: RulesOfDay,
): LinePercent {
  const [{ percent: base, rule, dated }] = matchesOf(line, seller, rules)
  const levelId = rule === 'level' ? seller.levelId : null
  const found = boosted(base, boostersFor(line, seller, rules))
  return { ...found, rule, ruleId: dated?.id ?? null, levelId }
}

/** The boosters of the day that fit a line. */
function boostersFor(
  { sku, category }: Pick<SoldLine, 'sku' | 'category'>,
  { levelId }: Pick<SellerTerms, 'levelId'>,
  { boosters, categoryOf }: Pick<RulesOfDay, 'boosters' | 'categoryOf'>,
): Booster[] {
  if (boosters.length === 0) return []
  const name = spelled(categoryOf(category))
  const fits: Record<BoosterTarget, (booster: Booster) => boolean> = {
    everything: () => true,
    product: (booster) => booster.sku === sku,
    category: (booster) => spelled(booster.category ?? '') === name,
    level: (booster) => booster.levelId === levelId,
  }
  return boosters.filter((booster) => fits[booster.target](booster))
}

/** Every rule that matches a line, the one that is used first. */
export function matchesOf(
  line: Pick<SoldLine, 'sku' | 'category'>,
  seller: SellerTerms,
  rules: RulesOfDay,
): [Match, ...Match[]] {
  const matches = exceptionsOf(line, seller, rules).map((dated) =>
    matchOf('exception', dated),
  )
  const level = seller.levelId === null ? undefined : rules.levels.get(seller.levelId)
  if (level) matches.push(matchOf('level', level))
  else if (seller.levelPercent !== null)
    matches.push({ rule: 'level', percent: seller.levelPercent, dated: null })
  const category = rules.categories.get(rules.categoryOf(line.category))
  if (category) matches.push(matchOf('category', category))
  const standard: Match = {
    rule: 'default',
    percent: rules.defaultPercent,
    dated: rules.defaultRule,
  }
  const [first = standard, ...others] = matches
  return first === standard ? [standard] : [first, ...others, standard]
}

function matchOf(rule: CommissionRule, dated: DatedRule): Match {
  return { rule, percent: dated.percent, dated }
}

/** The matching exceptions, the most specific first: product and partner, then product, then partner. */
function exceptionsOf(
  line: Pick<SoldLine, 'sku'>,
  { partnerId }: SellerTerms,
  { exceptions }: RulesOfDay,
): DatedRule[] {
  const weight = ({ sku, partnerId: whose }: DatedRule) =>
    (sku === null ? 0 : 2) + (whose === null ? 0 : 1)
  return exceptions
    .filter(
      ({ sku, partnerId: whose }) =>
        (sku === null || sku === line.sku) && (whose === null || whose === partnerId),
    )
    .sort((one, other) => weight(other) - weight(one))
}

/** The commission of an order in centavos: lines times percents, summed exactly and rounded once, half up. */
export function commissionOf(lines: { totalCents: Cents; percent: BasisPoints }[]): Cents {
  let hundredths = 0n
  for (const line of lines) hundredths += BigInt(line.totalCents) * BigInt(line.percent)
  return cents(Number((hundredths + 5_000n) / 10_000n))
}

export function baseOf(lines: { totalCents: Cents }[]): Cents {
  return sumCents(lines.map((line) => line.totalCents))
}

/** The percent of the whole order: the percent of all lines if it is the same, else the weighted mean. */
export function overallPercent(
  lines: { totalCents: Cents; percent: BasisPoints }[],
): BasisPoints {
  const base = baseOf(lines)
  const [first] = lines
  if (!first) return basisPoints(0)
  if (base === 0 || lines.every((line) => line.percent === first.percent))
    return first.percent
  const weighted = lines.reduce((sum, line) => sum + line.totalCents * line.percent, 0)
  return basisPoints(Math.round(weighted / base))
}

/** The rule of the whole order: the rule of all lines if it is the same, else `mixed`. */
export function overallRule(lines: { rule: CommissionRule }[]): CommissionRule | 'mixed' {
  const [first] = lines
  if (!first) return 'default'
  return lines.every((line) => line.rule === first.rule) ? first.rule : 'mixed'
}
