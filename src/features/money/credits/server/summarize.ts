import { type CreditCategory } from '#features/money/ledger/rules.ts'
import { type Cents, cents, sumCents } from '#platform/contract/money.ts'

import { bringsCredits } from './credit-categories.ts'

/** Credits that expire within so many months are shown as expiring soon. */
export const EXPIRING_SOON_MONTHS = 3

/** The number of days that the dashboard sums. */
export const SUMMED_DAYS = 30

type CategoryTotal = { category: CreditCategory; amountCents: Cents }

/**
 * Sums the totals per category so that `balance = received - rescued - expired - repaid` holds to
 * the centavo:
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

/** The credits that redemptions of a day took: counted when they are reserved, not again when they are paid. */
export function rescuedOn({ reserved, redeemed }: DayMovement): Cents {
  return cents(reserved + redeemed)
}
