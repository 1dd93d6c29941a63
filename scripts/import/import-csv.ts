import Papa from 'papaparse'

import { ImportStopped } from '../brand-api.ts'

/** The importable files, each with its call and its required columns. */
export const importKinds = {
  orders: {
    path: '/api/brand/v1/orders/batch',
    list: 'orders',
    columns: ['external_id', 'status', 'created_at', 'sku', 'name', 'category', 'price'],
  },
  products: {
    path: '/api/brand/v1/products/batch',
    list: 'products',
    columns: ['sku', 'name', 'category', 'url'],
  },
} as const

export type ImportKind = keyof typeof importKinds
export type LineError = { line: number; message: string }
export type Result = { ok: boolean; errors?: Record<string, string[]> }
/** Sends one batch to the brand API and returns its results, in order. */
export type Send = (path: string, body: Record<string, unknown[]>) => Promise<Result[]>

type Row = Record<string, string>
type Imported = { line: number; value: Record<string, unknown> }
type Parts = {
  kind: ImportKind
  csv: string
  send: Send
  onProgress?: (done: number, of: number) => void
}

const BATCH = 500

/**
 * Imports a CSV with a header, by the same calls that a shop's system makes. Separator `,`
 * or `;`, decimals `129.90` or `129,90`. Orders have one line per item; lines of one order
 * must be adjacent. Invalid lines are reported with their number, the rest are imported.
 */
export async function importCsv({ kind, csv, send, onProgress }: Parts): Promise<{
  imported: number
  errors: LineError[]
}> {
  const parsed = Papa.parse<Row>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const columns = parsed.meta.fields ?? []
  refuseMissingColumns(kind, columns)
  const errors = formatErrors(parsed.errors, columns.length)
  const records =
    kind === 'orders' ? toOrders(parsed.data, errors) : toProducts(parsed.data, errors)
  let imported = 0
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH)
    const { path, list } = importKinds[kind]
    const results = await send(path, { [list]: batch.map(({ value }) => value) })
    results.forEach((result, index) => {
      if (result.ok) imported++
      else errors.push({ line: batch[index]?.line ?? 0, message: sentenceOf(result) })
    })
    onProgress?.(Math.min(start + BATCH, records.length), records.length)
  }
  return { imported, errors: errors.sort((a, b) => a.line - b.line) }
}

/** Where the text is not a table, one error for each line. */
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

/** A file without a required column is refused as a whole, also where it has no lines. */
function refuseMissingColumns(kind: ImportKind, columns: string[]): void {
  const missing = importKinds[kind].columns.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    throw new ImportStopped(
      `Faltam colunas no cabeçalho do arquivo: ${missing.join(', ')}. Nada foi importado.`,
    )
}

function sentenceOf({ errors = {} }: Result): string {
  return Object.entries(errors)
    .map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
    .join('; ')
}

function toOrders(rows: Row[], errors: LineError[]): Imported[] {
  const orders = new Map<string, Imported & { value: { items: unknown[] } }>()
  rows.forEach((row, index) => {
    const line = index + 2
    const item = {
      sku: row['sku'],
      name: row['name'],
      category: row['category'],
      quantity: Number(row['quantity'] ?? '1'),
      price: decimal(row['price'], { line, field: 'price' }, errors),
      discount: decimal(row['discount'], { line, field: 'discount' }, errors),
    }
    const id = row['external_id'] ?? ''
    const known = orders.get(id)
    if (known) {
      known.value.items.push(item)
      return
    }
    orders.set(id, {
      line,
      value: {
        external_id: id,
        status: row['status'],
        created_at: row['created_at'],
        updated_at: row['updated_at'] || row['created_at'],
        coupon: row['coupon'] || null,
        click_id: row['click_id'] || null,
        partner_slug: row['partner_slug'] || null,
        customer: { city: row['city'] || null, state: row['state'] || null },
        freight: decimal(row['freight'], { line, field: 'freight' }, errors) ?? 0,
        items: [item],
      },
    })
  })
  const bad = new Set(errors.map(({ line }) => line))
  return [...orders.values()].filter(({ line }) => !bad.has(line))
}

function toProducts(rows: Row[], errors: LineError[]): Imported[] {
  const products = rows.map((row, index) => {
    const line = index + 2
    return {
      line,
      value: {
        sku: row['sku'],
        name: row['name'],
        category: row['category'],
        price: decimal(row['price'], { line, field: 'price' }, errors) ?? null,
        promotion_price:
          decimal(row['promotion_price'], { line, field: 'promotion_price' }, errors) ??
          null,
        url: row['url'],
        image: row['image'] || null,
        description: row['description'] ?? '',
      },
    }
  })
  const bad = new Set(errors.map(({ line }) => line))
  return products.filter(({ line }) => !bad.has(line))
}

const PLAIN = /^\d+(\.\d{1,2})?$/
const BRAZILIAN = /^(\d{1,3}(\.\d{3})*|\d+),\d{1,2}$/

/** `1.234` may be a thousand or a decimal: it is refused rather than guessed. */
function decimal(
  text: string | undefined,
  { line, field }: { line: number; field: string },
  errors: LineError[],
): number | undefined {
  const trimmed = text?.trim()
  if (!trimmed) return undefined
  if (PLAIN.test(trimmed)) return Number(trimmed)
  if (BRAZILIAN.test(trimmed)) return Number(trimmed.replaceAll('.', '').replace(',', '.'))
  errors.push({
    line,
    message: `${field}: "${trimmed}" não é um valor como 129.90 ou 129,90`,
  })
  return undefined
}
