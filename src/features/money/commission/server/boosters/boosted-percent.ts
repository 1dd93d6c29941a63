import { type Boost, boostSize, shortDay } from '#features/selling/catalog/boost.ts'
import { type BasisPoints, basisPoints, formatPercent } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'

/** The whole percent is never above this. */
const MOST = 10_000

/** The longest period, in days after the first. */
export const longestDays = 365

/** The id of a booster that is only tried: it has no last day to tell. */
export const TRIED_BOOSTER = 0

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

/** `Impulso em dobro até 30/11: 5% + 5%`, of one that is tried `Impulso em teste, em dobro: 5% + 5%`; null without an extra. */
export function boostSentence(line: BoostedLine, orderDay: Day): string | null {
  const { boost, percent } = line
  if (boost === null) return null
  const parts = `${formatPercent(boost.base)} + ${formatPercent(basisPoints(percent - boost.base))}`
  const size = sizeOf(boost, percent)
  return boost.boosterId === TRIED_BOOSTER
    ? `Impulso em teste, ${size}: ${parts}`
    : `Impulso ${size} até ${shortDay(boost.until, orderDay)}: ${parts}`
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
