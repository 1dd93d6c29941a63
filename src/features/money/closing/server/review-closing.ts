import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { allows, type Paper } from '../rules.ts'
import { storeStep } from './closing-steps.ts'
import { closingTerms } from './closing-terms.ts'
import { type Closing, closingById, lockClosing, reopenRow } from './closings.ts'
import { invoicesOf, markInvoice } from './invoice/invoices.ts'
import { moveClosing } from './move-closing.ts'
import { notifyPartner, wordsOf } from './notify-partner.ts'
import { makeRpa, mayUseRpa } from './papers/make-rpa.ts'
import { invoiceDueFrom, paymentDayAfter, paymentDayOfReceipt } from './payment-terms.ts'
import { inBatch, stateText } from './payment/closing-state.ts'

export type Reviewer = { caller: BrandActor; requestId: string; now: Date }

/** Approves the figures of a closing, then requests the invoice or issues the receipt (RPA). */
export async function approveClosing(tx: Tx, id: number, reviewer: Reviewer) {
  const closing = await closingFor(tx, 'approve', id, reviewer)
  if (closing instanceof Refusal) return closing
  const approved = { ...closing, approvedAt: reviewer.now }
  const moved =
    closing.paper === 'rpa' && (await mayUseRpa(tx, closing))
      ? await issueRpa(tx, approved, { by: 'brand', now: reviewer.now })
      : await requestInvoice(tx, approved, reviewer.now)
  await note(tx, { before: closing, after: moved }, { act: 'approved', ...reviewer })
  return moved
}

type Issuing = { by: 'brand' | 'partner'; now: Date }

/** Issues the receipt (RPA) in place of the invoice; then only the payment is missing. */
export async function issueRpa(
  tx: Tx,
  closing: Closing,
  { by, now }: Issuing,
): Promise<Closing> {
  const { payment } = await closingTerms(tx, closing.brandId)
  const promised = closing.expectedPaymentDate
  const expected = paymentDayOfReceipt({ promised, issued: dayOf(now), by }, payment)
  const moved = await moveClosing(
    tx,
    closing,
    {
      status: 'invoice_checked',
      paper: 'rpa',
      rpa: await makeRpa(tx, closing, expected),
      approvedAt: closing.approvedAt,
      invoiceDue: null,
      refusalReason: null,
      expectedPaymentDate: expected,
    },
    now,
  )
  const wordsFor = wordsOf('closing.receipt', { previsao: formatDay(expected) })
  await notifyPartner(tx, moved, { cause: 'receipt', wordsFor }, now)
  return moved
}

async function requestInvoice(tx: Tx, closing: Closing, now: Date): Promise<Closing> {
  const { payment } = await closingTerms(tx, closing.brandId)
  const due = invoiceDueFrom(dayOf(now), payment)
  const moved = await moveClosing(
    tx,
    closing,
    {
      status: 'invoice_requested',
      paper: 'invoice',
      approvedAt: closing.approvedAt,
      invoiceDue: due,
      expectedPaymentDate: paymentDayAfter(due, payment),
    },
    now,
  )
  const wordsFor = wordsOf('closing.requested', { prazo: formatDay(due) })
  await notifyPartner(tx, moved, { cause: 'requested', wordsFor }, now)
  return moved
}

type Accepting = { id: number; invoiceId: number | null }

/** Accepts the latest invoice; refuses if the brand names another one, which was replaced. */
export async function acceptInvoice(
  tx: Tx,
  { id, invoiceId }: Accepting,
  reviewer: Reviewer,
) {
  const closing = await closingFor(tx, 'accept_invoice', id, reviewer)
  if (closing instanceof Refusal) return closing
  const [latest] = await invoicesOf(tx, closing)
  if (invoiceId !== null && latest?.id !== invoiceId) return refuse('invoice_replaced')
  await markInvoice(tx, closing, 'checked')
  // The day was promised when the invoice was sent; a late review does not move it.
  const moved = await moveClosing(
    tx,
    closing,
    { status: 'invoice_checked', expectedPaymentDate: closing.expectedPaymentDate },
    reviewer.now,
  )
  await note(
    tx,
    { before: closing, after: moved },
    { act: 'invoice.accepted', ...reviewer },
  )
  return moved
}

type Refusing = { id: number; reason: string; invoiceId?: number | null }

