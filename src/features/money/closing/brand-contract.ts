import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedPart } from '#platform/contract/endpoint/search.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import {
  closingNotFound,
  endAfterBegin,
  writeReason,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { Month } from '#platform/contract/time/month.ts'
import { StoredProof } from '#platform/contract/uploaded-file.ts'

import { RpaView } from './contract.ts'
import { closingStatuses, invoiceStatuses } from './rules.ts'

const endpoint = endpointsOf('closing')

export const ClosingToReview = z
  .object({
    id: z.int(),
    protocol: z.string(),
    partner_slug: z.string(),
    partner_name: z.string(),
    status: z.enum(closingStatuses),
    paper: z.enum(['invoice', 'rpa']),
    period_begin: Day,
    period_end: Day,
    orders: z.int(),
    order_value: Reais,
    gross_value: Reais,
    bonus_value: Reais,
    debt_value: Reais,
    financial_fee: Reais,
    net_value: Reais,
    /**
     * The payable amount after the receipt's (RPA) deductions; the net value where there is
     * no receipt.
     */
    payable_value: Reais,
    created_at: Moment,
    invoice_due: Day.nullable(),
    expected_payment_date: Day.nullable(),
    paid_at: Moment.nullable(),
    paid_on: Day.nullable(),
    /** The brand's own reference of its payment; null if it gave none. */
    payment_reference: z.string().nullable(),
    /** When the brand took it back before it was paid; the next closing has its commissions. */
    reopened_at: Moment.nullable(),
    refusal_reason: z.string().nullable(),
    /** The last invoice that was sent. */
    invoice: z
      .object({
        id: z.int(),
        file_name: z.string(),
        /** Expires after a short time. */
        link: z.string(),
        status: z.enum(invoiceStatuses),
        remarks: z.array(z.string()),
        sent_at: Moment,
      })
      .nullable(),
  })
  .meta({ id: 'Closing' })

export const closingParams = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
export const closingRefusals = {
  unknown_closing: { status: 404, message: closingNotFound },
  not_now: {
    status: 409,
    message:
      'O fechamento está em outra etapa ({value}) e não permite isto. Recarregue para ver o que cabe agora.',
  },
  in_batch: {
    status: 409,
    message: 'Está no lote de pagamento {value}. Remova do lote ou decida lá antes.',
  },
} as const

const invoiceReplaced = {
  invoice_replaced: {
    status: 409,
    message: 'O parceiro enviou outra nota fiscal. Confira a nova antes de decidir.',
  },
} as const

/** The statuses that a closing can have; the open period is not one yet. */
export const madeStatuses = closingStatuses.filter((status) => status !== 'open')
const MadeStatus = z.enum(closingStatuses).exclude(['open'])

/** What a list of closings may wait for. */
export const closingDues = ['to_pay', 'payable', 'in_progress', 'in_batch'] as const

/** Oldest first, or newest first; the filters are combined. */
export const listClosings = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings',
  summary: 'Lista os fechamentos',
  access: { brand: 'closings.read' },
  query: KeysetQuery.extend({
    status: MadeStatus.optional(),
    month: Month.optional(),
    /** A part of the partner's name, a whole slug or a whole protocol. */
    search: SearchedPart(80).optional(),
    /** The slug of one partner. */
    partner: Text(60).optional(),
    /**
     * `to_pay`: only the brand's payment is missing. `payable`: the expected day of payment is today or earlier,
     * and it is not paid. `in_progress`: it is not paid, and cannot be paid yet. `in_batch`: a payout batch pays it.
     */
    due: z.enum(closingDues).optional(),
    /** Not paid, and expected to be paid on this day or later. */
    expected_since: Day.optional(),
    /** Not paid, and expected to be paid on this day or earlier, or on no day that is known. */
    expected_until: Day.optional(),
    /** Oldest first if absent. */
    order: z.enum(['oldest', 'newest']).optional(),
  }).refine(
    ({ expected_since: begin, expected_until: end }) => !begin || !end || begin <= end,
    { path: ['expected_until'], error: endAfterBegin },
  ),
  response: keysetPageOf(ClosingToReview),
  refusals: cursorRefusals,
})

/** The closings that wait in each status, and their sum; both are null above 2,000 a status. */
export const showClosingsSummary = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings/summary',
  summary: 'Resume os fechamentos que esperam alguém',
  access: { brand: 'closings.read' },
  response: z.object({
    /** False: the brand pays in credits and closes no months. */
    pays_by_closings: z.boolean(),
    /** Whether it has any closing, whatever its status. */
    has_closings: z.boolean(),
    statuses: z.array(
      z.object({
        status: MadeStatus,
        closings: z.int().nullable(),
        payable_value: Reais.nullable(),
      }),
    ),
  }),
})

