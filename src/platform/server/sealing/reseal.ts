import { sql } from 'kysely'

import { type Db, inScope, type Tx, vaultIn } from '../database/db.ts'
import type { Vault } from './sealer.ts'

type Value = string | number
type Row = Record<string, unknown>

/** The sealed columns of one table, declared by the feature that owns it. */
export type SealedTable = {
  table: string
  /** The primary key: rows are visited in its order. */
  key: readonly string[]
  /** Further columns that identify a value's row. */
  reads?: readonly string[]
  columns: readonly SealedColumn[]
  /** Replaces the update, for tables that change only through functions. */
  store?: (tx: Tx, row: Row, sealed: string) => Promise<boolean>
}

type SealedColumn = {
  name: string
  /** What the value is bound to. */
  place: (row: Row) => string
  /** The column by which it is found. */
  digest?: { column: string; purpose: string }
}

const ROWS_AT_ONCE = 200

/**
 * Seals again with the current key what is sealed with another key, in batches that each
 * commit: it may run beside requests, stop at any time and start again. Returns how many
 * rows it changed.
 */
export async function resealTable(
  db: Db,
  table: SealedTable,
  progress: (rows: number) => void = () => undefined,
): Promise<number> {
  let after: Value[] | null = null
  let changed = 0
  for (;;) {
    const from: Value[] | null = after
    const slice: Slice = await inScope(db, 'every brand: whole database', (tx) =>
      resealSlice(tx, table, from),
    )
    changed += slice.changed
    if (slice.changed > 0) progress(changed)
    if (slice.last === null) return changed
    after = slice.last
  }
}

/** Whether the table has values sealed with another key than the current one. */
export async function hasOtherKeys(tx: Tx, table: SealedTable): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table.table)} where ${outdated(tx, table)} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

function outdated(tx: Tx, { columns }: SealedTable) {
  const current = `${vaultIn(tx).keyId}.%`
  return sql.join(
    columns.map(({ name }) => sql`coalesce(${sql.ref(name)} not like ${current}, false)`),
    sql` or `,
  )
}

type Slice = { changed: number; last: Value[] | null }

type Reading = { after: Value[] | null; atOnce: number; outdatedOnly: boolean }

/** The next rows of the table in the order of their keys, and the last key where more may follow. */
async function readSlice(
  tx: Tx,
  table: SealedTable,
  { after, atOnce, outdatedOnly }: Reading,
): Promise<{ rows: Row[]; last: Value[] | null }> {
  const { key, columns, reads = [] } = table
  const keyColumns = sql.join(key.map((name) => sql.ref(name)))
  const selected = sql.join(
    [...key, ...reads, ...columns.map(({ name }) => name)].map((n) => sql.ref(n)),
  )
  const later =
    after === null
      ? sql`true`
      : sql`(${keyColumns}) > (${sql.join(after.map((v) => sql`${v}`))})`
  const { rows } = await sql<Row>`
    select ${selected} from ${sql.table(table.table)}
    where ${later} and (${outdatedOnly ? outdated(tx, table) : sql`true`})
    order by ${keyColumns} limit ${atOnce}`.execute(tx)
  const end = rows.at(-1)
  const last = end && rows.length === atOnce ? key.map((name) => end[name] as Value) : null
  return { rows, last }
}

/**
 * Whether every sealed value of the table can be opened in its own row; returns each that
 * cannot.
 */
export async function damagedValues(
  tx: Tx,
  table: SealedTable,
): Promise<{ row: Row; column: string }[]> {
  const damaged: { row: Row; column: string }[] = []
  const vault = vaultIn(tx)
  let after: Value[] | null = null
  do {
    const slice: Awaited<ReturnType<typeof readSlice>> = await readSlice(tx, table, {
      after,
      atOnce: 2_000,
      outdatedOnly: false,
    })
    damaged.push(...slice.rows.flatMap((row) => damagedOf(vault, table, row)))
    after = slice.last
  } while (after !== null)
  return damaged
}

function damagedOf(vault: Vault, { columns }: SealedTable, row: Row) {
  return columns
    .filter(({ name, place }) => {
      const stored = row[name]
      return typeof stored === 'string' && !opens(vault, stored, place(row))
    })
    .map((column) => ({ row, column: column.name }))
}

function opens(vault: Vault, stored: string, place: string): boolean {
  try {
    vault.open(stored, place)
    return true
  } catch {
    return false
  }
}

async function resealSlice(
  tx: Tx,
  table: SealedTable,
  after: Value[] | null,
): Promise<Slice> {
  const { rows, last } = await readSlice(tx, table, {
    after,
    atOnce: ROWS_AT_ONCE,
    outdatedOnly: true,
  })
  let changed = 0
  for (const row of rows) if (await resealRow(tx, table, row)) changed += 1
  return { changed, last }
}

/** False where the row was changed since it was read: its new value is already sealed. */
async function resealRow(tx: Tx, table: SealedTable, row: Row): Promise<boolean> {
  const vault = vaultIn(tx)
  const set = []
  const unchanged = table.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
  for (const column of table.columns) {
    const { name, place, digest } = column
    const before = row[name]
    if (typeof before !== 'string') continue
    const plain = vault.open(before, place(row))
    const sealed = vault.seal(plain, place(row))
    if (table.store) return table.store(tx, row, sealed)
    set.push(sql`${sql.ref(name)} = ${sealed}`)
    if (digest)
      set.push(sql`${sql.ref(digest.column)} = ${vault.digest(plain, digest.purpose)}`)
    unchanged.push(sql`${sql.ref(name)} = ${before}`)
  }
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table.table)} set ${sql.join(set)}
    where ${sql.join(unchanged, sql` and `)}`.execute(tx)
  return numAffectedRows > 0n
}
