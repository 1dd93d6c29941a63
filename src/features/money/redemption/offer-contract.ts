import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { PositiveReais, Reais } from '#platform/contract/money.ts'
import { notEnoughCredits } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { rewardTypes } from './kinds/definitions.ts'
import { blockedByBrand, registrationIncomplete, cardInvalid } from './kinds/sentences.ts'
import { rewardStatuses } from './rules.ts'

const endpoint = endpointsOf('redemption')

const optionId = z.coerce.number().int().min(1).max(1_000)

const supplierRefusals = {
  not_configured: {
    status: 503,
    message: 'O fornecedor de cartões não está disponível agora. Tente de novo mais tarde.',
  },
  supplier_unavailable: {
    status: 503,
    message: 'Não foi possível consultar o fornecedor agora. Tente de novo mais tarde.',
  },
} as const

export const showRewardOptions = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/page-layout',
  summary: 'Mostra as formas de resgate',
  access: 'approved',
  viewable: true,
  response: z.object({
    total_points: Reais,
    default_conversion_string: z.string(),
    bonificacao: z.string().nullable(),
    type_of_services_allowed: z.enum(['all', 'only_money', 'only_gift_card']),
    minimum: Reais,
    /** Who pays money redemptions: without a payment provider the brand itself. */
    paid_by: z.enum(['provider', 'brand']),
    /** The number of hours after a change of the payout data in which money cannot be redeemed. */
    payout_cooling_hours: z.int(),
    options: z.array(
      z.object({
        id: z.int(),
        type: z.enum(rewardTypes),
        title: z.string(),
        minimum: Reais,
        available: z.boolean(),
        /** The reason why the option is not available. */
        reason: z.string().optional(),
        reason_code: z.string().optional(),
      }),
    ),
  }),
})

export const listRewardOffers = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/page-layout-more/:option_id',
  summary: 'Lista as ofertas de uma forma de resgate',
  access: 'approved',
  params: z.object({ option_id: optionId }),
  query: PageQuery.extend({ search: Text(120).optional() }),
  response: pageOf(
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      minimum: Reais,
      available: z.boolean(),
    }),
  ),
  refusals: {
    unknown_option: { status: 404, message: 'Opção de resgate não encontrada.' },
    ...supplierRefusals,
  },
})

export const redeemCredits = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/trade-points',
  summary: 'Resgata créditos',
  access: 'approved',
  headers: z.object({ 'idempotency-key': Text(200).min(1).optional() }),
  body: z.object({
    reward_option_id: z.int().min(1).max(1_000),
    points: PositiveReais,
    /** The gift card or voucher to order. */
    product_id: z.int().min(1).optional(),
    supplier_id: z.int().min(1).optional(),
    quantity: z.int().min(1).max(100).optional(),
    card_number: Text(23).optional(),
    /** The amount that is loaded onto the card; the points are this plus the fees. */
    value: PositiveReais.optional(),
    /** The agreement: the e-mail typed again, a checkbox and a typed word. */
    email: Text(254).optional(),
    agreed: z.boolean().optional(),
    agreement: Text(20).optional(),
    is_ghost: z.boolean().optional(),
  }),
  status: 201,
  affects: [
    'redemption',
    'credits',
    'gift-cards',
    'closing',
    'dashboard',
    'identity',
    'notifications',
  ],
  response: z.object({
    id: z.uuid(),
    status: z.enum(rewardStatuses),
    points: Reais,
    created_at: Moment,
    protocol: z.string(),
  }),
  refusals: {
    below_minimum: {
      status: 422,
      message: 'Você ainda não tem o saldo mínimo ({value}) para fazer o resgate',
    },
    insufficient_credit: { status: 422, message: notEnoughCredits },
    documents_pending: {
      status: 422,
      message:
        'Não é possível prosseguir com o resgate, pois há pendências de documentos...',
    },
    incomplete_registration: { status: 422, message: registrationIncomplete },
    email_mismatch: { status: 422, message: 'E-mail não confere!' },
    not_agreed: { status: 422, message: 'Você precisa confirmar os termos.' },
    agreement_mismatch: {
      status: 422,
      message: "O termo 'Aceito' não está digitado corretamente!",
    },
    invalid_card: { status: 422, message: cardInvalid },
    blocked: { status: 409, message: blockedByBrand },
    debt: {
      status: 409,
      message:
        'Há um saldo devedor de {value} por vendas devolvidas. Seus próximos créditos quitam esse valor e liberam o resgate.',
    },
    frozen: {
      status: 409,
      message:
        'O resgate está suspenso enquanto conferimos seu saldo. Nenhum crédito se perde.',
    },
    payout_missing: {
      status: 422,
      message: 'Cadastre uma chave Pix ou uma conta bancária para receber o resgate.',
    },
    payout_cooling: {
      status: 409,
      message:
        'Seus dados de recebimento mudaram há pouco. Por segurança, o resgate fica liberado {value}.',
    },
    option_unavailable: {
      status: 422,
      message: 'Esta opção de resgate não está disponível no momento. Escolha outra.',
    },
    unknown_product: {
      status: 404,
      message: 'Este item não está mais disponível. Escolha outro.',
    },
    below_card_minimum: {
      status: 422,
      message: 'A carga mínima deste cartão é {value}. Escolha um valor maior.',
    },
    price_changed: {
      status: 409,
      message: 'O total agora é {value}. Confira o valor e confirme de novo.',
    },
    ...supplierRefusals,
    other_body: {
      status: 422,
      message: 'Algo mudou neste resgate. Confira em Meus resgates e comece de novo.',
    },
  },
})

export const checkCardEligibility = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/accesso-card-elegible',
  summary: 'Confere se o parceiro pode ter o cartão',
  access: 'approved',
  response: z.object({ elegible: z.boolean(), reason: z.string().nullable() }),
})
