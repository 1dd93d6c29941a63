import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { rewardTypes } from './kinds/definitions.ts'
import { PaymentData } from './kinds/destinations.ts'
import { redemptionNotFound } from './kinds/sentences.ts'
import { rewardStatuses } from './rules.ts'

const endpoint = endpointsOf('redemption')

const BrandRedemption = z
  .object({
    id: z.uuid(),
    protocol: z.string(),
    partner_slug: z.string(),
    status: z.enum(rewardStatuses),
    kind: z.enum(rewardTypes),
    title: z.string(),
    points: Reais,
    /** Masked: `PIX ***.982.247-**`. */
    destination: z.string(),
    created_at: Moment,
    resolved_at: Moment.nullable(),
    /** The brand's own reference of its payment; null if the brand did not pay. */
    receipt_reference: z.string().nullable(),
    failure_reason: z.string().nullable(),
  })
  .meta({ id: 'Redemption' })

const params = z.object({ id: z.uuid() })
const unknown = {
  unknown_redemption: { status: 404, message: redemptionNotFound },
} as const
const decisions = {
  ...unknown,
  not_awaiting_brand: {
    status: 409,
    message: 'Este resgate não está aguardando a marca. Situação atual: {value}.',
  },
  in_batch: {
    status: 409,
    message: 'Este resgate está no lote de pagamento {value}. Tire do lote antes.',
  },
} as const

/** The newest first. */
export const listBrandRedemptions = endpoint({
  method: 'GET',
  path: '/api/brand/v1/redemptions',
  summary: 'Lista os resgates',
  access: { brand: 'redemptions.read' },
  query: KeysetQuery.extend({ status: z.enum(rewardStatuses).optional() }),
  response: keysetPageOf(BrandRedemption),
  refusals: cursorRefusals,
})

/** One redemption with the unmasked payout data (null for what a supplier delivers); every call is audited. */
export const showBrandRedemption = endpoint({
  method: 'GET',
  path: '/api/brand/v1/redemptions/:id',
  summary: 'Mostra um resgate',
  access: { brand: 'redemptions.read' },
  params,
  response: BrandRedemption.extend({ payment: PaymentData.nullable() }),
  refusals: unknown,
})

/**
 * Records that the brand paid a redemption that waits for it. Sending the same reference again
 * changes nothing and gets the same answer; another reference is refused.
 */
export const payBrandRedemption = endpoint({
  method: 'POST',
  path: '/api/brand/v1/redemptions/:id/pay',
  summary: 'Registra o pagamento de um resgate',
  access: { brand: 'redemptions.write' },
  fresh: true,
  params,
  body: z.object({ receipt_reference: Text(200).trim().min(1, 'Campo obrigatório') }),
  response: BrandRedemption,
  refusals: decisions,
})

/** Records that the brand refuses a redemption that waits for it, and returns the credits. */
export const refuseBrandRedemption = endpoint({
  method: 'POST',
  path: '/api/brand/v1/redemptions/:id/refuse',
  summary: 'Recusa um resgate e devolve os créditos',
  access: { brand: 'redemptions.write' },
  params,
  body: z.object({ reason: Text(500).trim().min(1, 'Campo obrigatório') }),
  response: BrandRedemption,
  refusals: decisions,
})
