import type { RewardType } from '../kinds/definitions.ts'
import type { RedemptionState } from '../rules.ts'

export const text = {
  title: 'Resgates',
  list: 'Resgates dos parceiros',
  none: 'Nenhum resgate ainda. Eles aparecem aqui quando um parceiro resgata créditos.',
  nothingFound: 'Nenhum resgate com estes filtros.',
  search: 'Parceiro ou protocolo',
  status: 'Situação',
  everyStatus: 'Todas as situações',
  kind: 'Tipo',
  everyKind: 'Todos os tipos',
  since: 'Pedidos desde',
  paidSince: 'Pagos de',
  paidUntil: 'Pagos até',
  queue: 'Fila de trabalho',
  all: 'Todos',
  queues: {
    awaiting_brand: 'Para você pagar',
    unknown: 'Em dúvida',
    failed: 'Não pagos',
  },
  columns: {
    partner: 'Parceiro',
    kind: 'Tipo',
    amount: 'Valor',
    status: 'Situação',
    why: 'O que acontece',
    created: 'Pedido em',
    paidOn: 'Pago no dia',
    protocol: 'Protocolo',
  },
  kinds: {
    money: 'Dinheiro',
    gift_card: 'Vale-presente',
    prepaid_card: 'Cartão pré-pago',
    voucher: 'Voucher',
  } satisfies Record<RewardType, string>,
  statuses: {
    requested: 'Na fila',
    awaiting_brand: 'Espera você pagar',
    submitted: 'Enviado ao provedor',
    unknown: 'Sem resposta do provedor',
    paid: 'Pago',
    failed: 'Não pago, créditos devolvidos',
  } satisfies Record<RedemptionState, string>,
  facts: {
    title: 'Resgate',
    amount: 'Valor',
    what: 'O quê',
    destination: 'Destino',
    requested: 'Pedido em',
    submitted: 'Enviado em',
    ended: 'Terminado em',
    reference: 'Referência do pagamento',
    paidOn: 'Pago no dia',
  },
  step: {
    title: 'O que acontece',
    nextAttempt: (moment: string) => `Próxima tentativa: ${moment}.`,
  },
  attempts: { title: 'Tentativas', none: 'Nenhuma tentativa ainda.' },
  pay: {
    act: 'Registrar pagamento',
    hint: (amount: string, name: string) =>
      `Registre só depois de pagar ${amount} a ${name}. O parceiro é avisado. Não dá para desfazer.`,
    reference: 'Referência do pagamento',
    referenceHint: 'O código do PIX ou o número do comprovante.',
    missing: 'Escreva a referência do pagamento.',
    day: 'Dia do pagamento',
  },
  giveBack: {
    act: 'Devolver os créditos',
    hint: (amount: string) =>
      `${amount} voltam ao saldo do parceiro, que lê o motivo. Não dá para desfazer.`,
    reason: 'Motivo',
    reasons: [
      'Os dados de pagamento não existem mais.',
      'O pedido foi feito em dobro.',
      'O parceiro pediu o cancelamento.',
    ],
  },
  retry: {
    act: 'Tentar agora',
    hint: 'Perguntamos primeiro ao provedor se ele já pagou. Só se ele disser que não recebeu o pedido é que enviamos de novo.',
  },
  paidTo: { title: 'Dados para pagar' },
} as const
