import Papa from 'papaparse'

import type { FileAnswer } from '#platform/server/http/serve.ts'

import type { Import, RowResult } from './imports.ts'
import { text } from './text.ts'

/** Opened by spreadsheets: a byte order mark, semicolons, and no cell that is a formula. */
export function resultFile(
  { id }: Pick<Import, 'id'>,
  rows: RowResult[],
  slugs: Map<number, string>,
): FileAnswer {
  const { line, outcome, about, message } = text.header
  const csv = Papa.unparse(
    {
      fields: [line, outcome, about, message],
      data: rows.map((row) => [
        row.line,
        text.outcomes[row.outcome],
        row.orderNumber ?? slugs.get(row.partnerId ?? 0) ?? '',
        row.message ?? '',
      ]),
    },
    { delimiter: ';', escapeFormulae: true },
  )
  return {
    bytes: new TextEncoder().encode(`\uFEFF${csv}\r\n`),
    contentType: 'text/csv; charset=utf-8',
    fileName: `importacao-${id}.csv`,
  }
}
