import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { Reais } from '#platform/contract/money.ts'
import { chooseFile } from '#platform/contract/sentences.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'

import { batchParams, unknownBatch } from './contract.ts'
import { fileKinds } from './rules.ts'

const endpoint = endpointsOf('payouts')

/** What became of a line of a return file. */
export const lineOutcomes = [
  'waiting',
  'paid',
  'scheduled',
  'refused',
  'returned',
  'to_check',
  'repeated',
  'not_ours',
  'differs',
  'too_late',
] as const
export type LineOutcome = (typeof lineOutcomes)[number]

const PayoutFile = z
  .object({
    /** Its number at the bank (NSA), which is never used again. */
    no: z.int(),
    kind: z.enum(fileKinds),
    pays: z.enum(['pix', 'bank_transfer']),
    payment_count: z.int(),
    total_value: Reais,
    size_bytes: z.int(),
    sha256: z.string(),
    created_at: Moment,
  })
  .meta({ id: 'PayoutFile' })

/** The bank files of a batch, in the order of their numbers. */
export const listPayoutFiles = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-batches/:id/files',
  summary: 'Lista os arquivos de banco de um lote',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  params: batchParams,
  query: KeysetQuery,
  response: keysetPageOf(PayoutFile),
  refusals: { ...unknownBatch, ...cursorRefusals },
})

/** The same bytes and number at every download; each is audited. */
export const downloadPayoutFile = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-batches/:id/files/:no',
  summary: 'Baixa um arquivo de banco de um lote',
  access: { brand: 'payouts.prepare' },
  wholeBrand: true,
  fresh: true,
  params: batchParams.extend({ no: z.coerce.number().int().min(1).max(999_999) }),
  answers: 'file',
  response: z.unknown(),
  refusals: {
    ...unknownBatch,
    unknown_file: { status: 404, message: 'Este arquivo não é do lote.' },
  },
})

const RETURN_BYTES = 8 * 1024 * 1024

/** Eight megabytes: about 17,000 payments. */
export const ReturnFile = uploadedFile({
  missing: chooseFile,
  sizeBytes: RETURN_BYTES,
  tooLarge: 'O arquivo de retorno pode ter até 8 MB.',
})

const PayoutReturn = z
  .object({
    id: z.int(),
    file_name: z.string(),
    sha256: z.string(),
    line_count: z.int(),
    loaded_by: z.string(),
    created_at: Moment,
    /** Null while its lines are read. */
    finished_at: Moment.nullable(),
    outcomes: z.array(z.object({ outcome: z.enum(lineOutcomes), count: z.int() })),
  })
  .meta({ id: 'PayoutReturn' })
export type PayoutReturn = z.output<typeof PayoutReturn>

const ReturnLine = z
  .object({
    no: z.int(),
    our_number: z.string(),
    value: Reais,
    /** The bank's codes, as they came: `00`, `BDAL`. */
    codes: z.string(),
    paid_on: Day.nullable(),
    outcome: z.enum(lineOutcomes),
    message: z.string().nullable(),
    /** The payment that it is about; null where it is about none of the brand. */
    batch_id: z.int().nullable(),
    payout_id: z.uuid().nullable(),
    protocol: z.string().nullable(),
  })
  .meta({ id: 'PayoutReturnLine' })

/**
 * Multipart with the field `file`: a CNAB 240 return of the bank. Its lines are read as a job, each
 * once. The same file again changes nothing and answers with the first one (`repeated`).
 */
export const loadPayoutReturn = endpoint({
  method: 'POST',
  path: '/api/brand/v1/payout-returns',
  summary: 'Carrega um arquivo de retorno do banco',
  description:
    'Cada linha é conferida com o pagamento do mesmo número: valor e lote precisam ser os enviados, senão nada muda e a linha diz por quê. O mesmo arquivo de novo não muda nada.',
  access: { brand: 'payouts.approve' },
  wholeBrand: true,
  fresh: true,
  severalTransactions: true,
  body: z.object({ file: ReturnFile }),
  status: 202,
  response: PayoutReturn.extend({ repeated: z.boolean() }).meta({
    id: 'LoadedPayoutReturn',
  }),
  refusals: {
    not_a_return: {
      status: 422,
      message:
        'Este arquivo não é um retorno CNAB 240. {value} Baixe o retorno no site do banco e envie de novo.',
    },
    other_company: {
      status: 422,
      message:
        'Este retorno é de outra empresa: o CNPJ não é o da marca. Baixe o retorno da conta da marca.',
    },
    other_bank: {
      status: 422,
      message:
        'Este retorno é do banco {value}, para o qual a marca não enviou arquivo. Confira de que conta ele foi baixado.',
    },
  },
})

/** Newest first. */
export const listPayoutReturns = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-returns',
  summary: 'Lista os arquivos de retorno',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  query: KeysetQuery,
  response: keysetPageOf(PayoutReturn),
  refusals: cursorRefusals,
})

const returnParams = z.object({ id: z.coerce.number().int().min(1).max(1e15) })
const unknownReturn = {
  unknown_return: { status: 404, message: 'Arquivo de retorno não encontrado.' },
} as const

export const showPayoutReturn = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-returns/:id',
  summary: 'Mostra um arquivo de retorno',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  params: returnParams,
  response: PayoutReturn,
  refusals: unknownReturn,
})

export const listPayoutReturnLines = endpoint({
  method: 'GET',
  path: '/api/brand/v1/payout-returns/:id/lines',
  summary: 'Lista as linhas de um arquivo de retorno',
  access: { brand: 'payouts.read' },
  wholeBrand: true,
  params: returnParams,
  query: KeysetQuery.extend({ outcome: z.enum(lineOutcomes).optional() }),
  response: keysetPageOf(ReturnLine),
  refusals: { ...unknownReturn, ...cursorRefusals },
})
