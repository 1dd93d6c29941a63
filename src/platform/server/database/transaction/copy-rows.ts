import { once } from 'node:events'

import type { Transaction } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import type { DB } from '../database.ts'

/** As in db.ts, which needs this file. */
type Tx = Transaction<DB>

type Value = string | number | boolean | Date | Buffer | null

type Copy = (statement: string, rows: string) => Promise<void>
const copies = new WeakMap<object, Copy>()

/** Lets a transaction copy on its connection. */
export function allowCopies(tx: Tx, copy: Copy): void {
  copies.set(tx, copy)
}

/**
 * Adds rows to a table by COPY, which costs half of an insert, here and in PostgreSQL. Nothing else may be sent in the
 * transaction before it has ended. PostgreSQL refuses it where row-level security applies to the table.
 */
export async function copyRows(
  tx: Tx,
  { table, columns }: { table: string; columns: readonly string[] },
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const copy = copies.get(tx)
  if (!copy) throw new Error('not a transaction of inScope')
  const lines = rows.map((row) => `${row.map(copyText).join('\t')}\n`)
  await copy(`copy ${table} (${columns.join(', ')}) from stdin`, lines.join(''))
}

/** Copies on one connection. */
export async function copyOn(
  client: pg.PoolClient,
  statement: string,
  rows: string,
): Promise<void> {
  const stream = client.query(copyFrom(statement))
  const finished = once(stream, 'finish')
  stream.end(rows)
  await finished
}

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

/** A value in the text format of COPY. */
function copyText(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  return value.replace(/[\\\t\n\r]/g, (special) => ESCAPES[special] ?? special)
}
