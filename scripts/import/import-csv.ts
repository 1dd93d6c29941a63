import {
  amountOf,
  orderColumns,
  ordersOf,
  requiredOrderColumns,
} from '#features/overview/imports/rows/order-rows.ts'
import {
  type Columns,
  type LineError,
  readTable,
  type Table,
} from '#features/overview/imports/rows/read-table.ts'

import { ImportStopped } from '../brand-api.ts'

const productColumns: Columns = {
  sku: ['codigo', 'codigo_do_produto'],
  name: ['nome', 'produto'],
  category: ['categoria'],
  price: ['preco', 'valor'],
  promotion_price: ['preco_promocional'],
  url: ['endereco', 'link'],
  image: ['imagem', 'foto'],
  description: ['descricao'],
}

type Imported = { line: number; value: Record<string, unknown> }

/** The importable files, each with its call and its columns. */
export const importKinds = {
  orders: {
    path: '/api/brand/v1/orders/batch',
    list: 'orders',
    columns: orderColumns as Columns,
    required: Object.keys(requiredOrderColumns),
    read: (table: Table) => {
      const { orders, errors } = ordersOf(table)
      return { records: orders, errors }
    },
  },
  products: {
    path: '/api/brand/v1/products/batch',
    list: 'products',
    columns: productColumns,
    required: ['sku', 'name', 'category', 'url'],
    read: productsOf,
  },
} as const

export type ImportKind = keyof typeof importKinds
export type Result = { ok: boolean; errors?: Record<string, string[]> }
type BatchPath = '/api/brand/v1/orders/batch' | '/api/brand/v1/products/batch'
/** Sends one batch to the brand API and returns its results, in order. */
export type Send = (path: BatchPath, body: Record<string, unknown[]>) => Promise<Result[]>

type Parts = {
  kind: ImportKind
  csv: string
  send: Send
  onProgress?: (done: number, of: number) => void
}

const BATCH = 500

/**
 * Imports a CSV with a header, by the same calls that a shop's system makes, and read by the rules
 * of the console's import. Orders have one line per item. Invalid lines are reported with their
 * number, the rest are imported.
 */
export async function importCsv({ kind, csv, send, onProgress }: Parts): Promise<{
  imported: number
  errors: LineError[]
}> {
  const { path, list, columns, required, read } = importKinds[kind]
  const table = readTable(csv, columns)
  // A file without a required column is refused as a whole, also where it has no lines.
  const missing = required.filter((name) => !table.fields.includes(name))
  if (missing.length > 0)
    throw new ImportStopped(
      `Faltam colunas no cabeçalho do arquivo: ${missing.join(', ')}. Nada foi importado.`,
    )
  const { records, errors } = read(table)
  let imported = 0
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH)
    const results = await send(path, { [list]: batch.map(({ value }) => value) })
    results.forEach((result, index) => {
      if (result.ok) imported++
      else errors.push({ line: batch[index]?.line ?? 0, message: sentenceOf(result) })
    })
    onProgress?.(Math.min(start + BATCH, records.length), records.length)
  }
  return { imported, errors: errors.toSorted((a, b) => a.line - b.line) }
}

function sentenceOf({ errors = {} }: Result): string {
  return Object.entries(errors)
    .map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
    .join('; ')
}

function productsOf({ rows, errors: found }: Table): {
  records: Imported[]
  errors: LineError[]
} {
  const errors = [...found]
  const products = rows.map(({ line, row }) => ({
    line,
    value: {
      sku: row['sku'],
      name: row['name'],
      category: row['category'],
      price: amountOf(row, { line, field: 'price' }, errors) ?? null,
      promotion_price: amountOf(row, { line, field: 'promotion_price' }, errors) ?? null,
      url: row['url'],
      image: row['image'] || null,
      description: row['description'] ?? '',
    },
  }))
  const bad = new Set(errors.map(({ line }) => line))
  return { records: products.filter(({ line }) => !bad.has(line)), errors }
}
