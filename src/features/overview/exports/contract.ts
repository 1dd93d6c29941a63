import { z } from 'zod'

import { listClosings } from '#features/money/closing/brand-contract.ts'
import { listLedgerEntries } from '#features/money/credits/brand-contract.ts'
import { listBrandRedemptions } from '#features/money/redemption/brand-contract.ts'
import { ofMonths, ofPeriod } from '#features/overview/reports/periods.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { endAfterBegin } from '#platform/contract/sentences.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { withDaysInOrder } from '#platform/contract/time/day-range.ts'
import { Month } from '#platform/contract/time/month.ts'

const endpoint = endpointsOf('exports')

/** Lists become tables, the others papers: PDFs, of many partners in a ZIP. */
const lists = [
  'partners',
  'orders',
  'entries',
  'closings',
  'redemptions',
  'audit',
  'income_statements',
  'papers',
  'month_statement',
  'report_days',
  'report_partners',
  'report_products',
  'report_funnel',
  'report_cohorts',
  'report_costs',
  'report_missions',
  'report_courses',
  'report_messages',
] as const
export type ExportList = (typeof lists)[number]

const formats = ['csv', 'xlsx', 'zip', 'pdf'] as const
export type ExportFormat = (typeof formats)[number]

const page = { limit: true, cursor: true } as const

/** CSV for Brazilian spreadsheets; XLSX has amounts as numbers and dates as dates. */
export const tableFormats = ['csv', 'xlsx'] as const
const format = z.enum(tableFormats).default('csv')

const ofDays = ofPeriod(z.object({ begin: Day, end: Day }))

/** The program's reports, as its screens show them. */
const reports = [
  z.object({ list: z.literal('report_days'), format, filter: ofDays }),
  z.object({ list: z.literal('report_partners'), format, filter: ofDays }),
  z.object({ list: z.literal('report_products'), format, filter: ofDays }),
  z.object({ list: z.literal('report_funnel'), format, filter: ofDays }),
  z.object({ list: z.literal('report_cohorts'), format, filter: ofMonths }),
  z.object({ list: z.literal('report_costs'), format, filter: ofMonths }),
  z.object({ list: z.literal('report_missions'), format, filter: z.object({}) }),
  z.object({ list: z.literal('report_courses'), format, filter: z.object({}) }),
  z.object({ list: z.literal('report_messages'), format, filter: z.object({}) }),
] as const

/** A list and its filter, with the fields of the list's own query; or papers and their period. */
export const ExportRequest = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('partners'),
    format,
    filter: listPartners.query.omit({ ...page, order: true }),
  }),
  z.object({
    list: z.literal('orders'),
    format,
    filter: withDaysInOrder(z.object(listBrandOrders.query.shape).omit(page)),
  }),
  z.object({
    list: z.literal('entries'),
    format,
    filter: withDaysInOrder(z.object(listLedgerEntries.query.shape).omit(page)),
  }),
  z.object({
    list: z.literal('closings'),
    format,
    filter: z.object(listClosings.query.shape).omit(page),
  }),
  z.object({
    list: z.literal('redemptions'),
    format,
    filter: z.object(listBrandRedemptions.query.shape).omit({ ...page, order: true }),
  }),
  z.object({
    list: z.literal('audit'),
    format,
    filter: withDaysInOrder(z.object(listAuditLines.query.shape).omit(page)),
  }),
  /** The income statement of every partner who was paid a closing or redemption in a year. */
  z.object({
    list: z.literal('income_statements'),
    filter: z.object({ year: z.coerce.number().int().min(2000).max(2200) }),
  }),
  /** The invoices and receipts (RPA) of closings whose period begins in these days. */
  z.object({
    list: z.literal('papers'),
    filter: z
      .object({ begin: Day, end: Day })
      .refine(({ begin, end }) => begin <= end, { message: endAfterBegin, path: ['end'] }),
  }),
  /** Sales, commissions, credits by state, payments and taxes of a month. */
  z.object({ list: z.literal('month_statement'), filter: z.object({ month: Month }) }),
  ...reports,
])
export type ExportRequest = z.output<typeof ExportRequest>

