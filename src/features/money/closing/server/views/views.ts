import { cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'

import type { ClosurePayment, ClosureView, CommissionDetail } from '../../contract.ts'
import type { ClosingLine } from '../closing-lines.ts'
import type { Closing } from '../closings.ts'
import type { Rpa } from '../papers/rpa.ts'
import { payableOf } from '../payment-terms.ts'
import { explainClosing } from './explain-closing.ts'

export function toClosureView(closing: Closing, now: Date): ClosureView {
  const state = {
    status: closing.status,
    paper: closing.paper,
    invoice_due: closing.invoiceDue,
    expected_payment_date: closing.expectedPaymentDate,
    refusal_reason: closing.refusalReason,
  }
  const { sentence, actor } = explainClosing(state, dayOf(now))
  return {
    ...state,
    id: closing.id,
    protocol: closing.protocol,
    period_begin: closing.periodBegin,
    period_end: closing.periodEnd,
    created_at: closing.createdAt,
    release_date: closing.approvedAt && dayOf(closing.approvedAt),
    paid_at: closing.paidAt,
    paid_on: closing.paidOn,
    explanation: sentence,
    next_actor: actor,
  }
}

export function toAmounts(closing: Closing) {
  return {
    orders: closing.orders,
    order_value: closing.orderValueCents,
    gross_value: closing.grossCents,
    bonus_value: closing.bonusCents,
    debt_value: closing.debtCents,
    financial_fee: closing.feeCents,
    net_value: closing.netCents,
    withheld_value: cents(closing.netCents - payableOf(closing)),
    payable_value: payableOf(closing),
  }
}

/** A closing among the payments of the wallet. */
export function toPayment(closing: Closing, now: Date): ClosurePayment {
  return {
    uuid: closing.uuid,
    type: 'close',
    reward_option_id: 2,
    closure: toClosureView(closing, now),
    summary: toAmounts(closing),
  }
}

export function toLineView(line: ClosingLine): CommissionDetail {
  return {
    order: line.order?.externalId ?? null,
    order_created_at: line.order?.createdAt ?? null,
    order_value: line.baseCents,
    percent: line.percent,
    commission: line.amountCents,
    role: line.order?.role ?? null,
  }
}

export function toRpaView(rpa: Rpa) {
  return {
    gross_value: rpa.grossCents,
    inss: rpa.inssCents,
    irrf: rpa.irrfCents,
    iss: rpa.issCents,
    net_value: rpa.netCents,
  }
}
