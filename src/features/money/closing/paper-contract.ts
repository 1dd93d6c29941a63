import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { Day } from '#platform/contract/time/dates.ts'
import { StoredProof } from '#platform/contract/uploaded-file.ts'

import { closureParams, ClosureView, unknownClosure } from './contract.ts'

const endpoint = endpointsOf('closing')

/** Chooses between invoice and receipt (RPA); a receipt is for persons (PF), if the brand allows it. */
export const choosePaper = endpoint({
  method: 'POST',
  path: '/api/v3/reports/partner/closures/:id/paper',
  summary: 'Escolhe entre nota fiscal e RPA',
  access: 'approved',
  params: closureParams,
  body: z.object({ paper: z.enum(['invoice', 'rpa']) }),
  affects: ['closing', 'redemption', 'dashboard'],
  response: ClosureView,
  refusals: {
    ...unknownClosure,
    rpa_not_allowed: {
      status: 409,
      message: 'Esta marca paga somente com nota fiscal.',
    },
    too_late: {
      status: 409,
      message: 'Este fechamento já tem nota ou recibo e não pode mais mudar.',
    },
  },
})

/** The closing with all its lines as a PDF. */
export const downloadClosure = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/closures/:id/pdf',
  summary: 'Baixa o fechamento em PDF',
  access: 'approved',
  params: closureParams,
  answers: 'file',
  response: z.unknown(),
  refusals: unknownClosure,
})

export const downloadRpa = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/closures/:id/rpa',
  summary: 'Baixa o RPA de um fechamento',
  access: 'approved',
  params: closureParams,
  answers: 'file',
  response: z.unknown(),
  refusals: {
    ...unknownClosure,
    no_rpa: { status: 404, message: 'Este fechamento não tem recibo (RPA).' },
  },
})

/** The proof of a paid closing as a PDF: who paid whom, how much, when, with the brand's reference. */
export const downloadClosureReceipt = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/closures/:id/receipt',
  summary: 'Baixa o comprovante de um fechamento pago',
  access: 'approved',
  params: closureParams,
  answers: 'file',
  response: z.unknown(),
  refusals: {
    ...unknownClosure,
    not_paid: { status: 404, message: 'Este fechamento ainda não foi pago.' },
  },
})

/** The file with which the brand proves its payment of a closing; null if there is none. */
export const showClosureProof = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/closures/:id/proof',
  summary: 'Mostra o comprovante da marca de um fechamento',
  access: 'approved',
  params: closureParams,
  response: z.object({
    proof: StoredProof.nullable(),
  }),
  refusals: unknownClosure,
})

/** The payments and withheld taxes of a year as a PDF, for the income tax declaration. */
export const downloadIncomeStatement = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/income-statement/:year',
  summary: 'Baixa o informe de rendimentos',
  access: 'approved',
  params: z.object({ year: z.coerce.number().int().min(2000).max(2200) }),
  answers: 'file',
  response: z.unknown(),
  refusals: {
    nothing_paid: { status: 404, message: 'Nada foi pago neste ano.' },
  },
})

export const showPaymentCalendar = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/payment-calendar',
  summary: 'Mostra o calendário de pagamentos',
  access: 'approved',
  viewable: true,
  response: z.object({
    /** The nearest first. */
    payments: z.array(
      z.object({
        date: Day,
        amount: Reais,
        /** Null for the open period, whose amount is an estimate. */
        closure_id: z.int().nullable(),
        protocol: z.string().nullable(),
        period_begin: Day,
        explanation: z.string(),
        /** Who acts next, and until when; null for the open period. */
        next_actor: z.string().nullable(),
        /** Whether the date is an estimate: it depends on when the partner sends the invoice. */
        waits_for_invoice: z.boolean(),
      }),
    ),
    /** The years with an income statement, the latest first. */
    paid_years: z.array(z.int()),
  }),
})
