import { firstDayOn } from '#features/program/brands/closing-terms.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type BasisPoints, percentOf } from '#platform/contract/percent.ts'
import { addDays, type Day, formatDay } from '#platform/contract/time/dates.ts'

/** The way of a period, from open to paid; a refused invoice is asked for again. */
export const closingStatuses = [
  'open',
  'closed',
  'invoice_requested',
  'invoice_sent',
  'invoice_checked',
  'invoice_refused',
  'paid',
] as const
export type ClosingStatus = (typeof closingStatuses)[number]

/** What documents a payment: the partner's invoice, or the brand's receipt to a person (RPA). */
export type Paper = 'invoice' | 'rpa'

/** What one may do to a closing that stands here; anything else is refused. */
const acts = {
  approve: ['closed'],
  send_invoice: ['invoice_requested', 'invoice_refused'],
  replace_invoice: ['invoice_sent'],
  accept_invoice: ['invoice_sent'],
  refuse_invoice: ['invoice_sent', 'invoice_checked'],
  choose_paper: ['closed', 'invoice_requested', 'invoice_refused'],
  pay: ['invoice_checked'],
} as const satisfies Record<string, readonly ClosingStatus[]>

export function allows(status: ClosingStatus, act: keyof typeof acts): boolean {
  return acts[act].some((allowed) => allowed === status)
}

type Payable = { netCents: Cents; rpa: { netCents: Cents } | null }

export const invoiceStatuses = ['sent', 'checked', 'refused', 'replaced'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

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

/** Until when an invoice asked for today is waited for. */
export function invoiceDueFrom(today: Day, { deadlineDay }: PaymentTerms): Day {
  return firstDayOn([deadlineDay], addDays(today, READY_DAYS_BEFORE))
}

/** When a closing whose papers are ready on a day is paid. */
export function paymentDayAfter(ready: Day, { paymentDays }: PaymentTerms): Day {
  return firstDayOn(paymentDays, addDays(ready, READY_DAYS_BEFORE))
}

type Standing = {
  status: ClosingStatus
  paper: Paper
  invoice_due: Day | null
  expected_payment_date: Day | null
  refusal_reason: string | null
}

/** Why a closing's amount waits, until when, and who acts next: for the person whose it is. */
export function explainClosing(
  closing: Standing,
  today: Day,
): { sentence: string; actor: string } {
  const payment = paymentText(closing, today)
  const due = dueText(closing.invoice_due, today)
  switch (closing.status) {
    case 'open':
      return {
        sentence: 'O período está aberto: as vendas confirmadas ainda entram nele.',
        actor: 'Ninguém: ele fecha sozinho',
      }
    case 'closed':
      return {
        sentence: `O período fechou e espera a aprovação da marca.${payment}`,
        actor: 'A marca: aprovar o fechamento',
      }
    case 'invoice_requested':
      return {
        sentence: `A marca aprovou e espera a sua nota fiscal${due}.${payment}`,
        actor: 'Você: enviar a nota fiscal',
      }
    case 'invoice_sent':
      return {
        sentence: `A nota foi enviada e a marca está conferindo.${payment}`,
        actor: 'A marca: conferir a nota fiscal',
      }
    case 'invoice_refused':
      return {
        sentence: `A marca não aceitou a nota. Envie outra${due}.${payment}`,
        actor: 'Você: enviar outra nota fiscal',
      }
    case 'invoice_checked':
      return {
        sentence: `${closing.paper === 'rpa' ? 'O recibo (RPA) está pronto' : 'A nota foi conferida'}. Agora é só esperar o pagamento.${payment}`,
        actor: 'A marca: fazer o pagamento',
      }
    case 'paid':
      return { sentence: 'A marca fez o pagamento.', actor: 'Ninguém: está concluído' }
  }
}

function paymentText(
  { expected_payment_date: expected, status }: Standing,
  today: Day,
): string {
  if (expected === null) return ''
  if (expected >= today) return ` Pagamento previsto: ${formatDay(expected)}.`
  // Of whoever is late with the invoice nobody can say when it will be.
  if (allows(status, 'send_invoice'))
    return ' O pagamento fica para a próxima data depois do envio.'
  return ` O pagamento previsto para ${formatDay(expected)} está atrasado.`
}

function dueText(due: Day | null, today: Day): string {
  if (due === null) return ''
  return due >= today
    ? ` até ${formatDay(due)}`
    : ` (o prazo era ${formatDay(due)}: envie quanto antes)`
}

const MONTHS =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  )

/** `outubro de 2026`, of any day in it. */
export function monthName(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} de ${day.slice(0, 4)}`
}

/** What stands in the invoice's description. */
export function invoiceDescription(closing: {
  brandName: string
  protocol: string
  periodBegin: Day
}): string {
  return `Comissões de divulgação de ${monthName(closing.periodBegin)} para ${closing.brandName}. Fechamento ${closing.protocol}.`
}
