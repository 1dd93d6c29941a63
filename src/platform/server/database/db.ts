import { type CompiledQuery, Kysely, type Selectable, type Transaction } from 'kysely'
import pg from 'pg'

import type { Vault } from '../sealing/sealer.ts'
import { SnakeCaseDialect } from './column-names.ts'
import type { DB } from './database.ts'
import { type Connection, type ConnectionPool, pipelined } from './pipelined.ts'

export type Database = DB
export type Db = Kysely<Database>
/** A table's row as the program reads it. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>
/** A transaction that already knows whose rows it may see. */
export type Tx = Transaction<Database>

/** Whose rows a transaction may see: one brand's, or every brand's (sign-in, jobs, public pages). */
export type Scope = number | 'every brand'

// Our ids and centavos stay below 2^53 (checked by the contracts), so int8 is read as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is a day, not the midnight of some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/**
 * Opens a pool of connections. For the application, `url` is the login that `openAppLogin` answers;
 * the time limits of its statements belong to that login.
 */
export function openPool(
  url: string,
  { size, queryTimeoutMs = 25_000 }: { size: number; queryTimeoutMs?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // A database that is away must not hang every request behind it.
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    // Longer than any statement may take: the way there is gone, though nobody said so.
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    application_name: 'aliado',
  })
  // An idle connection that dies (server restarted) is replaced at the next use; without a
  // listener pg would end the process instead.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const pools = new WeakMap<Db, { connections: ConnectionPool; pool: pg.Pool }>()

const vaults = new WeakMap<Db | Tx, Vault>()

/** Gives a database the vault of its sealed columns; transactions that begin later can use it. */
export function useVault(db: Db, vault: Vault): void {
  vaults.set(db, vault)
}

/** Seals and opens the personal data of the database to which a transaction belongs. */
export function vaultIn(tx: Db | Tx): Vault {
  const vault = vaults.get(tx)
  if (!vault) throw new Error('this database has no vault')
  return vault
}

export function openDb(pool: pg.Pool): Db {
  const connections = pipelined(pool)
  const db = new Kysely<Database>({
    dialect: new SnakeCaseDialect({ pool: connections.forKysely }),
  })
  pools.set(db, { connections, pool })
  return db
}

/**
 * Closes every connection of a database opened by `openDb`. Kysely's own `destroy` leaves the pool
 * open unless Kysely itself has asked something, and transactions here do not pass through it.
 */
export async function closeDb(db: Db): Promise<void> {
  await pools.get(db)?.pool.end()
}

const ATTEMPTS = 5
/**
 * serialization_failure and deadlock_detected, and a kept plan whose table has another shape since:
 * nothing was done, so doing it again is right.
 */
const STALE_PLAN = '0A000'
const RETRIED = new Set(['40001', '40P01', STALE_PLAN])

/**
 * Runs the work in one transaction that sees only the scope's rows (row-level security).
 * A deadlock or serialization failure runs it again from the start: the work must have no effect
 * outside the database.
 */
export async function inScope<Result>(
  db: Db,
  scope: Scope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onConnection(db, (connection) =>
        transact(connection, { db, scope }, work),
      )
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRIED.has(sqlState(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

async function onConnection<Result>(
  db: Db,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await pools.get(db)?.connections.connect()
  if (!connection) throw new Error('not opened by openDb')
  let stale = false
  try {
    return await work(connection)
  } catch (error) {
    stale = sqlState(error) === STALE_PLAN
    throw error
  } finally {
    connection.release(stale)
  }
}

type AtCommit = { query: CompiledQuery; committed: () => void }

/** What each open transaction still sends with its commit. */
const atCommits = new WeakMap<object, AtCommit[]>()

/**
 * Sends a statement in one message with the transaction's commit, and so without a round trip of
 * its own. The transaction fails where it fails; `committed` is called where all of it succeeded.
 */
export function atCommit(tx: Tx, query: CompiledQuery, committed: () => void): void {
  const queries = atCommits.get(tx)
  if (!queries) throw new Error('not a transaction of inScope')
  queries.push({ query, committed })
}

/** Whether something travels with the transaction's commit already. */
export function hasAtCommit(tx: Tx): boolean {
  return (atCommits.get(tx)?.length ?? 0) > 0
}

async function transact<Result>(
  connection: Connection,
  { db, scope }: { db: Db; scope: Scope },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Costs no round trip: it travels with the first query, which fails where the beginning failed.
  const begun = connection.query(`begin; set local aliado.brand = '${scopeSetting(scope)}'`)
  begun.catch(() => undefined)
  const { kysely, end } = connection.lease()
  const last: AtCommit[] = []
  atCommits.set(kysely, last)
  try {
    // Kysely's own Transaction would begin a second time; it is the same connection either way.
    const tx = kysely as Tx
    const vault = vaults.get(db)
    if (vault) vaults.set(tx, vault)
    const result = await work(tx).finally(end)
    const sent = last.map(({ query }) => connection.query(query.sql, [...query.parameters]))
    const committed = connection.query('commit')
    const [{ command }] = await Promise.all([committed, begun, ...sent])
    if (command !== 'COMMIT') throw new Error('a failed query was passed over')
    for (const one of last) one.committed()
    return result
  } catch (error) {
    await connection.query('rollback').catch(() => undefined)
    throw error
  }
}

function scopeSetting(scope: Scope): string {
  if (scope === 'every brand') return '*'
  if (!Number.isSafeInteger(scope)) throw new TypeError(`not a brand: ${scope}`)
  return String(scope)
}

/** Narrows a transaction to the tables one feature owns, so that its SQL cannot name another's. */
export function owning<Table extends keyof Database>(
  tx: Tx,
): Transaction<Pick<Database, Table>> {
  return tx as unknown as Transaction<Pick<Database, Table>>
}

/** The SQLSTATE of a database error, or an empty text. */
export function sqlState(error: unknown): string {
  const named = typeof error === 'object' && error !== null && 'code' in error
  return named ? String(error.code) : ''
}
