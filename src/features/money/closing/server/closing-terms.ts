import {
  closedPeriod,
  closesAfter,
  openPeriod,
} from '#features/program/brands/closing-terms.ts'
import { parametersOf } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { FeeTerms, PaymentTerms } from './payment-terms.ts'

export type ClosingTerms = Awaited<ReturnType<typeof closingTerms>>

/** The brand's settings of closings: days, minimum, fee and payment terms. */
export async function closingTerms(tx: Tx, brandId: BrandId) {
  const set = await parametersOf(tx, brandId, [
    'closing_day',
    'minimum_closing_cents',
    'minimum_redemption_cents',
    'closing_fee_points',
    'closing_fee_cents',
    'credit_expiry_months',
    'payment_days',
    'invoice_deadline_day',
  ])
  const fee: FeeTerms = {
    points: basisPoints(set.closing_fee_points),
    fixedCents: cents(set.closing_fee_cents),
  }
  const payment: PaymentTerms = {
    paymentDays: set.payment_days,
    deadlineDay: set.invoice_deadline_day,
  }
  return {
    minimumCents: cents(set.minimum_closing_cents ?? set.minimum_redemption_cents),
    expiryMonths: set.credit_expiry_months,
    fee,
    payment,
    openOn: (today: Day) => openPeriod(today, set.closing_day),
    /** When amounts that are due on a day are closed. */
    closesAfter: (due: Day, today: Day) => closesAfter(due, set.closing_day, today),
    closedOn: (today: Day) => closedPeriod(today, set.closing_day),
  }
}