/** One closing with what its page shows; the payment data is masked. */
export const showClosingOfBrand = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings/:id',
  summary: 'Mostra um fechamento',
  access: { brand: 'closings.read' },
  params: closingParams,
  response: ClosingToReview.extend({
    steps: z.array(
      z.object({
        status: z.enum(closingStatuses),
        at: Moment,
        note: z.string().nullable(),
      }),
    ),
    /** Whether the partner may be paid by a receipt (RPA): a person, at a brand that allows it. */
    receipt_allowed: z.boolean(),
    /** The receipt (RPA) that was issued, or as it would be; null where none is possible. */
    receipt: RpaView.nullable(),
    /** Where the partner is paid, masked: `Pix ***.982.247-**`; null if there is no payment data. */
    paid_to: z.string().nullable(),
    /** Whether the partner is paid to a Pix key; else to a bank account, or not at all. */
    has_pix_key: z.boolean(),
    /** What the partner has to fill in before a payment, for people. */
    unfilled: z.array(z.string()),
    /** The file that proves the payment; null before it is paid or stored. */
    proof: StoredProof.nullable(),
    /** Whether it is above what the caller may still pay alone today: only a batch may pay it. */
    needs_batch: z.boolean(),
    /** The payout batch that it is in; null: in none. */
    batch_id: z.int().nullable(),
  }).meta({ id: 'ClosingDetail' }),
  refusals: { unknown_closing: closingRefusals.unknown_closing },
})

/** The commissions of a closing, as they were when it was made. */
export const listClosingLines = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings/:id/lines',
  summary: 'Lista as comissões de um fechamento',
  access: { brand: 'closings.read' },
  params: closingParams,
  query: KeysetQuery,
  response: keysetPageOf(
    z.object({
      no: z.int(),
      /** Null for a bonus, as are the other fields of an order. */
      order: z.string().nullable(),
      order_created_at: Moment.nullable(),
      role: z.enum(['PRI', 'SEC']).nullable(),
      order_value: Reais,
      percent: Percent,
      commission: Reais,
    }),
  ),
  refusals: { ...cursorRefusals, unknown_closing: closingRefusals.unknown_closing },
})

/** The figures are final: the partner is asked for the invoice, or the receipt (RPA) is made. */
export const approveClosing = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/approve',
  summary: 'Aprova um fechamento',
  access: { brand: 'closings.decide' },
  params: closingParams,
  dryRun: true,
  response: ClosingToReview,
  refusals: closingRefusals,
})

/**
 * The partner may replace an invoice until it is accepted: `invoice_id` names the reviewed
 * one.
 */
export const acceptInvoice = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/invoice/accept',
  summary: 'Aceita a nota fiscal de um fechamento',
  access: { brand: 'closings.decide' },
  params: closingParams,
  body: z.object({ invoice_id: z.int().min(1).optional() }).optional(),
  dryRun: true,
  response: ClosingToReview,
  refusals: { ...closingRefusals, ...invoiceReplaced },
})

export const refuseInvoice = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/invoice/refuse',
  summary: 'Devolve a nota fiscal de um fechamento com o motivo',
  access: { brand: 'closings.decide' },
  params: closingParams,
  body: z.object({
    reason: Text(500).trim().min(1, writeReason),
    /** The reviewed invoice; refused if the partner replaced it meanwhile. */
    invoice_id: z.int().min(1).optional(),
  }),
  dryRun: true,
  response: ClosingToReview,
  refusals: { ...closingRefusals, ...invoiceReplaced },
})

/**
 * Chooses the document of the payment. A receipt (RPA) for a closing that is approved already is issued
 * at once, with the taxes that the closing's page shows before.
 */
export const chooseClosingPaper = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/paper',
  summary: 'Escolhe entre nota fiscal e RPA para um fechamento',
  access: { brand: 'closings.decide' },
  params: closingParams,
  body: z.object({ paper: z.enum(['invoice', 'rpa']) }),
  dryRun: true,
  response: ClosingToReview,
  refusals: {
    ...closingRefusals,
    rpa_not_allowed: {
      status: 409,
      message: 'RPA é só para pessoa física, em marca que o permite. Peça a nota fiscal.',
    },
  },
})

/**
 * Takes a closing back before it is paid: its credits are free again by new entries of the ledger, and
 * the next closing has them. The closing itself stays as it was, marked as reopened.
 */
export const reopenClosing = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/reopen',
  summary: 'Reabre um fechamento que não foi pago',
  access: { brand: 'closings.decide' },
  params: closingParams,
  body: z.object({ reason: Text(500).trim().min(3, writeReason) }),
  dryRun: true,
  response: ClosingToReview,
  refusals: {
    ...closingRefusals,
    being_paid: {
      status: 409,
      message: 'Este fechamento está em um lote de pagamento. Tire-o do lote antes.',
    },
  },
})
