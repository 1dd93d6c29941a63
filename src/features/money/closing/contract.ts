import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { chooseFile, closingNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { fileProblem, uploadedFile } from '#platform/contract/uploaded-file.ts'

import { closingStatuses, invoiceStatuses } from './rules.ts'

const endpoint = endpointsOf('closing')

export const INVOICE_BYTES = 700 * 1024

/** The sentence of the specification, which says 700 kB. */
export const UNSUPPORTED =
  'Falha! Arquivo selecionado não é suportado. Selecione um arquivo até 700kb'

/** The server detects the type from the bytes, because browsers report no type or a wrong one for XML. */
export const InvoiceFile = uploadedFile({
  missing: chooseFile,
  sizeBytes: INVOICE_BYTES,
  tooLarge: UNSUPPORTED,
})

/** The problem of a chosen file by its type, name and size; null if there is none. The server also checks the bytes. */
export function invoiceProblem(file: File): string | null {
  const hasKnownType = file.type === '' || INVOICE_TYPES.includes(file.type)
  const hasKnownName = /\.(xml|pdf|png|jpe?g)$/i.test(file.name)
  return (
    fileProblem(InvoiceFile, file) ?? (hasKnownType || hasKnownName ? null : UNSUPPORTED)
  )
}

const INVOICE_TYPES = [
  'application/pdf',
  'text/xml',
  'application/xml',
  'image/png',
  'image/jpeg',
]

/** The sums of a commission report. */
const Amounts = z.object({
  orders: z.int(),
  order_value: Reais,
  gross_value: Reais,
  bonus_value: Reais,
  /** Reversals of commissions that were paid before, which are deducted. */
  debt_value: Reais,
  financial_fee: Reais,
  net_value: Reais,
})

/** The sums of a closing, with taxes and the amount that is paid to the partner. */
const ClosedAmounts = Amounts.extend({
  /** The taxes of the receipt (RPA) that replaces the invoice; zero without one. */
  withheld_value: Reais,
  payable_value: Reais,
})

const CommissionDetail = z.object({
  /** Null for a bonus, as are the other fields of an order. */
  order: z.string().nullable(),
  order_created_at: Moment.nullable(),
  order_value: Reais,
  percent: Percent,
  commission: Reais,
  role: z.enum(['PRI', 'SEC']).nullable(),
})
export type CommissionDetail = z.output<typeof CommissionDetail>

const OpenCommission = CommissionDetail.extend({
  /** When a closing may include the commission; null while the order is not invoiced. */
  release_at: Moment.nullable(),
  explanation: z.string(),
})
export type OpenCommission = z.output<typeof OpenCommission>

export const ClosureView = z.object({
  id: z.int(),
  protocol: z.string(),
  status: z.enum(closingStatuses),
  period_begin: Day,
  period_end: Day,
  created_at: Moment,
  release_date: Day.nullable(),
  expected_payment_date: Day.nullable(),
  /** When the payment was recorded. */
  paid_at: Moment.nullable(),
  /** The day of the payment. */
  paid_on: Day.nullable(),
  /** Why the invoice was refused. */
  refusal_reason: z.string().nullable(),
  /** The document of the payment: the partner's invoice or the brand's receipt (RPA). */
  paper: z.enum(['invoice', 'rpa']),
  /** The last day to send the invoice. */
  invoice_due: Day.nullable(),
  /** Explains the status of the closing and the next step. */
  explanation: z.string(),
  next_actor: z.string(),
})
export type ClosureView = z.output<typeof ClosureView>

/** The amounts of a receipt (RPA): gross, withheld taxes, net. */
export const RpaView = z.object({
  gross_value: Reais,
  inss: Reais,
  irrf: Reais,
  iss: Reais,
  net_value: Reais,
})

const InvoiceDocument = z.object({
  id: z.int(),
  file_name: z.string(),
  link: z.string(),
  status: z.enum(invoiceStatuses),
  sent_at: Moment,
  /** Values that the automatic check did not find, for the brand's staff. */
  remarks: z.array(z.string()),
})

/** A payment of the wallet; `2` marks commissions among its reward options. */
const ClosurePayment = z.object({
  uuid: z.uuid(),
  type: z.literal('close'),
  reward_option_id: z.literal(2),
  closure: ClosureView,
  summary: ClosedAmounts,
})
export type ClosurePayment = z.output<typeof ClosurePayment>

const OpenSummary = Amounts.extend({
  period_begin: Day,
  period_end: Day,
  /** When the period closes. */
  due_date: Day,
  /** The part of the net value that the next closing will include; the rest waits for its orders. */
  expected_value: Reais,
  /** The minimum amount of a closing. */
  minimum_value: Reais,
  explanation: z.string(),
})

const Pagination = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})

