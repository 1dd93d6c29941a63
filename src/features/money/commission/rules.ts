import { z } from 'zod'

import { type Boost, boostSize, shortDay } from '#features/selling/catalog/boost.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints, formatPercent } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'

/** The number of days from invoice to release: the brand's standard, and those of levels that differ. */
export type ReleaseTerms = { standard: number; byLevel: ReadonlyMap<string, number> }

/** The number of days for a level by its name; `level` is null for a partner without one. */
export function releaseDaysFor(level: string | null, terms: ReleaseTerms): number {
  return (level === null ? undefined : terms.byLevel.get(level)) ?? terms.standard
}

/** The period in days whose billing decides the level. */
export const LEVEL_DAYS = 90

/** The expected billing in centavos of `LEVEL_DAYS`, if sales continue as in the last `days`. */
export function billingAtPace(sold: Cents, days: number): Cents {
  return cents(Math.round((sold / days) * LEVEL_DAYS))
}

type Reached = { id: number; init_billing_range: Cents }

/** The highest level that a billing reaches; null if it reaches none. */
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

/** What a booster is for: every sale, or those of a product, a category or the sellers of a level. */
export const BoosterTarget = z.enum(['everything', 'category', 'level', 'product'])
export type BoosterTarget = z.output<typeof BoosterTarget>

/** The whole percent is never above this. */
const MOST = 10_000

/** How many times the percent may be. */
export const mostTimes = 5

/** The longest period, in days after the first. */
export const longestDays = 365

/** Either percent points that are added, or how many times the percent. */
export type BoosterSize = { addedPercent: BasisPoints | null; times: number | null }

/** The extra of one sold line, as it was when its commission was first calculated. */
export type LineBoost = {
  boosterId: number
  /** The percent without it. */
  base: BasisPoints
  times: number | null
  /** The last day of the booster as it was then. */
  until: Day
}

/** The percent with a booster: never below the base, never above 100%. */
export function boostedPercent(
  base: BasisPoints,
  { addedPercent, times }: BoosterSize,
): BasisPoints {
  const whole = times === null ? base + (addedPercent ?? 0) : base * times
  return basisPoints(Math.max(base, Math.min(MOST, whole)))
}

type Boosting = BoosterSize & { id: number; validUntil: Day }

/**
 * The percent of a line by its base and the boosters that fit it: the one that gives the most counts, of equal ones
 * the oldest. They never add up.
 */
export function boosted(
  base: BasisPoints,
  boosters: readonly Boosting[],
): { percent: BasisPoints; boost: LineBoost | null } {
  let best: { percent: BasisPoints; boost: LineBoost | null } = {
    percent: base,
    boost: null,
  }
  for (const one of boosters) {
    const percent = boostedPercent(base, one)
    const isBetter =
      percent > best.percent ||
      (percent === best.percent && best.boost !== null && one.id < best.boost.boosterId)
    if (!isBetter) continue
    const { id: boosterId, times, validUntil: until } = one
    best = { percent, boost: { boosterId, base, times, until } }
  }
  return best
}

type BoostedLine = { percent: BasisPoints; boost: LineBoost | null }

/** The extra of a line as the products show it; what is added is what the limit of 100% leaves. */
export function boostOf({ times, base, until }: LineBoost, percent: BasisPoints): Boost {
  return {
    times,
    added_percent: times === null ? basisPoints(percent - base) : null,
    until,
  }
}

function sizeOf(boost: LineBoost, percent: BasisPoints): string {
  return boostSize(boostOf(boost, percent))
}

/** `Impulso em dobro até 30/11: 5% + 5%`; null without an extra. */
export function boostSentence(line: BoostedLine, orderDay: Day): string | null {
  const { boost, percent } = line
  if (boost === null) return null
  const parts = `${formatPercent(boost.base)} + ${formatPercent(basisPoints(percent - boost.base))}`
  return `Impulso ${sizeOf(boost, percent)} até ${shortDay(boost.until, orderDay)}: ${parts}`
}

/** The extras of a whole order in one sentence; null if no line has one. */
export function boostOfOrder(lines: readonly BoostedLine[], orderDay: Day): string | null {
  const sentences = new Set(lines.map((line) => boostSentence(line, orderDay)))
  const [first = null, ...others] = sentences
  if (others.length === 0) return first
  const found = lines.flatMap(({ boost, percent }) =>
    boost === null
      ? []
      : `${sizeOf(boost, percent)} até ${shortDay(boost.until, orderDay)}`,
  )
  return `Impulso em parte dos produtos: ${[...new Set(found)].join(', ')}`
}

type Targeted = { target: BoosterTarget; name: string | null; sku: string | null }

/** What a booster is for, to the partner: `Kits`, `nível Ouro`; null for every product. */
export function boostedName({ target, name, sku }: Targeted): string | null {
  if (target === 'everything') return null
  const shown = name ?? sku ?? ''
  return target === 'level' ? `nível ${shown}` : shown
}
