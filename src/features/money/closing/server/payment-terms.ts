import { firstDayOn } from '#features/program/brands/closing-terms.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type BasisPoints, percentOf } from '#platform/contract/percent.ts'
import { type Day, addDays } from '#platform/contract/time/dates.ts'

type Payable = { netCents: Cents; rpa: { netCents: Cents } | null }

/** What of a closing reaches the partner: its net value, less what a receipt (RPA) withholds. */
export function payableOf({ netCents, rpa }: Payable): Cents {
  return rpa?.netCents ?? netCents
}

export type FeeTerms = { points: BasisPoints; fixedCents: Cents }

/** The brand's financial fee on what a closing pays; never more than all of it. */
export function feeOn(heldCents: Cents, { points, fixedCents }: FeeTerms): Cents {
  return cents(Math.min(heldCents, percentOf(heldCents, points) + fixedCents))
}

export type PaymentTerms = { paymentDays: readonly number[]; deadlineDay: number }

const READY_DAYS_BEFORE = 2

/** The last day for an invoice requested today. */
export function invoiceDueFrom(today: Day, { deadlineDay }: PaymentTerms): Day {
  return firstDayOn([deadlineDay], addDays(today, READY_DAYS_BEFORE))
}

/** The payment day of a closing whose papers are ready on a day. */
export function paymentDayAfter(ready: Day, { paymentDays }: PaymentTerms): Day {
  return firstDayOn(paymentDays, addDays(ready, READY_DAYS_BEFORE))
}
