import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { rewardTypes } from './kinds/definitions.ts'
import { redemptionNotFound } from './kinds/sentences.ts'
import { rewardStatuses } from './rules.ts'

const endpoint = endpointsOf('redemption')

const RewardStatusCode = z.enum(rewardStatuses)

export const Reward = z.object({
  id: z.uuid(),
  reward_option_id: z.int(),
  type: z.enum(['open', 'close']),
  status: z.object({ code: RewardStatusCode, description: z.string() }),
  kind: z.enum(rewardTypes),
  /** The name of the reward: `Livraria R$ 50`, `Dinheiro por Pix`. */
  title: z.string(),
  points: Reais,
  /** The part of the points that pays for service, freight, plastic and taxes. */
  fee: Reais,
  quantity: z.int(),
  protocol: z.string(),
  created_at: Moment,
  submitted_at: Moment.nullable(),
  resolved_at: Moment.nullable(),
  /** When the payment was recorded. */
  paid_at: Moment.nullable(),
  /** The day of the payment. */
  paid_on: Day.nullable(),
  /** The masked destination: `Pix ***.982.247-**`. */
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

export const rewardOrderings = [
  'created_at desc',
  'created_at asc',
  'points desc',
  'points asc',
] as const
export type RewardOrdering = (typeof rewardOrderings)[number]

export const listRewards = endpoint({
  method: 'GET',
  path: '/api/v1/rewards',
  summary: 'Lista os resgates do parceiro',
  access: 'approved',
  viewable: true,
  // The filter's "Sem filtro" sends the empty value.
  query: PageQuery.extend({
    status: z.union([RewardStatusCode, z.literal('')]).optional(),
    orderby: z.enum(rewardOrderings).optional(),
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
  summary: 'Mostra um resgate do parceiro',
  access: 'approved',
  viewable: true,
  params: rewardParams,
  response: Reward,
  refusals: unknownReward,
})

/** The brand's proof of a payment by hand; null if there is none. */
export const showRewardProof = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/:id/proof',
  summary: 'Mostra o comprovante da marca de um resgate',
  access: 'approved',
  params: rewardParams,
  response: z.object({
    proof: z
      .object({
        paid_on: Day,
        reference: z.string().nullable(),
        file_name: z.string().nullable(),
        /** Expires after a short time. */
        link: z.string().nullable(),
      })
      .nullable(),
  }),
  refusals: unknownReward,
})

/** Shows the delivered codes; each call is audited. */
export const revealRewardCodes = endpoint({
  method: 'POST',
  path: '/api/v1/rewards/:id/codes',
  summary: 'Revela os códigos de um resgate',
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
  summary: 'Baixa o comprovante de um resgate',
  access: 'approved',
  params: rewardParams,
  answers: 'file',
  response: z.unknown(),
  refusals: unknownReward,
})

export const listOpenRewards = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/opened',
  summary: 'Lista os resgates em andamento',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(Reward),
})

export const listClosedRewards = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/closed',
  summary: 'Lista os resgates concluídos',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(Reward),
})

export const listRewardStatuses = endpoint({
  method: 'GET',
  path: '/api/v1/rewards/get-rewards-status',
  summary: 'Lista as situações de resgate',
  access: 'approved',
  viewable: true,
  response: z.array(
    z.object({
      code: RewardStatusCode,
      description: z.string(),
      type: z.enum(['open', 'close']),
    }),
  ),
})