const ExportView = z
  .object({
    id: z.int(),
    list: z.enum(lists),
    format: z.enum(formats),
    /** The names of the filter's fields that were given. */
    filters: z.array(z.string()),
    /** The days that it is about; null where it names none, or only one end. */
    period: z.object({ begin: Day, end: Day }).nullable(),
    /**
     * `failed`: it was tried several times; it can be asked for again. `deleted`: someone in its files was erased meanwhile, so that they are gone; it can be asked
     * for again.
     */
    state: z.enum(['waiting', 'running', 'done', 'failed', 'deleted']),
    /** Rows written so far. */
    rows: z.int(),
    /** The rows of the list when it started; null while it waits. */
    total: z.int().nullable(),
    /** Whether it has personal data in clear: CPF or CNPJ, e-mail, mobile. */
    personal: z.boolean(),
    created_by: z.string(),
    created_at: Moment,
    finished_at: Moment.nullable(),
    /** Then the files are deleted. */
    kept_until: Moment,
  })
  .meta({ id: 'ListExport' })
export type ExportView = z.output<typeof ExportView>

const mayNotRead = {
  may_not_read: {
    status: 403,
    message: 'Falta a permissão de ver esta lista. Peça-a a quem cuida da equipe.',
  },
  personal_data: {
    status: 403,
    message:
      'Esta exportação tem dados pessoais, que o seu papel não vê. Peça a exportação a quem os vê.',
  },
} as const

/**
 * Writes all rows of a list that a filter finds to files for spreadsheets, or the papers of a
 * period; the work is a job. Personal data is in clear only for those who also have
 * `partners.personal`; papers of partners are only for them.
 */
export const startExport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/exports',
  summary: 'Exporta uma lista ou os documentos de um período',
  description:
    'Listas saem em CSV ou XLSX, com os filtros da própria lista; documentos, em PDF ou ZIP. O trabalho segue como tarefa, e os arquivos ficam guardados por 7 dias. Pede também a permissão de ver a lista; documento, e-mail e celular saem mascarados sem a de ver dados pessoais.',
  access: { brand: 'data.export' },
  fresh: true,
  body: ExportRequest,
  status: 202,
  response: ExportView,
  refusals: {
    ...mayNotRead,
    period_to_come: {
      status: 422,
      message: 'Este período ainda não começou. Escolha um que já começou.',
    },
  },
})

/** The exports that the caller may see, newest first. */
export const listExports = endpoint({
  method: 'GET',
  path: '/api/brand/v1/exports',
  summary: 'Lista as exportações',
  access: { brand: 'data.export' },
  query: KeysetQuery,
  response: keysetPageOf(ExportView),
  refusals: cursorRefusals,
})

const params = z.object({ id: z.coerce.number().int().min(1) })
const unknown = {
  unknown_export: { status: 404, message: 'Exportação não encontrada.' },
} as const

export const showExport = endpoint({
  method: 'GET',
  path: '/api/brand/v1/exports/:id',
  summary: 'Mostra o andamento de uma exportação',
  access: { brand: 'data.export' },
  params,
  response: ExportView,
  refusals: unknown,
})

/** The addresses of the files, valid for five minutes; every call is audited. */
export const openExport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/exports/:id/links',
  summary: 'Cria os endereços para baixar uma exportação',
  description:
    'Os endereços valem por cinco minutos. Cada CSV tem no máximo 50.000 linhas, cada XLSX 20.000, com o cabeçalho; um ZIP grande vem em partes.',
  access: { brand: 'data.export' },
  fresh: true,
  params,
  response: z.object({
    files: z.array(z.object({ no: z.int(), rows: z.int(), url: z.string() })),
    expires_at: Moment,
  }),
  refusals: {
    ...unknown,
    ...mayNotRead,
    not_ready: {
      status: 409,
      message: 'Esta exportação ainda não tem arquivo. Aguarde o fim e tente de novo.',
    },
    files_deleted: {
      status: 409,
      message: 'Os arquivos desta exportação foram apagados. Exporte de novo.',
    },
  },
})
