import { creditCategories, type CreditCategory } from '#features/money/ledger/rules.ts'
import type { OrderStatus } from '#features/selling/orders/rules.ts'
import { orderStatusText } from '#features/selling/orders/server/public.ts'
import type { TimelineRow } from '#platform/server/lists/timeline.ts'

type Detail = TimelineRow['detail']

/** Each event of a partner's timeline in one sentence, for the brand's people. */
export const timelineText: Record<string, (detail: Detail) => string> = {
  joined: () => 'Fez o cadastro.',
  left: () => 'Saiu do programa.',
  approved: () => 'Cadastro aprovado.',
  decision: (detail) => because(decisionText(detail), detail['reason']),
  note: ({ note }) => `Anotação: ${String(note)}`,
  document_sent: ({ type }) => `Enviou o documento ${String(type)}.`,
  document_decided: ({ type, state, reason }) =>
    because(
      state === 'approved'
        ? `Documento ${String(type)} aprovado.`
        : `Documento ${String(type)} recusado.`,
      reason,
    ),
  order: ({ order, status, by, coupon }) =>
    `Pedido ${String(order)}, ${orderStatusText[status as OrderStatus].toLowerCase()}, atribuído ${sourceText(by, coupon)}.`,
  credit: creditText,
  credit_outside: ({ movement, account, order, category, reason }) =>
    movement === 'write_off'
      ? because('Saldo devedor perdoado pela marca.', reason)
      : category === 'adjustment'
        ? because('Débito lançado que o saldo não cobria: virou saldo devedor.', reason)
        : account === 'debt'
          ? `Estorno do pedido ${String(order)} depois do resgate: virou saldo devedor.`
          : `Comissão em análise do pedido ${String(order)} estornada ou diminuída.`,
  redemption_ended: ({ protocol, state }) =>
    state === 'paid'
      ? `Resgate ${String(protocol)} pago.`
      : `Resgate ${String(protocol)} não realizado: os créditos voltaram ao saldo.`,
  claim_made: ({ order, claim }) =>
    claim === 'missing'
      ? `Contestou: o pedido ${String(order)} não aparece nas vendas.`
      : `Contestou o pedido ${String(order)}.`,
  claim_ended: ({ order, state, answer }) =>
    because(claimEnds[String(state)]?.(String(order)) ?? 'Contestação encerrada.', answer),
  closing_made: ({ protocol }) => `Fechamento ${String(protocol)} gerado.`,
  closing_paid: ({ protocol }) => `Fechamento ${String(protocol)} pago.`,
  mission: ({ title, state, reason }) =>
    because(`Missão “${String(title)}”: ${missionStates[String(state)] ?? ''}.`, reason),
  course_finished: ({ title }) => `Concluiu o curso “${String(title)}”.`,
  notice: ({ title }) => `Recebeu o aviso “${String(title)}”.`,
}

const claimEnds: Record<string, (order: string) => string> = {
  accepted: (order) => `Contestação do pedido ${order} aceita.`,
  refused: (order) => `Contestação do pedido ${order} recusada.`,
  withdrawn: (order) => `Retirou a contestação do pedido ${order}.`,
}

const missionStates: Record<string, string> = {
  in_review: 'inscrição em análise',
  approved: 'inscrição aprovada',
  refused: 'inscrição recusada',
  abandoned: 'inscrição cancelada',
}

function decisionText({ decision, before, after }: Detail): string {
  return decision === 'level'
    ? `Nível alterado de ${String(before ?? 'nenhum')} para ${String(after ?? 'nenhum')}.`
    : (decisionSentences[String(decision)] ?? '')
}

const decisionSentences: Record<string, string> = {
  refused: 'Cadastro recusado.',
  blocked: 'Parceiro bloqueado.',
  unblocked: 'Parceiro desbloqueado.',
  revealed: 'Dados pessoais exibidos.',
  viewed_as: 'Portal aberto como este parceiro, só para leitura.',
}

function sourceText(by: Detail[string] | undefined, coupon: Detail[string] | undefined) {
  if (by === 'coupon') return `pelo cupom ${String(coupon)}`
  if (by === 'click') return 'por um clique no link'
  return by === 'partner' ? 'pelo slug enviado pela loja' : 'manualmente'
}

function creditText({ movement, category, order, reason }: Detail): string {
  const origin =
    typeof order === 'string'
      ? `pedido ${order}`
      : // Only the ledger writes this column.
        creditCategories[category as CreditCategory].description.toLowerCase()
  const sentence = movementSentences[String(movement)]
  return because(sentence?.(origin, category) ?? '', reason)
}

const movementSentences: Record<string, (origin: string, category: unknown) => string> = {
  release: (origin) => `Créditos liberados: ${origin}.`,
  grant: (origin, category) =>
    category === 'adjustment'
      ? 'Crédito lançado pela marca.'
      : `Créditos recebidos: ${origin}.`,
  adjust: () => 'Débito lançado pela marca.',
  correct: (origin) => `Créditos corrigidos: ${origin}.`,
  reverse: (origin) => `Créditos estornados: ${origin}.`,
  reserve: (_, category) =>
    category === 'closing'
      ? 'Créditos reservados para um fechamento.'
      : 'Pediu um resgate: o valor foi reservado.',
  void: () => 'Valor reservado devolvido ao saldo.',
  expire: (origin) => `Créditos expirados: ${origin}.`,
  repay: () => 'Créditos usados para pagar o saldo devedor.',
  spend: () => 'Créditos usados na inscrição em um curso.',
}

function because(sentence: string, reason: Detail[string] | undefined): string {
  return reason ? `${sentence} Motivo: ${reason}` : sentence
}
