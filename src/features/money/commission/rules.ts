import { type Cents, cents } from '#platform/contract/money.ts'

/** How many days after the invoice a commission is released: the brand's, or a level's own. */
export type ReleaseTerms = { standard: number; byLevel: ReadonlyMap<string, number> }

/** The days of the partner who earns, by their level's name; null for a partner without one. */
export function releaseDaysFor(level: string | null, terms: ReleaseTerms): number {
  return (level === null ? undefined : terms.byLevel.get(level)) ?? terms.standard
}

/** Over how many days a partner's billing counts for their level. */
export const LEVEL_DAYS = 90

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
