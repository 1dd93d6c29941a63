import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { atMost8Mb, chooseFile, needsPermission } from '#platform/contract/sentences.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { ImportId, ImportView, Problem, unknownImport } from './import-view.ts'

export { ImportView }

const endpoint = endpointsOf('imports')

export const IMPORT_FILE_BYTES = 8 * 1024 * 1024
export const IMPORT_ROWS = 50_000

const CsvFile = z.file(chooseFile).max(IMPORT_FILE_BYTES, atMost8Mb)

const fileRefusals = {
  missing_columns: {
    status: 422,
    message:
      'Faltam colunas no cabeçalho do arquivo: {value}. Inclua as colunas, com os nomes do modelo.',
  },
  too_many_rows: {
    status: 422,
    message: 'O arquivo tem mais de 50.000 linhas. Divida em arquivos menores.',
  },
  no_rows: {
    status: 422,
    message:
      'O arquivo não tem nenhuma linha além do cabeçalho. Preencha ao menos uma e envie de novo.',
  },
} as const

const previewed = {
  rows: z.int(),
  /** Partners, orders or products that would be imported. */
  ready: z.int(),
  /** Rows with an error. */
  failed: z.int(),
  problems: z.array(Problem),
  /** Columns of the file that are not read. */
  unknown_columns: z.array(z.string()),
  /** How the first rows were read. */
  sample: z.array(Problem),
  /** An import of the same file that had no error; it would not be repeated. */
  imported_before: z.object({ id: z.int(), at: Moment }).nullable(),
}

/** Rows that are imported and may have a mistake: a category that the brand does not have. */
const Notices = z.array(Problem).meta({
  description:
    'Linhas que entram, mas merecem atenção: uma categoria que a marca ainda não tem, com a mais parecida.',
})

/** Checks a CSV of partners and shows what its import would do; nothing is stored. */
export const previewPartnerImport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partner-imports/preview',
  summary: 'Confere um CSV de parceiros sem gravar',
  access: { brand: 'partners.write' },
  wholeBrand: true,
  reads: true,
  body: z.object({ file: CsvFile }),
  response: z.object({
    ...previewed,
    /** Partners whom the brand has already: their data stay as they are. */
    duplicates: z.array(
      z.object({
        line: z.int(),
        partner_slug: z.string(),
        by: z.enum(['document', 'email']),
      }),
    ),
    existing: z.int(),
    /** The opening balances of the file. */
    balances: z.object({
      partners: z.int(),
      total: Reais,
      /** Whether another person has to approve them, together with those of the last day. */
      needs_second_person: z.boolean(),
    }),
  }),
  refusals: fileRefusals,
})

/**
 * Imports a CSV of partners, who are approved at once, with their opening balances: a partner gets
 * them once, whatever is imported later. With `invite` each new partner gets an e-mail to set a
 * password. The work is a job; above the brand's limit of adjustments it begins when another person has approved
 * the balances. The same file without errors is not imported again: the answer is
 * its first import.
 */
export const startPartnerImport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/partner-imports',
  summary: 'Importa um CSV de parceiros',
  description:
    'Os parceiros entram aprovados, cada um com os saldos iniciais das suas linhas, uma vez só. Acima do limite para ajustar sozinho, os saldos esperam a aprovação de outra pessoa (`waiting_approval`). O trabalho segue como tarefa: leia o andamento no endereço da importação.',
  access: { brand: 'partners.write' },
  wholeBrand: true,
  severalTransactions: true,
  body: z.object({ file: CsvFile, invite: z.stringbool().default(true) }),
  status: 202,
  response: ImportView,
  refusals: {
    ...fileRefusals,
    needs_permission: { status: 403, message: needsPermission },
  },
})

/** Checks a CSV of orders, one row per item, and shows what its import would do. */
export const previewOrderImport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/order-imports/preview',
  summary: 'Confere um CSV de pedidos sem gravar',
  access: { brand: 'orders.write' },
  reads: true,
  body: z.object({ file: CsvFile }),
  response: z.object({
    ...previewed,
    notices: Notices,
    /** Orders that the brand sent before: an older event changes nothing. */
    existing: z.int(),
    /** Of the ready orders: those that would belong to a partner. */
    attributed: z.int(),
    total: Reais,
  }),
  refusals: fileRefusals,
})

