import { z } from 'zod'

import { Reais } from '#platform/contract/money.ts'
import { Moment } from '#platform/contract/time/dates.ts'

/** `line` as a spreadsheet numbers its rows: the header is 1. */
export const Problem = z.object({ line: z.int(), message: z.string() })

const importStates = ['waiting_approval', 'waiting', 'running', 'done', 'refused'] as const

export const ImportView = z.object({
  id: z.int(),
  kind: z.enum(['partners', 'orders', 'products']),
  file_name: z.string(),
  /** `waiting_approval`: its opening balances are above the brand's limit, and another person decides. */
  state: z.enum(importStates),
  /** Rows of the file, and how many of them were handled. */
  rows: z.int(),
  handled: z.int(),
  imported: z.int(),
  /** Of partners, orders and products that the brand had already, and rows whose balance was there. */
  existing: z.int(),
  failed: z.int(),
  /** The opening balances of its file. */
  opening_total: Reais,
  /** Why another person refused it; null: not refused. */
  refusal: z.string().nullable(),
  /** The first hundred rows that failed; the download has all. */
  problems: z.array(Problem),
  created_by: z.string(),
  created_at: Moment,
  finished_at: Moment.nullable(),
})
export type ImportView = z.output<typeof ImportView>

export const ImportId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
export const unknownImport = {
  unknown_import: { status: 404, message: 'Importação não encontrada.' },
} as const
