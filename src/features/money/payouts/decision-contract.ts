import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { paymentDayRefusals } from '#platform/contract/time/payment-day.ts'

import { BatchDetail, batchParams, unknownBatch } from './contract.ts'
import { fileKinds, lateDecisions } from './rules.ts'

const endpoint = endpointsOf('payouts')

const payoutParams = batchParams.extend({ payout_id: z.uuid() })
const unknownPayout = {
  unknown_payout: { status: 404, message: 'Este pagamento não está no lote.' },
} as const

const notNow = {
  not_now: {
    status: 409,
    message:
      'O lote está em outra etapa ({value}) e não permite isto. Recarregue para ver o que cabe agora.',
  },
} as const

/** Before the approval; the payment is due again. */
export const removePayout = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/payout-batches/:id/payouts/:payout_id',
  summary: 'Tira um pagamento de um lote',
  access: { brand: 'payouts.prepare' },
  wholeBrand: true,
  params: payoutParams,
  response: BatchDetail,
  refusals: { ...unknownBatch, ...unknownPayout, ...notNow },
})

/** A batch of which nothing was sent; all of it is due again. */
export const cancelPayoutBatch = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/cancel',
  summary: 'Cancela um lote de pagamento',
  access: { brand: 'payouts.prepare' },
  wholeBrand: true,
  params: batchParams,
  body: z.object({ reason: Text(300).trim().min(1, 'Campo obrigatório') }),
  dryRun: true,
  response: BatchDetail,
  refusals: { ...unknownBatch, ...notNow },
})

/** Approves the payments that the person saw: count, total and version of the batch. */
export const approvePayoutBatch = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/approve',
  summary: 'Aprova um lote de pagamento',
  description:
    'Envie a quantidade, o total e a versão que a pessoa viu: se o lote mudou, a aprovação é recusada. Acima do limite da marca, aprova outra pessoa; uma chave vale pela pessoa que a criou.',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  fresh: true,
  params: batchParams,
  body: z.object({
    payment_count: z.int().min(1),
    total_value: Reais,
    version: z.int().min(1),
  }),
  dryRun: true,
  response: BatchDetail,
  refusals: {
    ...unknownBatch,
    ...notNow,
    batch_changed: {
      status: 409,
      message: 'O lote mudou: agora são {value}. Confira e aprove de novo.',
    },
    same_person: {
      status: 409,
      message:
        'Acima do limite diário da marca, quem aprova não pode ser quem preparou o lote. Peça a outra pessoa da equipe.',
    },
    unknown_person: {
      status: 409,
      message:
        'Não se sabe de quem é esta chave, e acima do limite da marca uma pessoa aprova. Aprove no console ou use uma chave de alguém da equipe.',
    },
    unknown_first_person: {
      status: 409,
      message:
        'Acima do limite da marca, é preciso saber quem preparou o lote, e a chave usada não é de ninguém. Prepare de novo por uma pessoa ou por uma chave criada por ela.',
    },
    partner_blocked: {
      status: 409,
      message: 'Um parceiro do lote foi bloqueado ou saiu: {value}. Remova do lote antes.',
    },
  },
})

/** Gives an approved batch to the provider, or writes its bank files; jobs do it. Sending twice changes nothing. */
export const sendPayoutBatch = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/send',
  summary: 'Envia um lote aprovado',
  description:
    'Pelo provedor, cada pagamento é enviado uma vez e acompanhado até o fim. Por arquivo, diga o formato: os arquivos ficam prontos em seguida.',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  fresh: true,
  params: batchParams,
  body: z.object({ file_kind: z.enum(fileKinds).optional() }).default({}),
  response: BatchDetail,
  refusals: {
    ...unknownBatch,
    ...notNow,
    by_hand: { status: 409, message: 'Este lote é pago à mão: registre os pagamentos.' },
    no_provider: {
      status: 409,
      message:
        'A marca não tem provedor de pagamento em uso. Conecte um em Ajustes › Provedores ou baixe os arquivos do banco.',
    },
    choose_file: { status: 422, message: 'Escolha o formato do arquivo.' },
    no_account: {
      status: 409,
      message:
        'Falta a conta que paga por arquivo. Preencha em Ajustes, Parâmetros, ou use o CSV.',
    },
  },
})

