import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { closingNotFound, partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { closingStatuses, invoiceStatuses } from './rules.ts'

const endpoint = endpointsOf('closing')

const ClosingToReview = z
  .object({
    id: z.int(),
    protocol: z.string(),
    partner_slug: z.string(),
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

const closingParams = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const closingRefusals = {
  unknown_closing: { status: 404, message: closingNotFound },
  not_now: {
    status: 409,
    message: 'O fechamento está em outra etapa ({value}) e não permite isto.',
  },
  in_batch: {
    status: 409,
    message: 'Está no lote de pagamento {value}. Tire do lote antes.',
  },
} as const

/** Oldest first; optionally of one status. */
export const listClosings = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings',
  summary: 'Lista os fechamentos',
  access: { brand: 'closings.read' },
  query: KeysetQuery.extend({
    status: z.enum(closingStatuses).exclude(['open']).optional(),
  }),
  response: keysetPageOf(ClosingToReview),
  refusals: cursorRefusals,
})

export const showClosingOfBrand = endpoint({
  method: 'GET',
  path: '/api/brand/v1/closings/:id',
  summary: 'Mostra um fechamento',
  access: { brand: 'closings.read' },
  params: closingParams,
  response: ClosingToReview,
  refusals: { unknown_closing: closingRefusals.unknown_closing },
})

/**
 * The figures are final: the partner is asked for the invoice, or the receipt (RPA) is
 * made.
 */
export const approveClosing = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/approve',
  summary: 'Aprova um fechamento',
  access: { brand: 'closings.decide' },
  params: closingParams,
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
  response: ClosingToReview,
  refusals: {
    ...closingRefusals,
    invoice_replaced: {
      status: 409,
      message: 'O parceiro enviou outra nota fiscal. Confira a nova antes de aceitar.',
    },
  },
})

export const refuseInvoice = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/invoice/refuse',
  summary: 'Devolve a nota fiscal de um fechamento com o motivo',
  access: { brand: 'closings.decide' },
  params: closingParams,
  body: z.object({ reason: Text(500).min(1) }),
  response: ClosingToReview,
  refusals: closingRefusals,
})

/** The brand has paid. A repeated call changes nothing. */
export const payClosing = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/:id/pay',
  summary: 'Registra o pagamento de um fechamento',
  access: { brand: 'payouts.approve' },
  fresh: true,
  params: closingParams,
  response: ClosingToReview,
  refusals: {
    ...closingRefusals,
    unfilled_fields: {
      status: 409,
      message: 'O cadastro do parceiro está incompleto: {value}.',
    },
  },
})

/**
 * Closes the last whole month now, for all partners or for one; a repeated call changes
 * nothing.
 */
export const runClosings = endpoint({
  method: 'POST',
  path: '/api/brand/v1/closings/run',
  summary: 'Faz os fechamentos de um mês',
  access: { brand: 'closings.decide' },
  wholeBrand: true,
  severalTransactions: true,
  body: z.object({ partner_slug: Text(60).min(1).optional() }),
  response: z.object({ period_begin: Day, period_end: Day, closed: z.int() }),
  refusals: {
    unknown_partner: { status: 404, message: partnerNotFound },
    not_by_closings: {
      status: 409,
      message: 'Esta marca paga em créditos: não há fechamentos.',
    },
  },
})
