import { zipSync } from 'fflate'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'

import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import { BYTE_ORDER_MARK, csvRows } from '#platform/server/files/csv.ts'

import type { ExportFormat } from '../../contract.ts'
import { type Cell, csvCell } from './cells.ts'

/** One row of a table, or one paper with its row in the index. */
export type Item = { cells: Cell[]; paper?: { name: string; bytes: Uint8Array } }

/** Collects the items of one file. */
type Builder = {
  add(items: Item[]): void
  /** Whether the next items belong to another file. */
  isFull(): boolean
  bytes(): Promise<Uint8Array>
}

const MOST_ZIP_BYTES = 32 * 1024 * 1024

/** How many items one file has at most, so that memory stays flat. */
export const mostItems: Record<ExportFormat, number> = {
  csv: 50_000,
  xlsx: 20_000,
  zip: 1_000,
  pdf: 1,
}

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

export function builderFor(format: ExportFormat, headers: readonly string[]): Builder {
  switch (format) {
    case 'csv':
      return csvBuilder(headers)
    case 'xlsx':
      return xlsxBuilder(headers)
    case 'zip':
      return zipBuilder(headers)
    case 'pdf':
      return pdfBuilder()
  }
}

function csvBuilder(headers: readonly string[]): Builder {
  const chunks = [Buffer.from(BYTE_ORDER_MARK + csvRows([[...headers]]))]
  return {
    add(items) {
      const rows = items.map(({ cells }) => cells.map(csvCell))
      if (rows.length > 0) chunks.push(Buffer.from(csvRows(rows)))
    },
    isFull: () => false,
    bytes: () => Promise.resolve(Buffer.concat(chunks)),
  }
}

function xlsxBuilder(headers: readonly string[]): Builder {
  const head = headers.map((value): CellObject => ({
    value,
    type: String,
    fontWeight: 'bold',
  }))
  const rows = [head]
  return {
    add(items) {
      for (const { cells } of items) rows.push(cells.map(sheetCell))
    },
    isFull: () => false,
    async bytes() {
      const columns = headers.map(({ length }) => ({ width: Math.max(14, length + 2) }))
      return writeXlsxFile(rows, { columns, stickyRowsCount: 1 }).toBuffer()
    },
  }
}

/** A text stays a text, whatever it begins with: only a cell of that type is a formula. */
function sheetCell(cell: Cell): CellObject {
  if (cell === null || cell === '') return {}
  if (typeof cell === 'string') return { value: cell, type: String }
  if (typeof cell === 'number') return { value: cell, type: Number, format: '0' }
  if (cell instanceof Date)
    return { value: clockTime(cell), type: Date, format: 'dd/mm/yyyy hh:mm' }
  return { value: cell.cents / 100, type: Number, format: '#,##0.00' }
}

// Swedish writes dates as ISO does.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The moment whose UTC fields are those of São Paulo's clock: a spreadsheet knows no time zone. */
function clockTime(at: Date): Date {
  return new Date(`${clock.format(at).replace(' ', 'T')}Z`)
}

const INDEX = 'indice.csv'

function zipBuilder(headers: readonly string[]): Builder {
  const index = csvBuilder(headers)
  const files: Record<string, Uint8Array> = {}
  let size = 0
  return {
    add(items) {
      index.add(items)
      for (const { paper } of items) {
        if (!paper) continue
        files[paper.name] = paper.bytes
        size += paper.bytes.length
      }
    },
    isFull: () => size >= MOST_ZIP_BYTES,
    // PDFs are compressed already.
    bytes: async () => zipSync({ [INDEX]: await index.bytes(), ...files }, { level: 1 }),
  }
}

function pdfBuilder(): Builder {
  const found: Uint8Array[] = []
  return {
    add(items) {
      for (const { paper } of items) if (paper) found.push(paper.bytes)
    },
    isFull: () => found.length > 0,
    bytes: () => Promise.resolve(found[0] ?? new Uint8Array()),
  }
}
