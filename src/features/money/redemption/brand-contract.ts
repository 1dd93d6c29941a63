import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedPart } from '#platform/contract/endpoint/search.ts'
import { Reais } from '#platform/contract/money.ts'
import { aboveApprovalLimit } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { paymentDayRefusals } from '#platform/contract/time/payment-day.ts'
import {
  ProofFile,
  StoredProof,
  UNSUPPORTED_PROOF,
} from '#platform/contract/uploaded-file.ts'

import { rewardTypes } from './kinds/definitions.ts'
import { PaymentData } from './kinds/destinations.ts'
import { redemptionNotFound } from './kinds/sentences.ts'
import { redemptionDues, rewardStatuses } from './rules.ts'

const endpoint = endpointsOf('redemption')

export const BrandRedemption = z
  .object({
    id: z.uuid(),
    protocol: z.string(),
    partner_slug: z.string(),
    partner_name: z.string(),
    status: z.enum(rewardStatuses),
    kind: z.enum(rewardTypes),
    title: z.string(),
    points: Reais,
    /** Masked: `Pix ***.982.247-**`. */
    destination: z.string(),
    created_at: Moment,
    resolved_at: Moment.nullable(),
    /** The day of the payment. */
    paid_on: Day.nullable(),
    /** The brand's own reference of its payment; null if the brand did not pay. */
    receipt_reference: z.string().nullable(),
    /** Who paid or delivered it, or `brand`; null until then. */
    provider: z.string().nullable(),
    /** Its number at the provider, such as a protocol; null where the brand paid by hand. */
    provider_reference: z.string().nullable(),
    /** The number of a Pix payment at the Central Bank. */
    end_to_end_id: z.string().nullable(),
    failure_reason: z.string().nullable(),
    /** Why it waits, or how it ended, for the brand's people. */
    explanation: z.string(),
  })
  .meta({ id: 'Redemption' })

export const redemptionParams = z.object({ id: z.uuid() })
const params = redemptionParams
export const unknownRedemption = {
  unknown_redemption: { status: 404, message: redemptionNotFound },
} as const
const decisions = {
  ...unknownRedemption,
  not_awaiting_brand: {
    status: 409,
    message:
      'Este resgate não está aguardando a marca. Situação atual: {value}. Recarregue para ver o que cabe agora.',
  },
  in_batch: {
    status: 409,
    message:
      'Este resgate está no lote de pagamento {value}. Remova do lote ou decida lá antes.',
  },
} as const

export const waitsForNoProvider = {
  status: 409,
  message:
    'Este resgate não espera o provedor. Situação atual: {value}. Recarregue para ver o que cabe agora.',
} as const
export const beingTried = {
  status: 409,
  message: 'Uma tentativa está em andamento. Espere o resultado.',
} as const

/** The newest first, unless another order is asked for; the filters are combined. */
export const listBrandRedemptions = endpoint({
  method: 'GET',
  path: '/api/brand/v1/redemptions',
  summary: 'Lista os resgates',
  access: { brand: 'redemptions.read' },
  query: KeysetQuery.extend({
    status: z.enum(rewardStatuses).optional(),
    kind: z.enum(rewardTypes).optional(),
    /** The slug of one partner. */
    partner: Text(60).optional(),
    /** A part of the partner's name, a whole slug or a whole protocol. */
    search: SearchedPart(80).optional(),
    /** Requested on this São Paulo day or later. */
    since: Day.optional(),
    /** Those that wait for the brand's money: `to_pay` outside of a payout batch, `in_batch` in one. */
    due: z.enum(redemptionDues).optional().meta({
      description: 'Só os que esperam o pagamento da marca: fora de lote, ou em um lote.',
    }),
    /** Paid from this day on, or until it. */
    paid_since: Day.optional(),
    paid_until: Day.optional(),
    /** `oldest`: those that wait longest come first. */
    order: z.enum(['newest', 'oldest']).optional(),
  }),
  response: keysetPageOf(BrandRedemption),
  refusals: cursorRefusals,
})

const Attempt = z.object({
  at: Moment,
  outcome: z.enum(['paid', 'processing', 'refused', 'failed']),
  /** What happened, for the brand's people. */
  text: z.string(),
})

