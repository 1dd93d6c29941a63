import { z } from 'zod'

import { ExternalId } from '#features/selling/orders/event/order-event.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { PositiveReais, Reais } from '#platform/contract/money.ts'
import { orderOfOther } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { claimKinds, claimStates } from './rules.ts'

const endpoint = endpointsOf('claims')

const Id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const State = z.enum(claimStates)

/** A partner's request to check a sale that is missing or wrong. */
export const SaleClaim = z.object({
  id: z.int(),
  kind: z.enum(claimKinds),
  external_id: z.string(),
  ordered_on: Day,
  expected_value: Reais.nullable(),
  note: z.string(),
  state: State,
  /** The day by which the brand should answer. */
  answer_by: Day,
  /** The brand's answer to the partner. */
  answer: z.string().nullable(),
  created_at: Moment,
  decided_at: Moment.nullable(),
})
export type SaleClaim = z.output<typeof SaleClaim>

/** What the partner knows about the sale. */
export const ClaimBody = z
  .object({
    kind: z.enum(claimKinds, 'Escolha o que aconteceu.'),
    external_id: ExternalId,
    ordered_on: Day,
    expected_value: PositiveReais.nullish(),
    note: Text(1_000).default(''),
  })
  // Of a sale that the brand knows, it must learn what to check.
  .refine(
    ({ kind, expected_value: value, note }) =>
      kind !== 'wrong_value' || typeof value === 'number' || note.trim() !== '',
    {
      path: ['expected_value'],
      error: 'Escreva o valor certo, ou conte abaixo o que está diferente.',
    },
  )
  .refine(({ kind, note }) => kind !== 'wrong_status' || note.trim() !== '', {
    path: ['note'],
    error: 'Conte o que está diferente.',
  })

export const listSaleClaims = endpoint({
  method: 'GET',
  path: '/api/v1/sale-claims',
  summary: 'Lista as contestações do parceiro',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: pageOf(SaleClaim),
})

export const makeSaleClaim = endpoint({
  method: 'POST',
  path: '/api/v1/sale-claims',
  summary: 'Contesta uma venda',
  access: 'approved',
  body: ClaimBody,
  status: 201,
  affects: ['claims'],
  response: SaleClaim,
  refusals: {
    already_yours: {
      status: 409,
      message: 'Este pedido já está nas suas vendas. Confira o valor e a situação por lá.',
    },
    not_in_your_sales: {
      status: 422,
      message:
        'Este pedido não está nas suas vendas. Se ele falta, escolha “A venda não apareceu”.',
    },
    already_claimed: {
      status: 409,
      message: 'Você já pediu a revisão deste pedido, e a marca ainda não respondeu.',
    },
    in_the_future: {
      status: 422,
      message: 'A data da compra ainda não chegou. Confira o dia.',
    },
    too_many: {
      status: 409,
      message:
        'Você já tem {value} revisões em aberto. Espere a resposta da marca para pedir outra.',
    },
  },
})

const params = z.object({ id: Id })
const unknownClaim = { status: 404, message: 'Revisão não encontrada.' } as const
const decided = {
  status: 409,
  message: 'Esta revisão já foi encerrada. Recarregue para ver a resposta.',
} as const

export const withdrawSaleClaim = endpoint({
  method: 'DELETE',
  path: '/api/v1/sale-claims/:id',
  summary: 'Desiste de uma contestação',
  access: 'approved',
  params,
  affects: ['claims'],
  response: SaleClaim,
  refusals: { unknown_claim: unknownClaim, already_decided: decided },
})

const ClaimToAnswer = SaleClaim.extend({
  partner_slug: z.string(),
  /** The brand's order with this number; null if the brand sent none. */
  order: z
    .object({ status: z.string(), total: Reais, partner_slug: z.string().nullable() })
    .nullable(),
}).meta({ id: 'SaleClaim' })

/** The claims of one state, the open ones by default, the most urgent first. */
export const listClaimsToAnswer = endpoint({
  method: 'GET',
  path: '/api/brand/v1/sale-claims',
  summary: 'Lista as contestações de venda',
  access: { brand: 'claims.read' },
  query: KeysetQuery.extend({
    status: z.enum(claimStates).default('open'),
    /** The beginning of the order's number; or, from three letters on, a part of a partner's name or slug. */
    search: SearchedText(120).optional(),
  }),
  response: keysetPageOf(ClaimToAnswer),
  refusals: cursorRefusals,
})

/** One claim, open or answered. */
export const showClaimToAnswer = endpoint({
  method: 'GET',
  path: '/api/brand/v1/sale-claims/:id',
  summary: 'Mostra uma contestação de venda',
  access: { brand: 'claims.read' },
  params,
  response: ClaimToAnswer,
  refusals: { unknown_claim: unknownClaim },
})

/** Accepts a claim. A missing sale is attributed to the partner; a wrong one does not change until the brand sends the order again. */
export const acceptSaleClaim = endpoint({
  method: 'POST',
  path: '/api/brand/v1/sale-claims/:id/accept',
  summary: 'Aceita uma contestação de venda',
  access: { brand: 'claims.decide' },
  params,
  body: z.object({ answer: Text(1_000).nullish() }),
  dryRun: true,
  response: ClaimToAnswer,
  refusals: {
    unknown_claim: unknownClaim,
    already_decided: decided,
    unknown_order: {
      status: 409,
      message: 'Este pedido ainda não chegou. Envie-o antes de aceitar a revisão.',
    },
    other_seller: { status: 409, message: orderOfOther },
  },
})

export const refuseSaleClaim = endpoint({
  method: 'POST',
  path: '/api/brand/v1/sale-claims/:id/refuse',
  summary: 'Recusa uma contestação com o motivo',
  access: { brand: 'claims.decide' },
  params,
  body: z.object({ answer: Text(1_000).min(1) }),
  dryRun: true,
  response: ClaimToAnswer,
  refusals: { unknown_claim: unknownClaim, already_decided: decided },
})
