import { inPayoutBatch } from '#platform/contract/sentences.ts'

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
  due: 'Pagamento',
  everyDue: 'Em lote ou não',
  dues: { to_pay: 'Para pagar, fora de lote', in_batch: inPayoutBatch },
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
    provider: 'Pago ou entregue por',
    providerReference: 'Número no provedor',
    endToEndId: 'Identificador do Pix (end-to-end)',
    reference: 'Referência do pagamento',
    paidOn: 'Pago no dia',
  },
  /** Others have names of their own. */
  providers: {
    brand: 'A marca, à mão',
    bank_file: 'Arquivo de banco',
    simulator: 'Simulador',
    starkbank: 'Stark Bank',
    efi: 'Efí',
  } as Readonly<Record<string, string>>,
  step: {
    title: 'O que acontece',
    nextAttempt: (moment: string) => `Próxima tentativa: ${moment}.`,
  },
  attempts: { title: 'Tentativas', none: 'Nenhuma tentativa ainda.' },
  pay: {
    act: 'Registrar pagamento',
    hint: (amount: string, name: string) =>
      `Registre só depois de pagar ${amount} a ${name}. O parceiro é avisado.`,
    reference: 'Referência do pagamento',
    referenceHint: 'O código do Pix ou o número do comprovante.',
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
  undoPayment: {
    act: 'O dinheiro voltou',
    hint: (amount: string, name: string) =>
      `O banco devolveu ${amount}, ou o registro foi engano: o resgate volta a esperar você, e ${name} lê o motivo.`,
    reason: 'Motivo',
    reasons: [
      'A conta do parceiro está encerrada.',
      'O pagamento foi registrado por engano.',
    ],
  },
  retry: {
    act: 'Tentar agora',
    hint: 'Perguntamos primeiro ao provedor se ele já pagou. Só se ele disser que não recebeu o pedido é que enviamos de novo.',
  },
  takeBack: {
    act: 'Retomar do provedor',
    hint: (amount: string) =>
      `Perguntamos antes ao provedor. Se ele disser que nunca recebeu o pedido, a tentativa automática para e ${amount} passam a esperar você: pague em lote ou à mão, ou devolva os créditos. Se ele já pagou ou recusou, vale o resultado dele.`,
    from: (moment: string) => `Dá para retomar do provedor a partir de ${moment}.`,
    reason: 'Motivo',
    reasons: ['O provedor não responde.', 'O provedor não recebeu o pedido.'],
    confirm: 'O provedor não responde, e confirmei que ele não pagou',
    confirmHint:
      'Só vale se o provedor estiver fora do ar. Confira antes no extrato da conta: se ele pagar depois, o parceiro pode receber duas vezes.',
    waits: (name: string, since: string, reason: string) =>
      `${name} pediu para retomar sem resposta do provedor em ${since}: ${reason}`,
    needsOther: 'O valor está acima do limite da marca: outra pessoa da equipe confirma.',
    mayConfirm: 'Confira no extrato da conta e confirme por aqui, em Retomar do provedor.',
  },
  paidTo: { title: 'Dados para pagar' },
} as const
