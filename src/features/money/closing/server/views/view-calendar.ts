import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { allows } from '../../rules.ts'
import { closingTerms } from '../closing-terms.ts'
import { closingsInProgress } from '../closings.ts'
import { openCommissions } from '../open-commissions.ts'
import { yearsPaid } from '../paid-closings.ts'
import { withReceipts } from '../papers/make-rpa.ts'
import {
  type PaymentTerms,
  payableOf,
  paymentDayAfter,
  paymentDayOfClosing,
} from '../payment-terms.ts'
import { openText } from '../text.ts'
import { toClosureView } from './views.ts'

/** The future payments, and the years in which closings were paid. */
export async function viewCalendar(tx: Tx, owner: PartnerKey, now: Date) {
  const payments = await comingPayments(tx, owner, now)
  return {
    payments: payments.map(({ closing: _closing, ...payment }) => payment),
    paid_years: await yearsPaid(tx, owner),
  }
}

/** The future payments, the nearest first: each closing in progress, and the open period as an estimate. */
export async function comingPayments(tx: Tx, owner: PartnerKey, now: Date) {
  const today = dayOf(now)
  const closings = await closingsInProgress(tx, owner)
  const { payment } = await closingTerms(tx, owner.brandId)
  const payments = (await withReceipts(tx, closings, now)).map((closing) => ({
    closing,
    // If the expected day has passed, the next payment day is shown.
    date: dateOf(closing.expectedPaymentDate, today, payment),
    amount: payableOf(closing),
    closure_id: closing.id,
    protocol: closing.protocol,
    period_begin: closing.periodBegin,
    ...stepOf(closing, now),
  }))
  const estimate = await openPayment(tx, owner, now)
  return [...payments, ...(estimate ? [estimate] : [])].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  )
}

async function openPayment(tx: Tx, owner: PartnerKey, now: Date) {
  const { summary, terms } = await openCommissions(tx, owner, now)
  if (summary.expected_value === 0) return null
  return {
    closing: null,
    date: paymentDayOfClosing(summary.due_date, terms.payment),
    amount: summary.expected_value,
    closure_id: null,
    protocol: null,
    period_begin: summary.period_begin,
    explanation: openText.estimate,
    next_actor: null,
    waits_for_invoice: false,
  }
}

function stepOf(closing: Parameters<typeof toClosureView>[0], now: Date) {
  const { explanation, next_actor } = toClosureView(closing, now)
  return {
    explanation,
    next_actor,
    waits_for_invoice: allows(closing.status, 'send_invoice'),
  }
}

function dateOf(expected: Day | null, today: Day, terms: PaymentTerms): Day {
  return expected !== null && expected >= today ? expected : paymentDayAfter(today, terms)
}
