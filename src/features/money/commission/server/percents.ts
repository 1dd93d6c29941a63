import type { PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

/** The rules that can decide a percent; the first that matches is used. */
export const commissionRules = ['exception', 'level', 'category', 'default'] as const

export type CommissionRule = (typeof commissionRules)[number]

export type PercentRules = {
  exceptions: { sku: string | null; partnerId: PartnerId | null; percent: BasisPoints }[]
  /** The percent of the partner's level; null for a partner without one. */
  levelPercent: BasisPoints | null
  categoryPercents: ReadonlyMap<string, BasisPoints>
  defaultPercent: BasisPoints
}

export type SoldLine = { sku: string; category: string; totalCents: Cents }

export type CommissionLine = SoldLine & { percent: BasisPoints; rule: CommissionRule }

/** The percent of one line, by the first rule that matches. */
export function percentFor(
  line: SoldLine,
  partnerId: PartnerId,
  rules: PercentRules,
): { percent: BasisPoints; rule: CommissionRule } {
  const exception = nearestException(line, partnerId, rules.exceptions)
  if (exception !== null) return { percent: exception, rule: 'exception' }
  if (rules.levelPercent !== null) return { percent: rules.levelPercent, rule: 'level' }
  const split = rules.categoryPercents.get(line.category)
  if (split !== undefined) return { percent: split, rule: 'category' }
  return { percent: rules.defaultPercent, rule: 'default' }
}

/** The most specific exception: for product and partner, then for the product, then for the partner. */
function nearestException(
  line: SoldLine,
  partnerId: PartnerId,
  exceptions: PercentRules['exceptions'],
): BasisPoints | null {
  const matching = exceptions
    .filter(
      ({ sku, partnerId: whose }) =>
        (sku === null || sku === line.sku) && (whose === null || whose === partnerId),
    )
    .map((exception) => ({
      percent: exception.percent,
      weight: (exception.sku === null ? 0 : 2) + (exception.partnerId === null ? 0 : 1),
    }))
    .sort((a, b) => b.weight - a.weight)
  return matching[0]?.percent ?? null
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
