import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { PositiveReais, Reais } from '#platform/contract/money.ts'
import { notEnoughCredits } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { rewardTypes } from './kinds/definitions.ts'
import {
  blockedByBrand,
  registrationIncomplete,
  cardInvalid,
  redemptionNotFound,
} from './kinds/sentences.ts'
import { rewardStatuses } from './rules.ts'

const endpoint = endpointsOf('redemption')

const RewardStatusCode = z.enum(rewardStatuses)

const optionId = z.coerce.number().int().min(1).max(1_000)

export const Reward = z.object({
  id: z.uuid(),
  reward_option_id: z.int(),
  type: z.enum(['open', 'close']),
  status: z.object({ code: RewardStatusCode, description: z.string() }),
  kind: z.enum(rewardTypes),
  /** The name of the reward: `Livraria R$ 50`, `Dinheiro por PIX`. */
  title: z.string(),
  points: Reais,
  /** The part of the points that pays for service, freight, plastic and taxes. */
  fee: Reais,
  quantity: z.int(),
  protocol: z.string(),
  created_at: Moment,
  submitted_at: Moment.nullable(),
  resolved_at: Moment.nullable(),
  paid_at: Moment.nullable(),
  /** The masked destination: `PIX ***.982.247-**`. */
  destination: z.string(),
  failure_reason: z.string().nullable(),
  /** Explains the status, the next step and who acts next. */
  explanation: z.string(),
  /** The payment's number at the Central Bank, for the receipt. */
  end_to_end_id: z.string().nullable(),
  /** Whether there are codes that its owner can reveal. */
  has_codes: z.boolean(),
})
export type Reward = z.output<typeof Reward>

const supplierRefusals = {
  not_configured: {
    status: 503,
    message: 'O fornecedor de cartões não está disponível agora.',
  },
  supplier_unavailable: {
    status: 503,
    message: 'Não foi possível consultar o fornecedor agora. Tente novamente mais tarde.',
  },
} as const

export const showRewardOptions = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/page-layout',
  access: 'approved',
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
    status: RewardStatusCode,
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
        'Há um saldo devedor de {value} por vendas devolvidas. Seus próximos créditos o quitam e liberam o resgate.',
    },
    frozen: {
      status: 409,
      message:
        'O resgate está suspenso enquanto conferimos seu saldo. Nenhum crédito se perde.',
    },
    payout_missing: {
      status: 422,
      message: 'Cadastre uma chave PIX ou uma conta bancária para receber o resgate.',
    },
    payout_cooling: {
      status: 409,
      message:
        'Seus dados de recebimento mudaram há pouco. Por segurança, o resgate fica liberado {value}.',
    },
    option_unavailable: {
      status: 422,
      message: 'Esta opção de resgate não está disponível no momento.',
    },
    unknown_product: { status: 404, message: 'Este item não está mais disponível.' },
    below_card_minimum: { status: 422, message: 'A carga mínima deste cartão é {value}.' },
    price_changed: {
      status: 409,
      message: 'O total agora é {value}. Confira o valor e confirme de novo.',
    },
    ...supplierRefusals,
    other_body: {
      status: 422,
      message: 'Esta chave já foi usada em outro pedido de resgate. Comece um novo.',
    },
  },
})

export const listRewards = endpoint({
  method: 'GET',
  path: '/api/v1/rewards',
  access: 'approved',
  // The filter's "Sem filtro" sends the empty value.
  query: PageQuery.extend({
    status: z.union([RewardStatusCode, z.literal('')]).optional(),
  }),
  response: pageOf(Reward),
})

const unknownReward = {
  unknown_reward: { status: 404, message: redemptionNotFound },
} as const
const rewardParams = z.object({ id: z.uuid() })

export const showReward = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/:id',
  access: 'approved',
  params: rewardParams,
  response: Reward,
  refusals: unknownReward,
})

/** Shows the delivered codes; each call is audited. */
export const revealRewardCodes = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/:id/codes',
  access: 'approved',
  params: rewardParams,
  response: z.object({
    codes: z.array(
      z.object({
        code: z.string(),
        pin: z.string().nullable(),
        link: z.string().nullable(),
        expires_on: Day.nullable(),
      }),
    ),
  }),
  refusals: unknownReward,
})

export const downloadRewardReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/:id/receipt',
  access: 'approved',
  params: rewardParams,
  answers: 'file',
  response: z.unknown(),
  refusals: unknownReward,
})

export const listOpenRewards = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/opened',
  access: 'approved',
  query: PageQuery,
  response: pageOf(Reward),
})

export const listClosedRewards = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/closed',
  access: 'approved',
  query: PageQuery,
  response: pageOf(Reward),
})

export const listRewardStatuses = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/get-rewards-status',
  access: 'approved',
  response: z.array(
    z.object({
      code: RewardStatusCode,
      description: z.string(),
      type: z.enum(['open', 'close']),
    }),
  ),
})

export const checkCardEligibility = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/accesso-card-elegible',
  access: 'approved',
  response: z.object({ elegible: z.boolean(), reason: z.string().nullable() }),
})