const some = z.array(z.uuid()).min(1).max(100)
const settled = z.object({
  /** Those that were recorded now; the others had this result before. */
  recorded: z.int(),
  batch: BatchDetail,
})
const byHand = {
  ...unknownBatch,
  ...unknownPayout,
  not_by_hand: {
    status: 409,
    message:
      'O pagamento {value} não pode ser registrado à mão agora: ele está em outra etapa. Recarregue para ver o que cabe agora.',
  },
} as const

/** The brand has paid these payments of a batch by hand or by file; repeating it changes nothing. */
export const payPayouts = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/paid',
  summary: 'Registra pagamentos de um lote como pagos',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  fresh: true,
  params: batchParams,
  body: z.object({
    payouts: some,
    /** The brand's or bank's own reference. */
    reference: Text(200).trim().min(1, 'Campo obrigatório'),
    paid_on: Day,
  }),
  response: settled,
  refusals: {
    ...byHand,
    ...paymentDayRefusals,
  },
})

/** The bank has refused these payments of a batch: they are due again, with the reason. */
export const refusePayouts = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/refused',
  summary: 'Registra pagamentos de um lote como recusados',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  fresh: true,
  params: batchParams,
  body: z.object({ payouts: some, reason: Text(300).trim().min(1, 'Campo obrigatório') }),
  response: settled,
  refusals: byHand,
})

/**
 * The bank gave a paid payment back: new entries hold its credits again, it is due again, and the
 * partner reads why. Repeating it changes nothing.
 */
export const giveBackPayout = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/payouts/:payout_id/give-back',
  summary: 'Registra que o banco devolveu um pagamento',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  fresh: true,
  params: payoutParams,
  body: z.object({ reason: Text(300).trim().min(1, 'Campo obrigatório') }),
  response: BatchDetail,
  refusals: {
    ...unknownBatch,
    ...unknownPayout,
    not_paid: {
      status: 409,
      message:
        'Só um pagamento feito pode ser devolvido. Aguarde a confirmação ou recuse o pagamento.',
    },
  },
})

/**
 * What a person found out about a payment that was refused and that the bank says it paid. `paid` records
 * it with the bank's day and reference; `not_paid` makes it due again. Repeating it changes nothing.
 */
export const decideLatePayment = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/payouts/:payout_id/late-payment',
  summary: 'Decide sobre um pagamento que o banco diz ter feito depois de recusar',
  description:
    'Até a decisão nada mais paga o mesmo valor. `paid` registra o pagamento com o dia e a referência do banco; `not_paid` volta a estar a pagar. Se os créditos já tinham voltado, ou se outro pagamento já foi feito, `paid` tira o valor dos créditos do parceiro; o que faltar vira débito, que a marca pode baixar se o parceiro devolver o dinheiro.',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  fresh: true,
  params: payoutParams,
  body: z.object({
    decision: z.enum(lateDecisions),
    reason: Text(300).trim().min(1, 'Campo obrigatório'),
  }),
  response: BatchDetail,
  refusals: {
    ...unknownBatch,
    ...unknownPayout,
    not_late: {
      status: 409,
      message: 'Este pagamento não espera esta decisão. Recarregue para ver a situação.',
    },
    in_transit: {
      status: 409,
      message:
        'Outro pagamento do mesmo valor está em outro lote. Espere o resultado dele e decida depois.',
    },
    other_amount: {
      status: 409,
      message:
        'O valor do fechamento mudou depois deste pagamento. Volte o recibo ou a nota ao valor pago e decida de novo.',
    },
  },
})

/** Asks the provider again for a payment whose result is not known. */
export const queryPayout = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches/:id/payouts/:payout_id/query',
  summary: 'Consulta de novo um pagamento no provedor',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  params: payoutParams,
  status: 202,
  response: BatchDetail,
  refusals: { ...unknownBatch, ...unknownPayout, ...notNow },
})
