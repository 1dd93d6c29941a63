import Papa from 'papaparse'

/** One row of a table, by the names of its fields. */
export type Row = Readonly<Record<string, string>>

/** `line` as a spreadsheet numbers its rows: the header is 1. */
export type LineError = { line: number; message: string }

/** The fields of a table, each with the other headers that people give it, without accents. */
export type Columns = Readonly<Record<string, readonly string[]>>

export type Table = {
  rows: { line: number; row: Row }[]
  errors: LineError[]
  /** The fields that the header has, and its columns that are no field. */
  fields: string[]
  unknown: string[]
}

const SEPARATORS = [';', '\t', ','] as const

/** Reads the text of a CSV with a header; empty rows are skipped, and keep their number. */
export function readTable(text: string, columns: Columns): Table {
  const fieldOf = fieldsByHeader(columns)
  const unknown: string[] = []
  const plain = text.replace(/^\uFEFF/, '')
  const parsed = Papa.parse<Record<string, string>>(plain, {
    header: true,
    delimiter: separatorOf(plain),
    transformHeader: (header) => {
      const known = fieldOf.get(headerKey(header))
      if (known === undefined && header.trim() !== '') unknown.push(header.trim())
      return known ?? header
    },
  })
  const fields = (parsed.meta.fields ?? []).filter((name) => name in columns)
  const rows = parsed.data.flatMap((row, index) =>
    isEmpty(row) ? [] : [{ line: index + 2, row: trimmed(row) }],
  )
  const filled = new Set(rows.map(({ line }) => line))
  const errors = formatErrors(parsed.errors, parsed.meta.fields?.length ?? 0)
  return { rows, errors: errors.filter(({ line }) => filled.has(line)), fields, unknown }
}

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 or Windows-1252 (Latin-1). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(bytes)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  return new TextDecoder('windows-1252').decode(bytes)
}

function isUtf8(bytes: Uint8Array): boolean {
  // A broken sequence is replaced by this character, which spreadsheets do not write.
  return !new TextDecoder().decode(bytes).includes('\uFFFD')
}

/** `Nº do Pedido` is `n_do_pedido`. */
function headerKey(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036Fº°ª]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

function fieldsByHeader(columns: Columns): Map<string, string> {
  return new Map(
    Object.entries(columns).flatMap(([field, others]) =>
      [field, ...others].map((header) => [header, field] as const),
    ),
  )
}

/** The header decides: in the rows a comma may be a decimal one. */
function separatorOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const counts = SEPARATORS.map((separator) => header.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

function isEmpty(row: Record<string, unknown>): boolean {
  return Object.values(row).every((cell) => typeof cell !== 'string' || cell.trim() === '')
}

function trimmed(row: Record<string, unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([field, cell]) =>
      typeof cell === 'string' ? [[field, cell.replaceAll('\u00A0', ' ').trim()]] : [],
    ),
  )
}

/** Where the text is not a table, one error for each row. */
function formatErrors(errors: Papa.ParseError[], columns: number): LineError[] {
  const byLine = new Map<number, string>()
  for (const { type, code, row = 0 } of errors) {
    // Of the rows with quotes the header is the first; of the others it is not counted.
    if (type === 'Quotes')
      byLine.set(row + 1, 'As aspas de um campo não fecham ou estão no lugar errado.')
    else if (type === 'FieldMismatch' && !byLine.has(row + 2))
      byLine.set(
        row + 2,
        code === 'TooManyFields'
          ? `Há colunas a mais: o cabeçalho tem ${columns}.`
          : `Faltam colunas: o cabeçalho tem ${columns}.`,
      )
  }
  return [...byLine].map(([line, message]) => ({ line, message }))
}
