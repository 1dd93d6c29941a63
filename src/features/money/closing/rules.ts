import type { Day } from '#platform/contract/time/dates.ts'

/**
 * The statuses of a period, from open to paid; a refused invoice is requested again. A closing that the
 * brand took back before it was paid is reopened, and stays so: the next one has its commissions.
 */
export const closingStatuses = [
  'open',
  'closed',
  'invoice_requested',
  'invoice_sent',
  'invoice_checked',
  'invoice_refused',
  'paid',
  'reopened',
] as const

export type ClosingStatus = (typeof closingStatuses)[number]

/** The document of a payment: the partner's invoice, or the brand's receipt to a person (RPA). */
export type Paper = 'invoice' | 'rpa'

/** The statuses in which each action on a closing is allowed; in others it is refused. */
const acts = {
  approve: ['closed'],
  send_invoice: ['invoice_requested', 'invoice_refused'],
  replace_invoice: ['invoice_sent'],
  accept_invoice: ['invoice_sent'],
  refuse_invoice: ['invoice_sent', 'invoice_checked'],
  choose_paper: ['closed', 'invoice_requested', 'invoice_refused'],
  pay: ['invoice_checked'],
  give_back: ['paid'],
  reopen: [
    'closed',
    'invoice_requested',
    'invoice_sent',
    'invoice_checked',
    'invoice_refused',
  ],
} as const satisfies Record<string, readonly ClosingStatus[]>

export function allows(status: ClosingStatus, act: keyof typeof acts): boolean {
  return acts[act].some((allowed) => allowed === status)
}

/**
 * Whether the day that was promised has passed and the brand still has to act. The day of who has to send
 * an invoice depends on when it is sent.
 */
export function isPaymentLate(
  closing: { status: ClosingStatus; expected_payment_date: Day | null },
  today: Day,
): boolean {
  const { status, expected_payment_date: expected } = closing
  if (expected === null || expected >= today || allows(status, 'send_invoice')) return false
  return allows(status, 'reopen')
}

export const invoiceStatuses = ['sent', 'checked', 'refused', 'replaced'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

/** `outubro de 2026`, for any day of the month. */
export function monthName(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} de ${day.slice(0, 4)}`
}
