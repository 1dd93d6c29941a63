import { z } from 'zod'

import { listLedgerEntries } from '#features/money/credits/brand-contract.ts'
import { listPartners } from '#features/people/partners/brand-contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('exports')

const lists = ['partners', 'orders', 'entries', 'audit'] as const
export type ExportList = (typeof lists)[number]

const page = { limit: true, cursor: true } as const

/** A list and its filter, with the fields of the list's own query. */
export const ExportRequest = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('partners'),
    filter: listPartners.query.omit({ ...page, order: true }),
  }),
  z.object({ list: z.literal('orders'), filter: listBrandOrders.query.omit(page) }),
  z.object({ list: z.literal('entries'), filter: listLedgerEntries.query.omit(page) }),
  z.object({ list: z.literal('audit'), filter: listAuditLines.query.omit(page) }),
])
export type ExportRequest = z.output<typeof ExportRequest>

const ExportView = z
  .object({
    id: z.int(),
    list: z.enum(lists),
    /** The names of the filter's fields that were given. */
    filters: z.array(z.string()),
    /**
     * `deleted`: someone in its files was erased meanwhile, so that they are gone; it can be asked
     * for again.
     */
    state: z.enum(['waiting', 'running', 'done', 'deleted']),
    /** Rows written so far. */
    rows: z.int(),
    /** The rows of the list when it started; null while it waits. */
    total: z.int().nullable(),
    /** Whether CPF or CNPJ, e-mail and mobile are in clear. */
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
  may_not_read: { status: 403, message: 'Falta a permissão de ver esta lista.' },
} as const

/**
 * Writes all rows of a list that a filter finds to CSV files for spreadsheets; the work is a job.
 * Personal data is in clear only for those who also have `partners.personal`.
 */
export const startExport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/exports',
  summary: 'Exporta uma lista em CSV',
  description:
    'Com os filtros da própria lista. O trabalho segue como tarefa, e os arquivos ficam guardados por 7 dias. Pede também a permissão de ver a lista; documento, e-mail e celular saem mascarados sem a de ver dados pessoais.',
  access: { brand: 'data.export' },
  fresh: true,
  body: ExportRequest,
  status: 202,
  response: ExportView,
  refusals: mayNotRead,
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
    'Os endereços valem por cinco minutos. Cada arquivo tem no máximo 50.000 linhas, com o cabeçalho.',
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
    not_ready: { status: 409, message: 'Esta exportação ainda não tem arquivo.' },
    files_deleted: {
      status: 409,
      message: 'Os arquivos desta exportação foram apagados. Exporte de novo.',
    },
    personal_data: {
      status: 403,
      message: 'Esta exportação tem dados pessoais, que o seu papel não vê.',
    },
  },
})
