import { z } from 'zod'

import { Day, Moment } from '#platform/contract/dates.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { Reais } from '#platform/contract/money.ts'
import { PageQuery, pageOf } from '#platform/contract/page.ts'
import { Percent } from '#platform/contract/percent.ts'
import { Text } from '#platform/contract/text.ts'

export const INVOICE_BYTES = 700 * 1024

/** The way of a period, from open to paid; a refused invoice is asked for again. */
export const closingStatuses = [
  'open',
  'closed',
  'invoice_requested',
  'invoice_sent',
  'invoice_checked',
  'invoice_refused',
  'paid',
] as const

/** What a commission report adds up to. */
const Amounts = z.object({
  orders: z.int(),
  order_value: Reais,
  gross_value: Reais,
  bonus_value: Reais,
  financial_fee: Reais,
  net_value: Reais,
})

const CommissionDetail = z.object({
  order: z.string(),
  order_created_at: Moment,
  order_value: Reais,
  percent: Percent,
  commission: Reais,
  role: z.enum(['PRI', 'SEC']),
})

const ClosureView = z.object({
  id: z.int(),
  protocol: z.string(),
  status: z.enum(closingStatuses),
  period_begin: Day,
  period_end: Day,
  created_at: Moment,
  release_date: Day.nullable(),
  expected_payment_date: Day.nullable(),
  paid_at: Moment.nullable(),
  /** Why the invoice was refused. */
  refusal_reason: z.string().nullable(),
})

const InvoiceDocument = z.object({
  id: z.int(),
  file_name: z.string(),
  link: z.string(),
  status: z.enum(['sent', 'checked', 'refused']),
  sent_at: Moment,
})

/** A payment of the wallet; `2` marks commissions among its reward options. */
const ClosurePayment = z.object({
  uuid: z.uuid(),
  type: z.literal('close'),
  reward_option_id: z.literal(2),
  closure: ClosureView,
  summary: Amounts,
})

const OpenSummary = Amounts.extend({
  period_begin: Day,
  period_end: Day,
  /** When the period closes. */
  due_date: Day,
})

const Pagination = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
})

export const showCommissionsSummary = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/commissions-summary',
  access: 'approved',
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
          details: z.array(CommissionDetail),
        })
        .nullable(),
    }),
  }),
})

/** Kept as the spec sends them; the token decides whose report it is. */
const ReportQuery = PageQuery.extend({
  slug_parent: Text(60).optional(),
  slug: Text(60).optional(),
})

export const showOpenCommissions = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/openCommissions',
  access: 'approved',
  query: ReportQuery,
  response: z.object({ summary: OpenSummary, details: pageOf(CommissionDetail) }),
})

export const showLastClosure = endpoint({
  method: 'GET',
  path: '/api/v3/reports/partner/lastClosure',
  access: 'approved',
  query: ReportQuery.extend({
    /** Another closure than the last. */
    closure_id: z.coerce.number().int().min(1).optional(),
  }),
  response: z.object({
    /** Null before the first closing. */
    summary: Amounts.nullable(),
    params: z.object({
      invoice_maximum_kb: z.int(),
      invoice_data: z.object({
        name: z.string(),
        document: z.string(),
        description: z.string(),
      }),
    }),
    closure: ClosureView.extend({
      docs: z.array(InvoiceDocument),
      /** True while an invoice is asked for. */
      doc_pend: z.boolean(),
      commissions: pageOf(CommissionDetail),
    }).nullable(),
  }),
  refusals: { unknown_closure: { status: 404, message: 'Fechamento não encontrado.' } },
})

/** Multipart: the field is `file`. The spec has the upload but no address for it. */
export const sendInvoice = endpoint({
  method: 'POST',
  path: '/api/v3/reports/partner/closures/:id/invoice',
  access: 'approved',
  params: z.object({ id: z.coerce.number().int().min(1) }),
  body: z.object({
    file: z
      .file('Escolha um arquivo.')
      .max(
        INVOICE_BYTES,
        'Falha! Arquivo selecionado não é suportado. Selecione um arquivo até 700kb',
      )
      .mime(
        ['application/pdf', 'application/xml', 'text/xml', 'image/png', 'image/jpeg'],
        'Falha! Arquivo selecionado não é suportado. Selecione um arquivo até 700kb',
      ),
  }),
  status: 201,
  response: InvoiceDocument,
  refusals: {
    unknown_closure: { status: 404, message: 'Fechamento não encontrado.' },
    not_requested: {
      status: 409,
      message:
        'Não foi possível enviar a nota fiscal: ela não foi solicitada neste momento.',
    },
    not_what_it_says: {
      status: 422,
      message: 'Falha! Arquivo selecionado não é suportado. Selecione um arquivo até 700kb',
    },
  },
})
