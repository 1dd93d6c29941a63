import { sql } from 'kysely'

import { firstDayOn } from '#features/program/brands/closing-terms.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type BasisPoints, percentOf } from '#platform/contract/percent.ts'
import { type Day, addDays } from '#platform/contract/time/dates.ts'

type Payable = { netCents: Cents; rpa: { netCents: Cents } | null }

/** The amount in centavos that is paid to the partner: the net value less the taxes of a receipt (RPA). */
export function payableOf({ netCents, rpa }: Payable): Cents {
  return rpa?.netCents ?? netCents
}

/** The same in SQL, of a row of `closing`. */
export const payableInRow = sql<Cents>`coalesce((rpa->>'netCents')::bigint, net_cents)`

export type FeeTerms = { points: BasisPoints; fixedCents: Cents }

/** The brand's financial fee on a closing, in centavos; at most the whole amount. */
export function feeOn(heldCents: Cents, { points, fixedCents }: FeeTerms): Cents {
  return cents(Math.min(heldCents, percentOf(heldCents, points) + fixedCents))
}

export type PaymentTerms = { paymentDays: readonly number[]; deadlineDay: number }

const READY_DAYS_BEFORE = 2

/** The last day for an invoice requested today. */
export function invoiceDueFrom(today: Day, { deadlineDay }: PaymentTerms): Day {
  return firstDayOn([deadlineDay], addDays(today, READY_DAYS_BEFORE))
}

/** The payment day of a closing whose invoice or receipt is ready on a day. */
export function paymentDayAfter(ready: Day, { paymentDays }: PaymentTerms): Day {
  return firstDayOn(paymentDays, addDays(ready, READY_DAYS_BEFORE))
}

/**
 * The payment day of a receipt (RPA) that is issued on a day. The partner sends nothing for it, so that the brand
 * can only keep the day that was promised; only a partner who chooses the receipt late moves it.
 */
export function paymentDayOfReceipt(
  { promised, issued, by }: { promised: Day | null; issued: Day; by: 'brand' | 'partner' },
  terms: PaymentTerms,
): Day {
  const next = paymentDayAfter(issued, terms)
  if (promised === null || by === 'partner') return next
  return promised < next ? promised : next
}

/** When a closing of a coming day will be paid if its invoice takes as long as it may. */
export function paymentDayOfClosing(closesOn: Day, terms: PaymentTerms): Day {
  return paymentDayAfter(invoiceDueFrom(addDays(closesOn, 1), terms), terms)
}