/** Refuses the invoice with a reason and requests another one; the refused one stays visible. */
export async function refuseInvoice(
  tx: Tx,
  { id, reason, invoiceId = null }: Refusing,
  reviewer: Reviewer,
) {
  const closing = await closingFor(tx, 'refuse_invoice', id, reviewer)
  if (closing instanceof Refusal) return closing
  // A receipt is the brand's own: there is no invoice to refuse.
  if (closing.paper === 'rpa') return refuse('not_now', { value: stateText(closing) })
  const [latest] = await invoicesOf(tx, closing)
  if (invoiceId !== null && latest?.id !== invoiceId) return refuse('invoice_replaced')
  const { now } = reviewer
  const { payment } = await closingTerms(tx, closing.brandId)
  const due = invoiceDueFrom(dayOf(now), payment)
  await markInvoice(tx, closing, 'refused')
  const moved = await moveClosing(
    tx,
    closing,
    {
      status: 'invoice_refused',
      refusalReason: reason,
      invoiceDue: due,
      expectedPaymentDate: paymentDayAfter(due, payment),
      note: reason,
    },
    now,
  )
  const wordsFor = wordsOf('closing.refused', { motivo: reason, prazo: formatDay(due) })
  await notifyPartner(tx, moved, { cause: `refused:${now.getTime()}`, wordsFor }, now)
  await note(tx, { before: closing, after: moved }, { act: 'invoice.refused', ...reviewer })
  return moved
}

type Reopening = { id: number; reason: string }

/** Takes an unpaid closing back, so that the next one has its commissions; the partner reads why. */
export async function reopenClosing(tx: Tx, { id, reason }: Reopening, reviewer: Reviewer) {
  const { now } = reviewer
  const closing = await closingFor(tx, 'reopen', id, reviewer)
  if (closing instanceof Refusal) return closing
  const outcome = await reopenRow(tx, closing, now)
  if (outcome === 'being_paid') return refuse('being_paid')
  if (outcome === 'not_now') return refuse('not_now', { value: stateText(closing) })
  const { brandId } = closing
  await storeStep(tx, { brandId, closingId: id, status: 'reopened', note: reason }, now)
  const wordsFor = wordsOf('closing.reopened', { motivo: reason })
  await notifyPartner(tx, closing, { cause: 'reopened', wordsFor }, now)
  const reopened = (await closingById(tx, { brandId, id })) ?? closing
  const change = { before: closing, after: reopened }
  await note(tx, change, { act: 'reopened', ...reviewer, detail: { reason } })
  return reopened
}

type Choosing = { id: number; paper: Paper }

/** Chooses invoice or receipt (RPA) for the partner; a receipt of an approved closing is issued at once. */
export async function chooseForPartner(
  tx: Tx,
  { id, paper }: Choosing,
  reviewer: Reviewer,
) {
  const closing = await closingFor(tx, 'choose_paper', id, reviewer)
  if (closing instanceof Refusal) return closing
  const chosen = { act: 'paper_chosen', ...reviewer }
  if (closing.paper === paper) {
    await note(tx, { before: closing, after: closing }, chosen)
    return closing
  }
  if (paper === 'rpa' && !(await mayUseRpa(tx, closing))) return refuse('rpa_not_allowed')
  const { now } = reviewer
  const { status } = closing
  const moved =
    paper === 'rpa' && status !== 'closed'
      ? await issueRpa(tx, closing, { by: 'brand', now })
      : await moveClosing(tx, closing, { status, paper }, now)
  await note(tx, { before: closing, after: moved }, chosen)
  return moved
}

async function closingFor(
  tx: Tx,
  act: Parameters<typeof allows>[1],
  id: number,
  { caller }: Reviewer,
) {
  const closing = await lockClosing(tx, { brandId: caller.brandId, id })
  if (!closing) return refuse('unknown_closing')
  if (closing.payoutBatchId !== null) return refuse('in_batch', inBatch(closing))
  if (allows(closing.status, act)) return closing
  return refuse('not_now', { value: stateText(closing) })
}

function note(
  tx: Tx,
  { before, after }: { before: Closing; after: Closing },
  done: Reviewer & { act: string; detail?: Record<string, unknown> },
): Promise<void> {
  return audit(tx, {
    brandId: before.brandId,
    actor: done.caller.actor,
    act: `closing.${done.act}`,
    subject: `closing:${before.id}`,
    detail: { before: recorded(before), after: recorded(after), ...done.detail },
    requestId: done.requestId,
    at: done.now,
  })
}

function recorded({ status, paper }: Closing) {
  return { status, paper }
}
