import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { writeReason } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

import {
  beingTried,
  BrandRedemption,
  redemptionParams,
  unknownRedemption,
  waitsForNoProvider,
} from './brand-contract.ts'
import { takeBackOutcomes } from './rules.ts'

const endpoint = endpointsOf('redemption')

/**
 * Takes a redemption back from a provider that has not paid it, so that the brand pays it in a batch or by
 * hand, or returns the credits. The provider is asked first; its result counts. Where it cannot be reached,
 * a person confirms that it has not paid, above the brand's limit a second one too.
 */
export const takeBackRedemption = endpoint({
  method: 'POST',
  path: '/api/brand/v1/redemptions/:id/take-back',
  summary: 'Retoma do provedor um resgate que ele não pagou',
  description:
    'Perguntamos antes ao provedor: se ele pagou ou recusou, o resultado dele vale; se ainda paga, nada muda; se nunca recebeu, o resgate passa a esperar a marca. Se o provedor não responde, só 24 horas depois do último envio e com `provider_unreachable_confirmed`; acima do limite da marca, a primeira chamada pede e outra pessoa confirma com a mesma chamada. Se o provedor disser depois que pagou, a marca decide antes que outro pagamento saia.',
  access: { brand: 'redemptions.write' },
  fresh: true,
  params: redemptionParams,
  body: z.object({
    reason: Text(500).trim().min(1, 'Campo obrigatório'),
    /** The person has found out elsewhere, as in the bank's statement, that the provider has not paid. */
    provider_unreachable_confirmed: z.boolean().default(false),
  }),
  severalTransactions: true,
  response: z.object({
    outcome: z.enum(takeBackOutcomes),
    redemption: BrandRedemption,
  }),
  refusals: {
    ...unknownRedemption,
    not_now: waitsForNoProvider,
    being_tried: beingTried,
    tried_lately: {
      status: 409,
      message:
        'O provedor foi chamado há pouco e a chamada ainda pode chegar. Retome daqui a {value}.',
    },
    still_pending: {
      status: 409,
      message:
        'O provedor ainda está pagando este resgate. Espere o resultado dele: assim nada é pago duas vezes.',
    },
    supplier_unreachable: {
      status: 409,
      message:
        'O fornecedor não responde, e o pedido pode estar com ele. Tente de novo quando ele responder.',
    },
    unreachable_too_early: {
      status: 409,
      message:
        'O provedor não responde. O pagamento pode estar em andamento: retome daqui a {value}.',
    },
    not_confirmed: {
      status: 422,
      message:
        'O provedor não responde. Confira no extrato da conta que ele não pagou e confirme.',
    },
    same_person: {
      status: 409,
      message:
        'Acima do limite da marca, quem pediu a retomada não pode confirmar. Peça a outra pessoa da equipe.',
    },
    unknown_person: {
      status: 409,
      message:
        'Não se sabe de quem é esta chave, e acima do limite da marca duas pessoas confirmam. Confirme no console ou use uma chave de alguém da equipe.',
    },
  },
})

/**
 * A payment that a person recorded outside of batches did not last: the bank gave it back, or it was a
 * mistake. New entries hold its credits again, it is due again, and the partner reads why.
 */
export const undoRedemptionPayment = endpoint({
  method: 'POST',
  path: '/api/brand/v1/redemptions/:id/undo-payment',
  summary: 'Desfaz o registro do pagamento de um resgate',
  description:
    'Para o que a marca pagou à mão, fora de um lote: o banco devolveu o dinheiro, ou o registro foi engano. O resgate volta a esperar a marca.',
  access: { brand: 'redemptions.write' },
  fresh: true,
  params: redemptionParams,
  body: z.object({ reason: Text(300).trim().min(3, writeReason) }),
  dryRun: true,
  response: BrandRedemption,
  refusals: {
    ...unknownRedemption,
    in_batch: {
      status: 409,
      message: 'Este resgate foi pago no lote {value}: registre lá que o dinheiro voltou.',
    },
    not_undone: {
      status: 409,
      message:
        'Só dá para desfazer o que a marca pagou à mão. Situação atual: {value}. Recarregue para ver o que cabe agora.',
    },
    erased: {
      status: 409,
      message:
        'Os dados de pagamento deste resgate já foram apagados com a conta do parceiro. Combine com o parceiro e lance um ajuste.',
    },
  },
})
