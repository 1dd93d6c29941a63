import { type Day, formatDay } from '#platform/contract/time/dates.ts'

import {
  type ClosingStatus,
  type Paper,
  allows,
  isPaymentLate,
  monthName,
} from '../../rules.ts'

type ClosingState = {
  status: ClosingStatus
  paper: Paper
  invoice_due: Day | null
  expected_payment_date: Day | null
  refusal_reason: string | null
}

/** Explains the status of a closing to its partner, and names who acts next. */
export function explainClosing(
  closing: ClosingState,
  today: Day,
): { sentence: string; actor: string } {
  const payment = paymentText(closing, today)
  const due = dueText(closing.invoice_due, today)
  const late = isPaymentLate(closing, today)
  switch (closing.status) {
    case 'open':
      return {
        sentence: 'O período está aberto: as vendas confirmadas ainda entram nele.',
        actor: 'Nada a fazer, fecha sozinho',
      }
    case 'closed':
      return {
        sentence: `O período fechou e aguarda a aprovação da marca.${payment}`,
        actor: 'A marca aprova o fechamento',
      }
    case 'invoice_requested':
      return {
        sentence: `A marca aprovou e aguarda sua nota fiscal.${payment}`,
        actor: `Envie sua nota fiscal${due}`,
      }
    case 'invoice_sent':
      return {
        sentence: `A nota foi enviada e a marca está conferindo.${payment}`,
        actor: 'A marca confere sua nota fiscal',
      }
    case 'invoice_refused':
      return {
        sentence: `A marca devolveu a nota. Envie outra.${payment}`,
        actor: `Envie outra nota fiscal${due}`,
      }
    case 'invoice_checked':
      return {
        sentence: `${closing.paper === 'rpa' ? 'O recibo (RPA) está pronto' : 'A nota foi conferida'}. Agora é só esperar o pagamento.${payment}`,
        actor: late ? 'A marca faz o pagamento, que atrasou' : 'A marca faz o pagamento',
      }
    case 'paid':
      return { sentence: 'A marca fez o pagamento.', actor: 'Nada a fazer, está concluído' }
    case 'reopened':
      return {
        sentence:
          'A marca reabriu este fechamento antes de pagar. As comissões entram no próximo.',
        actor: 'Nada a fazer, as comissões entram no próximo fechamento',
      }
  }
}

function paymentText(closing: ClosingState, today: Day): string {
  const { expected_payment_date: expected, status } = closing
  if (expected === null) return ''
  if (isPaymentLate(closing, today))
    return ` O pagamento previsto para ${formatDay(expected)} está atrasado.`
  if (expected >= today) return ` Pagamento previsto: ${formatDay(expected)}.`
  // The day of the payment depends on when the late invoice is sent.
  return allows(status, 'send_invoice')
    ? ' O pagamento fica para a próxima data depois do envio.'
    : ''
}

/** A day that has passed is not named here: it stands where the invoice is sent. */
function dueText(due: Day | null, today: Day): string {
  return due !== null && due >= today ? ` até ${formatDay(due)}` : ''
}

/** The text of the invoice's description. */
export function invoiceDescription(closing: {
  brandName: string
  protocol: string
  periodBegin: Day
}): string {
  return `Comissões de divulgação de ${monthName(closing.periodBegin)} para ${closing.brandName}. Fechamento ${closing.protocol}.`
}
