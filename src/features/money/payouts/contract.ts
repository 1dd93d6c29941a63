import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { partnerNotFound } from '#platform/contract/sentences.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { DueFilter, withValuesInOrder } from './due-contract.ts'
import {
  batchStates,
  dueKinds,
  fileKinds,
  lateOutcomes,
  payoutMethods,
  payoutStates,
} from './rules.ts'

const endpoint = endpointsOf('payouts')

/** The filter of a batch, as it was chosen. */
const ChosenFilter = DueFilter.extend({
  min_value: Reais.optional(),
  max_value: Reais.optional(),
})

const Batch = z.object({
  /** Counted per brand: `Lote 12`. */
  id: z.int(),
  state: z.enum(batchStates),
  method: z.enum(payoutMethods),
  /** The form of its bank files; null before it is sent, or for another method. */
  file_kind: z.enum(fileKinds).nullable(),
  filter: ChosenFilter,
  payment_count: z.int(),
  total_value: Reais,
  /** Rises with each change of its payments; an approval names it. */
  version: z.int(),
  /** How many due items the preparation has read so far. */
  examined: z.int(),
  /** The brand's limit when it was made. */
  limit_value: Reais,
  /** Whether another person than the one who prepared it has to approve it. */
  needs_second_person: z.boolean(),
  prepared_by: z.string(),
  created_at: Moment,
  prepared_at: Moment.nullable(),
  approved_by: z.string().nullable(),
  approved_at: Moment.nullable(),
  sent_at: Moment.nullable(),
  /** When its last bank file was written. */
  filed_at: Moment.nullable(),
  finished_at: Moment.nullable(),
  cancelled_at: Moment.nullable(),
  cancel_reason: z.string().nullable(),
})

export const PayoutBatch = Batch.meta({ id: 'PayoutBatch' })
export type PayoutBatch = z.output<typeof PayoutBatch>

export const BatchDetail = Batch.extend({
  /** Its payments by state; those without payments are left out. */
  states: z.array(
    z.object({ state: z.enum(payoutStates), count: z.int(), total_value: Reais }),
  ),
  /** The names of those who prepared and approved it: a person's, or a key's. */
  prepared_by_name: z.string(),
  approved_by_name: z.string().nullable(),
  /** Whether it needs another approver than the caller. */
  needs_other_person: z.boolean(),
}).meta({ id: 'PayoutBatchDetail' })
export type PayoutBatchDetail = z.output<typeof BatchDetail>

const Payout = z
  .object({
    id: z.uuid(),
    batch_id: z.int(),
    /** The line of its batch. */
    no: z.int(),
    partner_slug: z.string(),
    partner_name: z.string(),
    kind: z.enum(dueKinds),
    /** The id of the closing or redemption. */
    cause_id: z.string(),
    protocol: z.string(),
    value: Reais,
    /** Masked: `Pix ***.982.247-**`. */
    destination: z.string(),
    /** The payment's number for the bank. */
    our_number: z.string(),
    state: z.enum(payoutStates),
    reason: z.string().nullable(),
    /** The amount that the bank or the provider named, where it is another. */
    reported_value: Reais.nullable(),
    file_no: z.int().nullable(),
    /** Who paid it: the provider's name, `bank_file` or `brand`. */
    provider: z.string().nullable(),
    reference: z.string().nullable(),
    end_to_end_id: z.string().nullable(),
    paid_on: Day.nullable(),
    /** Whether the result can be recorded by hand now. */
    may_pay_by_hand: z.boolean(),
    may_refuse_by_hand: z.boolean(),
    /** When the bank gave it back after it was paid, and the day on which it had been paid. */
    given_back_at: Moment.nullable(),
    was_paid_on: Day.nullable(),
    /** What the bank says it paid after it was refused, until a person has decided. */
    late_payment: z
      .object({
        reported_at: Moment,
        paid_on: Day,
        reference: z.string().nullable(),
        outcome: z.enum(lateOutcomes),
        /** The other payment of the same value, where there is one. */
        other_batch_id: z.int().nullable(),
        other_reference: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Payout' })
export type PayoutView = z.output<typeof Payout>

export const batchParams = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
export const unknownBatch = {
  unknown_batch: { status: 404, message: 'Lote de pagamento não encontrado.' },
} as const

/**
 * Freezes what is due now, as a job: `GET` of the batch reports its progress, and its payments are
 * fixed once it is `prepared`.
 */
export const createPayoutBatch = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-batches',
  summary: 'Cria um lote de pagamento',
  description:
    'O lote toma o que está a pagar agora e segue como tarefa. O que entra nele não é pago por nenhum outro caminho.',
  access: { brand: 'payouts.prepare' },
  wholeBrand: true,
  body: z.object({
    method: z.enum(payoutMethods),
    filter: withValuesInOrder(DueFilter).default({}),
  }),
  status: 202,
  dryRun: true,
  response: BatchDetail,
  refusals: {
    unknown_partner: { status: 404, message: partnerNotFound },
    no_provider: {
      status: 409,
      message:
        'A marca não tem provedor de pagamento em uso. Use arquivo ou à mão, ou teste o provedor em Ajustes.',
    },
  },
})

/** Newest first. */
export const listPayoutBatches = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-batches',
  summary: 'Lista os lotes de pagamento',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  query: KeysetQuery.extend({ state: z.enum(batchStates).optional() }),
  response: keysetPageOf(PayoutBatch),
  refusals: cursorRefusals,
})

export const showPayoutBatch = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-batches/:id',
  summary: 'Mostra um lote de pagamento',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  params: batchParams,
  response: BatchDetail,
  refusals: unknownBatch,
})

/** In the order of the batch. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-batches/:id/payouts',
  summary: 'Lista os pagamentos de um lote',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  params: batchParams,
  query: KeysetQuery.extend({ state: z.enum(payoutStates).optional() }),
  response: keysetPageOf(Payout),
  refusals: { ...unknownBatch, ...cursorRefusals },
})
