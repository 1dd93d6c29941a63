import { createHash } from 'node:crypto'

import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { IMPORT_ROWS } from '../contract.ts'
import { orderColumns, requiredOrderColumns } from '../rows/order-rows.ts'
import { partnerColumns, requiredPartnerColumns } from '../rows/partner-rows.ts'
import { productColumns, requiredProductColumns } from '../rows/product-rows.ts'
import { type Columns, decodeText, readTable, type Table } from '../rows/read-table.ts'
import type { ImportKind } from './imports.ts'

const kinds: Record<
  ImportKind,
  { columns: Columns; required: Readonly<Record<string, string>> }
> = {
  partners: { columns: partnerColumns, required: requiredPartnerColumns },
  orders: { columns: orderColumns, required: requiredOrderColumns },
  products: { columns: productColumns, required: requiredProductColumns },
}

/** The table of a file, or why it cannot be imported at all. */
export function readFile(
  bytes: Uint8Array,
  kind: ImportKind,
): Table | Refusal<'missing_columns' | 'no_rows' | 'too_many_rows'> {
  const { columns, required } = kinds[kind]
  const table = readTable(decodeText(bytes), columns)
  const missing = Object.entries(required).flatMap(([field, name]) =>
    table.fields.includes(field) ? [] : [name],
  )
  if (missing.length > 0)
    return refuse('missing_columns', { field: 'file', value: missing.join(', ') })
  if (table.rows.length === 0) return refuse('no_rows', { field: 'file' })
  return table.rows.length > IMPORT_ROWS
    ? refuse('too_many_rows', { field: 'file' })
    : table
}

export function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
