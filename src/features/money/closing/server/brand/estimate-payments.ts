import { closingCategories } from '#features/money/commission/server/public.ts'
import { dueForClosingPerMonth } from '#features/money/ledger/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type ClosingTerms, closingTerms } from '../closing-terms.ts'
import { feeOn, paymentDayOfClosing } from '../payment-terms.ts'

/**
 * What the coming closings of a brand in commission mode will pay, by the day of their payment: credits
 * that no closing has, as far as they are due by `until`. Taxes of receipts (RPA) are not deducted.
 */
export async function estimatedPayments(
  tx: Tx,
  { brandId, until }: { brandId: BrandId; until: Day },
  now: Date,
): Promise<Map<Day, Cents>> {
  const [{ mode }, terms] = await Promise.all([
    brandById(tx, brandId),
    closingTerms(tx, brandId),
  ])
  if (mode !== 'commission') return new Map()
  const today = dayOf(now)
  const due = await dueForClosingPerMonth(tx, {
    brandId,
    categories: closingCategories,
    closesOn: terms.openOn(today).closesOn,
    until,
  })
  return sumPayments(due, terms, today)
}

type DueOfMonth = {
  partnerId: PartnerId
  /** Its first day. */
  month: Day
  dueCents: Cents
  debtCents: Cents
}
type Terms = Pick<ClosingTerms, 'minimumCents' | 'fee' | 'payment' | 'closesAfter'>

/**
 * The payments of coming closings. As in a closing, a partner's debt is deducted first, and what is below
 * the minimum waits for the partner's next credits.
 */
export function sumPayments(due: DueOfMonth[], terms: Terms, today: Day): Map<Day, Cents> {
  const payments = new Map<Day, Cents>()
  for (const months of Map.groupBy(due, ({ partnerId }) => partnerId).values()) {
    const closings = Map.groupBy(months, ({ month }) => terms.closesAfter(month, today))
    let waiting = 0 - (months[0]?.debtCents ?? 0)
    for (const closesOn of [...closings.keys()].toSorted()) {
      for (const { dueCents } of closings.get(closesOn) ?? []) waiting += dueCents
      if (waiting < Math.max(terms.minimumCents, 1)) continue
      const held = cents(waiting)
      const day = paymentDayOfClosing(closesOn, terms.payment)
      payments.set(day, cents((payments.get(day) ?? 0) + held - feeOn(held, terms.fee)))
      waiting = 0
    }
  }
  return payments
}
