import { type CreditCategory } from '#features/money/ledger/rules.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'

import { bringsCredits } from './credit-categories.ts'

/** How many months ahead a credit's expiry counts as soon. */
export const EXPIRING_SOON_MONTHS = 3

/** Over how many days the dashboard sums credits. */
export const SUMMED_DAYS = 30

type CategoryTotal = { category: CreditCategory; amountCents: Cents }

/**
 * Where all credits that became available went, from the statement's own entries, so that
 * `balance = received - rescued - expired - repaid` holds to the centavo:
 *
 * - received: released or granted, less what was taken back;
 * - rescued: redemptions and closings, also those in progress (a failed one was returned), and
 *   courses bought;
 * - repaid: what paid off a debt.
 */
export function summarize(totals: CategoryTotal[]) {
  const sum = (matches: (category: CreditCategory) => boolean) =>
    sumCents(
      totals
        .filter(({ category }) => matches(category))
        .map(({ amountCents }) => amountCents),
    )
  const gone = (category: CreditCategory) => cents(0 - sum((other) => other === category))
  return {
    received: sum(bringsCredits),
    rescued: sumCents([gone('redemption'), gone('closing'), gone('course')]),
    expired: gone('expiry'),
    repaid: gone('debt'),
  }
}

type DayMovement = { reserved: Cents; redeemed: Cents }

/** What redemptions took on a day: credits count when they are reserved, and again not when paid. */
export function rescuedOn({ reserved, redeemed }: DayMovement): Cents {
  return cents(reserved + redeemed)
}