/** Imports a CSV of orders by the same rules as orders of the shop; the work is a job. */
export const startOrderImport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/order-imports',
  summary: 'Importa um CSV de pedidos',
  description:
    'Uma linha por item. O trabalho segue como tarefa: leia o andamento no endereço da importação.',
  access: { brand: 'orders.write' },
  severalTransactions: true,
  body: z.object({ file: CsvFile }),
  status: 202,
  response: ImportView,
  refusals: fileRefusals,
})

/** Checks a CSV of products, one row per product, and shows what its import would do. */
export const previewProductImport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/product-imports/preview',
  summary: 'Confere um CSV de produtos sem gravar',
  access: { brand: 'content.write' },
  reads: true,
  body: z.object({ file: CsvFile }),
  response: z.object({
    ...previewed,
    notices: Notices,
    /** Of the ready products: those that would be updated. */
    existing: z.int(),
  }),
  refusals: fileRefusals,
})

/**
 * Imports a CSV of products: new ones are created, those with a known SKU updated. What the file has
 * no column for stays as it is. The work is a job.
 */
export const startProductImport = endpoint({
  method: 'POST',
  path: '/api/brand/v1/product-imports',
  summary: 'Importa um CSV de produtos',
  description:
    'Uma linha por produto, pelo SKU: cria os novos e atualiza os outros. O que não tem coluna no arquivo fica como está. O trabalho segue como tarefa: leia o andamento no endereço da importação.',
  access: { brand: 'content.write' },
  severalTransactions: true,
  body: z.object({ file: CsvFile }),
  status: 202,
  response: ImportView,
  refusals: fileRefusals,
})

const listed = {
  method: 'GET',
  query: KeysetQuery,
  response: keysetPageOf(ImportView.omit({ problems: true })),
  refusals: cursorRefusals,
} as const

/** The imports of partners, newest first. */
export const listPartnerImports = endpoint({
  path: '/api/brand/v1/partner-imports',
  summary: 'Lista as importações de parceiros',
  access: { brand: 'partners.write' },
  wholeBrand: true,
  ...listed,
})

/** The imports of orders, newest first. */
export const listOrderImports = endpoint({
  path: '/api/brand/v1/order-imports',
  summary: 'Lista as importações de pedidos',
  access: { brand: 'orders.write' },
  ...listed,
})

/** The imports of products, newest first. */
export const listProductImports = endpoint({
  path: '/api/brand/v1/product-imports',
  summary: 'Lista as importações de produtos',
  access: { brand: 'content.write' },
  ...listed,
})

const read = { method: 'GET', params: ImportId, refusals: unknownImport } as const

/** The progress and the result of an import of partners. */
export const showPartnerImport = endpoint({
  path: '/api/brand/v1/partner-imports/:id',
  summary: 'Mostra uma importação de parceiros',
  access: { brand: 'partners.write' },
  wholeBrand: true,
  response: ImportView,
  ...read,
})

/** The progress and the result of an import of orders. */
export const showOrderImport = endpoint({
  path: '/api/brand/v1/order-imports/:id',
  summary: 'Mostra uma importação de pedidos',
  access: { brand: 'orders.write' },
  response: ImportView,
  ...read,
})

/** The result of each row as a CSV. */
export const downloadPartnerImport = endpoint({
  path: '/api/brand/v1/partner-imports/:id/result',
  summary: 'Baixa o resultado por linha de uma importação de parceiros',
  access: { brand: 'partners.write' },
  wholeBrand: true,
  answers: 'file',
  response: z.unknown(),
  ...read,
})

/** The result of each row as a CSV. */
export const downloadOrderImport = endpoint({
  path: '/api/brand/v1/order-imports/:id/result',
  summary: 'Baixa o resultado por linha de uma importação de pedidos',
  access: { brand: 'orders.write' },
  answers: 'file',
  response: z.unknown(),
  ...read,
})

/** The progress and the result of an import of products. */
export const showProductImport = endpoint({
  path: '/api/brand/v1/product-imports/:id',
  summary: 'Mostra uma importação de produtos',
  access: { brand: 'content.write' },
  response: ImportView,
  ...read,
})

/** The result of each row as a CSV. */
export const downloadProductImport = endpoint({
  path: '/api/brand/v1/product-imports/:id/result',
  summary: 'Baixa o resultado por linha de uma importação de produtos',
  access: { brand: 'content.write' },
  answers: 'file',
  response: z.unknown(),
  ...read,
})
