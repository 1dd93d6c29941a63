import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { writeReason } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { couponDiscounts, couponRefusals, couponTerms } from './coupon-contract.ts'
import { couponRequestStates, WISHED_CODE } from './coupon-rules.ts'
import { CouponNumber } from './event/coupon-number.ts'

const endpoint = endpointsOf('orders')

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const params = z.object({ id: Id })

const CouponRequestView = z
  .object({
    id: z.int(),
    /** The code that the partner asked for. */
    wished: z.string(),
    note: z.string(),
    state: z.enum(couponRequestStates),
    /** The coupon of an approved request; the brand may have chosen another name. */
    number: z.string().nullable(),
    /** Why it was refused. */
    reason: z.string().nullable(),
    created_at: Moment,
    decided_at: Moment.nullable(),
  })
  .meta({ id: 'OwnCouponRequest' })
export type OwnCouponRequest = z.output<typeof CouponRequestView>

export const listMyCouponRequests = endpoint({
  method: 'GET',
  path: '/api/v1/coupon-requests',
  summary: 'Lista os pedidos de cupom do parceiro',
  description: 'Os dez mais novos, e se a marca aceita pedidos.',
  access: 'approved',
  viewable: true,
  response: z.object({
    /** Whether the brand takes requests. */
    allowed: z.boolean(),
    data: z.array(CouponRequestView),
  }),
})

/** The code as it is typed: capitals are not asked for. */
export const WishedCode = Text(60)
  .trim()
  .toUpperCase()
  .regex(WISHED_CODE, 'Use de 3 a 20 letras sem acento e números, sem espaços.')

export const NewCouponRequest = z.object({
  wished: WishedCode,
  note: Text(200).trim().default(''),
})

export const requestCoupon = endpoint({
  method: 'POST',
  path: '/api/v1/coupon-requests',
  summary: 'Pede um cupom à marca',
  access: 'approved',
  body: NewCouponRequest,
  status: 201,
  affects: ['orders'],
  response: CouponRequestView,
  refusals: {
    not_allowed: { status: 403, message: 'Esta marca não recebe pedidos de cupom.' },
    already_waiting: {
      status: 409,
      message: 'Você já pediu um cupom. Espere a resposta da marca.',
    },
    code_taken: {
      status: 409,
      message: 'O código {value} já está em uso. Escolha outro.',
    },
  },
})

const unknownRequest = { status: 404, message: 'Pedido de cupom não encontrado.' } as const
const decided = {
  status: 409,
  message: 'Este pedido de cupom já foi respondido. Recarregue para ver a resposta.',
} as const

export const withdrawCouponRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/coupon-requests/:id',
  summary: 'Cancela um pedido de cupom',
  access: 'approved',
  params,
  affects: ['orders'],
  response: CouponRequestView,
  refusals: { unknown_request: unknownRequest, already_decided: decided },
})

const CouponRequest = CouponRequestView.extend({
  partner_slug: z.string(),
  partner_name: z.string(),
}).meta({ id: 'CouponRequest' })

/** Requests for coupons of one state, those that wait by default, the oldest first. */
export const listCouponRequests = endpoint({
  method: 'GET',
  path: '/api/brand/v1/coupon-requests',
  summary: 'Lista os pedidos de cupom',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({ status: z.enum(couponRequestStates).default('waiting') }),
  response: keysetPageOf(CouponRequest),
  refusals: cursorRefusals,
})

export const showCouponRequest = endpoint({
  method: 'GET',
  path: '/api/brand/v1/coupon-requests/:id',
  summary: 'Mostra um pedido de cupom',
  access: { brand: 'rules.read' },
  params,
  response: CouponRequest,
  refusals: { unknown_request: unknownRequest },
})

const granted = { number: CouponNumber.optional(), ...couponTerms }

/** Approves a request: creates the coupon, by default with the code that the partner asked for. */
export const approveCouponRequest = endpoint({
  method: 'POST',
  path: '/api/brand/v1/coupon-requests/:id/approve',
  summary: 'Aprova um pedido de cupom e cria o cupom',
  access: { brand: 'rules.write' },
  params,
  body: z.discriminatedUnion('type_discount', [
    z.object({ ...couponDiscounts.percent, ...granted }),
    z.object({ ...couponDiscounts.value, ...granted }),
  ]),
  dryRun: true,
  response: CouponRequest,
  refusals: {
    unknown_request: unknownRequest,
    already_decided: decided,
    partner_left: {
      status: 409,
      message:
        'Este parceiro não está mais aprovado na marca: o cupom não foi criado. Recuse o pedido ou reative o cadastro.',
    },
    ...couponRefusals,
  },
})

/** Refuses a request with a reason, which the partner reads. */
export const refuseCouponRequest = endpoint({
  method: 'POST',
  path: '/api/brand/v1/coupon-requests/:id/refuse',
  summary: 'Recusa um pedido de cupom com o motivo',
  access: { brand: 'rules.write' },
  params,
  body: z.object({ reason: Text(300).trim().min(3, writeReason) }),
  dryRun: true,
  response: CouponRequest,
  refusals: { unknown_request: unknownRequest, already_decided: decided },
})
