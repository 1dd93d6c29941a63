import { type Cents, formatCents } from '#platform/contract/money.ts'
import { type Day, formatDay } from '#platform/contract/time/dates.ts'

import type { BatchState, Exclusion } from '../rules.ts'

/** The stages of a batch, as a refusal names them. */
export const batchStateText: Record<BatchState, string> = {
  preparing: 'em preparo',
  prepared: 'espera aprovação',
  approved: 'aprovado',
  sent: 'enviado',
  finished: 'concluído',
  cancelled: 'cancelado',
}

export const exclusionText: Record<Exclusion, string> = {
  nothing_to_pay: 'Não há valor a pagar depois dos descontos.',
  left: 'Não participa mais do programa.',
  blocked: 'Está bloqueado.',
  not_approved: 'O cadastro não está aprovado.',
  frozen: 'A conta está travada: a prova encontrou uma diferença.',
  no_payout_data: 'Sem chave Pix nem conta bancária: peça ao parceiro.',
  pending_data: 'Faltam dados no cadastro.',
  pending_documents: 'Faltam documentos.',
  no_address: 'Falta o endereço.',
  payout_cooling: 'Trocou a chave Pix ou a conta há pouco: espera o prazo da marca.',
}

export const text = {
  nothingDue: 'Nada a pagar com este filtro.',
  removed: 'Tirado do lote antes da aprovação.',
  count: (count: number, total: Cents) =>
    `${count} ${count === 1 ? 'pagamento' : 'pagamentos'}, ${formatCents(total)}`,
  doesNotFit: 'Os dados de pagamento não cabem no arquivo do banco.',
  otherAmount: (amount: Cents) =>
    `O provedor informou ${formatCents(amount)}. Confira no extrato do banco.`,
  late: (day: Day) =>
    `O banco diz que pagou em ${formatDay(day)}, depois de recusar. Nada mais paga este valor até alguém decidir.`,
  besides: (protocol: string, day: Day | null) =>
    `O banco pagou ${protocol}${day === null ? '' : ` em ${formatDay(day)}`} além do que já estava acertado.`,
  notBesides: (protocol: string) => `O pagamento de ${protocol} a mais foi desfeito.`,
  stopped: (batchId: number) =>
    `O banco informou depois que o pagamento do lote ${batchId} foi feito. Não pague de novo: decida lá.`,
  endedBefore: 'Este pagamento já terminou de outra forma. Confira no extrato.',
  noAnswer: 'O provedor ainda não confirmou. Consultamos de novo.',
}
