import type { CreditCategory } from '#features/money/ledger/rules.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

/** What decided a percent, in the order in which they are asked. */
export const commissionRules = ['exception', 'level', 'category', 'default'] as const
export type CommissionRule = (typeof commissionRules)[number]

/** The credits that are commissions: of one's own sales, and of invited partners'. */
export const commissionCategories: CreditCategory[] = ['sale', 'invite']

export type PercentRules = {
  exceptions: { sku: string | null; partnerId: number | null; percent: BasisPoints }[]
  /** The percent of the partner's level; null for a partner without one. */
  levelPercent: BasisPoints | null
  categoryPercents: ReadonlyMap<string, BasisPoints>
  defaultPercent: BasisPoints
}

export type SoldLine = { sku: string; category: string; totalCents: Cents }
export type CommissionLine = SoldLine & { percent: BasisPoints; rule: CommissionRule }

/** The percent of one line and the rule that gave it: the first that matches. */
export function percentFor(
  line: SoldLine,
  partnerId: number,
  rules: PercentRules,
): { percent: BasisPoints; rule: CommissionRule } {
  const exception = nearestException(line, partnerId, rules.exceptions)
  if (exception !== null) return { percent: exception, rule: 'exception' }
  if (rules.levelPercent !== null) return { percent: rules.levelPercent, rule: 'level' }
  const split = rules.categoryPercents.get(line.category)
  if (split !== undefined) return { percent: split, rule: 'category' }
  return { percent: rules.defaultPercent, rule: 'default' }
}

/** How many days after the invoice a commission is released: the brand's, or a level's own. */
export type ReleaseTerms = { standard: number; byLevel: ReadonlyMap<string, number> }

/** The days of the partner who earns, by their level's name; null for a partner without one. */
export function releaseDaysFor(level: string | null, terms: ReleaseTerms): number {
  return (level === null ? undefined : terms.byLevel.get(level)) ?? terms.standard
}

/** The more an exception says, the sooner it counts: product and partner, product, partner. */
function nearestException(
  line: SoldLine,
  partnerId: number,
  exceptions: PercentRules['exceptions'],
): BasisPoints | null {
  const matching = exceptions
    .filter(
      ({ sku, partnerId: whose }) =>
        (sku === null || sku === line.sku) && (whose === null || whose === partnerId),
    )
    .map((exception) => ({
      percent: exception.percent,
      says: (exception.sku === null ? 0 : 2) + (exception.partnerId === null ? 0 : 1),
    }))
    .sort((a, b) => b.says - a.says)
  return matching[0]?.percent ?? null
}

/**
 * The commission of an order: each line by its percent, summed exactly and rounded once, half
 * away from zero, to the centavo (domain: "Money", "Commission").
 */
export function commissionOf(lines: { totalCents: Cents; percent: BasisPoints }[]): Cents {
  let hundredths = 0n
  for (const line of lines) hundredths += BigInt(line.totalCents) * BigInt(line.percent)
  return cents(Number((hundredths + 5_000n) / 10_000n))
}

export function baseOf(lines: { totalCents: Cents }[]): Cents {
  return sumCents(lines.map((line) => line.totalCents))
}

/** One percent for the whole order: the lines' own where they agree, else their weighted mean. */
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

/** The rule of the whole order: the lines' own where they agree, else `mixed`. */
export function overallRule(lines: { rule: CommissionRule }[]): CommissionRule | 'mixed' {
  const [first] = lines
  if (!first) return 'default'
  return lines.every((line) => line.rule === first.rule) ? first.rule : 'mixed'
}

/** Over how many days a partner's billing counts for their level. */
export const LEVEL_DAYS = 90

type Range = {
  billingFromCents: number
  billingToCents: number | null
  /** Whether courses that it asks for are not finished yet. */
  coursesMissing?: boolean
}

/**
 * How much of each level's range is billed, lowest level first; a blocked level has none of it. What
 * a level asks to be learnt blocks it, and with it those above.
 */
export function levelProgress<Level extends Range>(
  levels: Level[],
  billed: Cents,
): { level: Level; reached: BasisPoints }[] {
  const progress: { level: Level; reached: BasisPoints }[] = []
  for (const level of levels) {
    const blocked =
      level.coursesMissing === true || isLevelBlocked(progress.at(-1)?.reached)
    progress.push({ level, reached: blocked ? basisPoints(0) : rangeBilled(level, billed) })
  }
  return progress
}

/** A level is blocked until the one below it is full; the first never is (spec 001, section 4). */
function isLevelBlocked(below: BasisPoints | undefined): boolean {
  return below !== undefined && below !== FULL
}

const FULL = basisPoints(10_000)

/** Rounded down, so that a level is not full before its last centavo. */
function rangeBilled(
  { billingFromCents, billingToCents }: Range,
  billed: Cents,
): BasisPoints {
  const end = billingToCents ?? billingFromCents
  if (billed >= end) return FULL
  return share(billed - billingFromCents, end - billingFromCents)
}

/** What the level's days would bill, were all of them like the last `days`. */
export function billingAtPace(sold: Cents, days: number): Cents {
  return cents(Math.round((sold / days) * LEVEL_DAYS))
}

type Reached = { id: number; init_billing_range: Cents }

/** The highest level that a billing earns; null where it earns none. */
export function levelAt<Level extends Reached>(
  levels: Level[],
  billed: Cents,
): Level | null {
  return (
    levels
      .toSorted((one, other) => one.init_billing_range - other.init_billing_range)
      .findLast((level) => billed >= level.init_billing_range) ?? null
  )
}

/** How much of the way to an amount is done. */
export function wayDone(billed: Cents, goal: number): BasisPoints {
  return billed >= goal ? FULL : share(billed, goal)
}

function share(part: number, whole: number): BasisPoints {
  return basisPoints(Math.max(0, Math.floor((part / whole) * 10_000)))
}
