import { z } from 'zod'

import { type Cents, cents } from '#platform/contract/money.ts'

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

/** How many times the percent may be. */
export const mostTimes = 5

type Targeted = { target: BoosterTarget; name: string | null; sku: string | null }

/** What a booster is for, to the partner: `Kits`, `nível Ouro`; null for every product. */
export function boostedName({ target, name, sku }: Targeted): string | null {
  if (target === 'everything') return null
  const shown = name ?? sku ?? ''
  return target === 'level' ? `nível ${shown}` : shown
}
