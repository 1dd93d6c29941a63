import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { partnerLeft } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { debtIsLess, requestKinds, requestStates } from './rules.ts'

const endpoint = endpointsOf('credits')

export const AdjustmentRequest = z
  .object({
    id: z.int(),
    kind: z.enum(requestKinds),
    state: z.enum(requestStates),
    partner_slug: z.string(),
    partner_name: z.string(),
    /** Positive: for the partner; negative: taken. */
    amount: Reais,
    /** The partner reads it once it is approved. */
    reason: z.string(),
    /** The brand's limit when it was asked for. */
    limit_value: Reais,
    /** The names of those who asked and decided: a person's, or a key's. */
    requested_by: z.string(),
    created_at: Moment,
    decided_by: z.string().nullable(),
    decided_at: Moment.nullable(),
    /** Why it was refused. */
    refusal: z.string().nullable(),
    /** Whether the caller may not approve it: they asked, or one of the two people is unknown. */
    needs_other_person: z.boolean(),
    /** Whether the caller asked for it, and may take it back while it waits. */
    may_withdraw: z.boolean(),
    /** What the partner has and owes now. */
    available: Reais,
    debt: Reais,
  })
  .meta({ id: 'AdjustmentRequest' })
export type AdjustmentRequest = z.output<typeof AdjustmentRequest>

const params = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const unknown = {
  unknown_request: { status: 404, message: 'Pedido de ajuste não encontrado.' },
} as const
const decided = {
  already_decided: {
    status: 409,
    message: 'Este pedido já foi decidido ({value}). Recarregue para ver a decisão.',
  },
} as const

/** Adjustments and write-offs above the brand's limit, newest first. */
export const listAdjustmentRequests = endpoint({
  method: 'GET',
  path: '/api/brand/v1/adjustment-requests',
  summary: 'Lista os pedidos de ajuste',
  access: { brand: 'redemptions.read' },
  query: KeysetQuery.extend({
    state: z.enum(requestStates).optional(),
    /** The slug of a partner; absent: every partner. */
    partner: Text(60).min(1).optional(),
  }),
  response: keysetPageOf(AdjustmentRequest),
  refusals: cursorRefusals,
})

export const showAdjustmentRequest = endpoint({
  method: 'GET',
  path: '/api/brand/v1/adjustment-requests/:id',
  summary: 'Mostra um pedido de ajuste',
  access: { brand: 'redemptions.read' },
  params,
  response: AdjustmentRequest,
  refusals: unknown,
})

/** Writes the entry that another person asked for; the partner reads its reason. */
export const approveAdjustment = endpoint({
  method: 'POST',
  path: '/api/brand/v1/adjustment-requests/:id/approve',
  summary: 'Aprova um pedido de ajuste',
  description:
    'O lançamento é feito agora. Quem pediu não pode aprovar; uma chave vale pela pessoa que a criou.',
  access: { brand: 'payouts.approve' },
  fresh: true,
  params,
  dryRun: true,
  response: AdjustmentRequest,
  refusals: {
    ...unknown,
    ...decided,
    same_person: {
      status: 409,
      message: 'Quem pediu o ajuste não pode aprovar. Peça a outra pessoa da equipe.',
    },
    unknown_person: {
      status: 409,
      message:
        'Não se sabe de quem é esta chave, e a aprovação é de uma pessoa. Aprove no console ou use uma chave de alguém da equipe.',
    },
    unknown_first_person: {
      status: 409,
      message:
        'É preciso saber quem pediu o ajuste, e a chave usada não é de ninguém. Recuse e peça de novo por uma pessoa ou por uma chave criada por ela.',
    },
    partner_left: { status: 409, message: partnerLeft },
    debt_is_less: { status: 409, message: debtIsLess },
  },
})

/** Nothing is written; the person who asked reads the reason. */
export const refuseAdjustment = endpoint({
  method: 'POST',
  path: '/api/brand/v1/adjustment-requests/:id/refuse',
  summary: 'Recusa um pedido de ajuste com o motivo',
  access: { brand: 'payouts.approve' },
  params,
  body: z.object({ reason: Text(300).trim().min(1, 'Campo obrigatório') }),
  response: AdjustmentRequest,
  refusals: { ...unknown, ...decided },
})

/** By the person who asked. */
export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/api/brand/v1/adjustment-requests/:id/withdraw',
  summary: 'Retira um pedido de ajuste',
  access: { brand: 'redemptions.write' },
  params,
  response: AdjustmentRequest,
  refusals: {
    ...unknown,
    ...decided,
    other_person: {
      status: 409,
      message: 'Só quem pediu o ajuste pode retirar. Se ele não vale, recuse o pedido.',
    },
  },
})