export const unknownClosure = {
  unknown_closure: { status: 404, message: closingNotFound },
} as const

export const closureParams = z.object({ id: z.coerce.number().int().min(1).max(1e15) })

export const showCommissionsSummary = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/commissions-summary',
  summary: 'Mostra o resumo das comissões',
  access: 'approved',
  viewable: true,
  query: PageQuery,
  response: z.object({
    data: z.object({
      closures: z.object({ data: z.array(ClosurePayment), pagination: Pagination }),
      open_commissions: z
        .object({
          uuid: z.uuid(),
          type: z.literal('open'),
          reward_option_id: z.literal(2),
          summary: OpenSummary,
          details: z.array(OpenCommission),
        })
        .nullable(),
    }),
  }),
})

/** The parameters of the specification; the partner is taken from the session. */
const ReportQuery = PageQuery.extend({
  slug_parent: Text(60).optional(),
  slug: Text(60).optional(),
})

export const showOpenCommissions = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/openCommissions',
  summary: 'Mostra as comissões em aberto',
  access: 'approved',
  viewable: true,
  query: ReportQuery,
  response: z.object({ summary: OpenSummary, details: pageOf(OpenCommission) }),
})

export const showLastClosure = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/lastClosure',
  summary: 'Mostra o último fechamento',
  access: 'approved',
  query: ReportQuery.extend({
    /** The closing to show; absent: the latest. */
    closure_id: z.coerce.number().int().min(1).optional(),
  }),
  response: z.object({
    /** Null before the first closing. */
    summary: ClosedAmounts.nullable(),
    params: z.object({
      invoice_maximum_kb: z.int(),
      invoice_data: z.object({
        /** The brand, the recipient of the invoice. */
        name: z.string(),
        document: z.string(),
        service_code: z.string().nullable(),
        description: z.string(),
        value: Reais,
        /** `2026-10`: the month of the service. */
        month: z.string(),
        issuer_document: z.string(),
      }),
      /** Whether a receipt (RPA) may replace the invoice. */
      rpa_allowed: z.boolean(),
      pdf_link: z.string().nullable(),
    }),
    closure: ClosureView.extend({
      docs: z.array(InvoiceDocument),
      /** True while an invoice is requested. */
      doc_pend: z.boolean(),
      /** The receipt (RPA), issued or as a preview; null if the partner may not use one. */
      rpa: RpaView.nullable(),
      steps: z.array(
        z.object({
          status: z.enum(closingStatuses),
          at: Moment,
          note: z.string().nullable(),
        }),
      ),
      commissions: pageOf(CommissionDetail),
    }).nullable(),
  }),
  refusals: unknownClosure,
})

/** Multipart with the field `file`. The path is our own: the specification names none. */
export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/v3/reports/partner/closures/:id/invoice',
  summary: 'Envia a nota fiscal de um fechamento',
  access: 'approved',
  params: closureParams,
  body: z.object({
    file: InvoiceFile,
    /** The id of the invoice that this one replaces, while the brand has not accepted it. */
    replaces: z.coerce.number().int().min(1).max(1e15).optional(),
  }),
  status: 201,
  affects: ['closing', 'redemption', 'dashboard', 'notifications'],
  response: InvoiceDocument,
  refusals: {
    ...unknownClosure,
    not_requested: {
      status: 409,
      message:
        'Não foi possível enviar a nota fiscal: ela não foi solicitada neste momento.',
    },
    too_many_sent: {
      status: 429,
      message: 'Muitas notas enviadas. Aguarde {value} e envie de novo.',
    },
    /** The differences that were found in an XML or PDF, one sentence each. */
    does_not_fit: { status: 422, message: 'A nota não confere com o fechamento. {value}' },
    not_what_it_says: {
      status: 422,
      message: UNSUPPORTED,
    },
    broken_pdf: {
      status: 422,
      message:
        'Este PDF não abre: o arquivo está corrompido. Baixe a nota de novo e envie, ou envie uma foto nítida.',
    },
    protected_pdf: {
      status: 422,
      message: 'Este PDF tem senha. Envie uma cópia sem senha ou uma foto nítida da nota.',
    },
  },
})