/** One redemption with its attempts; the payment data is masked. */
export const showBrandRedemption = endpoint({
  method: 'GET',
  path: '/api/brand/v1/redemptions/:id',
  summary: 'Mostra um resgate',
  access: { brand: 'redemptions.read' },
  params,
  response: BrandRedemption.extend({
    submitted_at: Moment.nullable(),
    /** Whether it is paid to a Pix key; else to a bank account, or delivered by a supplier. */
    has_pix_key: z.boolean(),
    /** The latest first, at most twenty. */
    attempts: z.array(Attempt),
    /** When the provider is asked again; null if it will not be. */
    next_attempt_at: Moment.nullable(),
    /** From when on it may be taken back, as its provider was called a moment ago; null: no such wait. */
    take_back_from: Moment.nullable(),
    /** What the brand may do now. */
    allowed: z.object({
      pay: z.boolean(),
      give_back: z.boolean(),
      retry: z.boolean(),
      take_back: z.boolean(),
      undo_payment: z.boolean(),
    }),
    /** Who asked to take it back from a provider that cannot be reached: another person confirms it. */
    take_back_request: z
      .object({
        requested_by: z.string(),
        created_at: Moment,
        reason: z.string(),
        /** Whether the caller is not the one who may confirm. */
        needs_other_person: z.boolean(),
      })
      .nullable(),
    /**
     * Whether only a payout batch may pay it: it is above what the caller may still pay alone today.
     */
    needs_batch: z.boolean(),
    /** The payout batch that it is in; null: in none. */
    batch_id: z.int().nullable(),
    /** The brand's payment by hand: the day, and the file that proves it. */
    proof: z
      .object({
        paid_on: Day,
        file_name: z.string().nullable(),
        /** Expires after a short time. */
        link: z.string().nullable(),
      })
      .nullable(),
  }).meta({ id: 'RedemptionDetail' }),
  refusals: unknownRedemption,
})

/** The payment data of a redemption in clear (null for what a supplier delivers); who saw it is recorded. */
export const revealRedemptionPayout = endpoint({
  method: 'POST',
  path: '/api/brand/v1/redemptions/:id/reveal',
  summary: 'Revela os dados para pagar um resgate',
  access: { brand: 'redemptions.write' },
  fresh: true,
  params,
  response: z.object({ payment: PaymentData.nullable() }),
  refusals: unknownRedemption,
})

/**
 * Tries a redemption without a result at once. The provider is asked first whether it has paid, so that
 * nothing is paid twice.
 */
export const retryBrandRedemption = endpoint({
  method: 'POST',
  path: '/api/brand/v1/redemptions/:id/retry',
  summary: 'Tenta de novo um resgate sem resultado',
  access: { brand: 'redemptions.write' },
  params,
  status: 202,
  dryRun: true,
  response: BrandRedemption,
  refusals: {
    ...unknownRedemption,
    not_now: waitsForNoProvider,
    being_tried: beingTried,
  },
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
  body: z.object({
    receipt_reference: Text(200).trim().min(1, 'Campo obrigatório'),
    /** The day of the payment; today if absent. */
    paid_on: Day.optional(),
  }),
  dryRun: true,
  response: BrandRedemption,
  refusals: {
    ...decisions,
    future_day: paymentDayRefusals.day_to_come,
    day_too_early: paymentDayRefusals.day_too_early,
    above_limit: { status: 409, message: aboveApprovalLimit },
  },
})

/** The file that proves a payment by hand; the partner sees it too. Another file replaces it. */
export const putRedemptionProof = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/redemptions/:id/proof',
  summary: 'Guarda o comprovante de um resgate pago à mão',
  access: { brand: 'redemptions.write' },
  params,
  severalTransactions: true,
  body: z.object({ file: ProofFile }),
  response: StoredProof,
  refusals: {
    ...unknownRedemption,
    not_paid_by_brand: {
      status: 409,
      message:
        'O comprovante é de um resgate que a marca pagou à mão. Primeiro, registre o pagamento.',
    },
    not_what_it_says: { status: 422, message: UNSUPPORTED_PROOF },
  },
})

/**
 * Records that the brand refuses a redemption that waits for it, or that was never sent to a provider,
 * and returns the credits.
 */
export const refuseBrandRedemption = endpoint({
  method: 'POST',
  path: '/api/brand/v1/redemptions/:id/refuse',
  summary: 'Recusa um resgate e devolve os créditos',
  access: { brand: 'redemptions.write' },
  params,
  body: z.object({ reason: Text(500).trim().min(1, 'Campo obrigatório') }),
  dryRun: true,
  response: BrandRedemption,
  refusals: decisions,
})
