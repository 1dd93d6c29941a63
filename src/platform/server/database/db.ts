import { AsyncLocalStorage } from 'node:async_hooks'

import { Kysely, type Selectable, sql, type Transaction } from 'kysely'
import pg from 'pg'

import type { Vault } from '../sealing/sealer.ts'
import { SnakeCaseDialect } from './column-names.ts'
import type { DB } from './database.ts'
import { type Connection, type ConnectionPool, pipelined } from './pipelined.ts'
import { ABORTED, READ_ONLY, sqlState, STALE_PLAN } from './sql-state.ts'
import { allowCopies } from './transaction/copy-rows.ts'
import { endingOn } from './transaction/ending.ts'

export { openPool } from './open-pool.ts'

export type Database = DB
export type Db = Kysely<Database>
/** A table's row as the program reads it. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>
/** A transaction with its scope set: the brand whose rows it may see. */
export type Tx = Transaction<Database>

/**
 * The visible rows of a transaction: one brand's, or every brand's, with the reason why (docs/scaling.md).
 * Only tests need none: `tests/distribution.test.ts` looks at the product and its commands.
 */
export type Scope =
  | number
  | 'every brand'
  | `every brand: ${EveryBrandReason}`
  | LimitedScope

type EveryBrandReason =
  /** A secret, a code or a slug says which brand it is. */
  | 'brand unknown'
  /** A signed-in person's own rows at several brands. */
  | 'own brands'
  /** Rows that concern no brand. */
  | 'installation'
  /** A job finds what is due at any brand. */
  | 'due work'
  /** What anyone may read of all brands. */
  | 'public lists'
  /** Proofs and sealing read every row. */
  | 'whole database'

/** One brand's rows, and of its partners' only those in the portfolio of a member of the staff. */
type LimitedScope = { brandId: number; staffId: number }

/** A brand's rows; those in a member's portfolio only, unless `staffId` is null. */
export function portfolioScope(brandId: number, staffId: number | null): Scope {
  return staffId === null ? brandId : { brandId, staffId }
}

// Ids and centavos stay below 2^53 (checked by the contracts), so int8 is read as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is read as a day, not as midnight in a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const pools = new WeakMap<Db, { connections: ConnectionPool; pool: pg.Pool }>()

const vaults = new WeakMap<Db | Tx, Vault>()

/** Gives a database the vault of its sealed columns; later transactions can use it. */
export function useVault(db: Db, vault: Vault): void {
  vaults.set(db, vault)
}

/** Seals and opens the personal data of the database to which a transaction belongs. */
export function vaultIn(tx: Db | Tx): Vault {
  const vault = vaults.get(tx)
  if (!vault) throw new Error('this database has no vault')
  return vault
}

/** `keepsQueries`: connections keep the queries that run often; see `prepared`. */
export function openDb(pool: pg.Pool, { keepsQueries }: { keepsQueries: boolean }): Db {
  const connections = pipelined(pool, { keepsQueries })
  const db = new Kysely<Database>({
    dialect: new SnakeCaseDialect({ pool: connections.forKysely }),
  })
  pools.set(db, { connections, pool })
  return db
}

/**
 * Closes every connection of a database opened by `openDb`. Kysely's own `destroy` leaves
 * the pool open unless Kysely itself has run a query, and transactions here bypass it.
 */
export async function closeDb(db: Db): Promise<void> {
  await pools.get(db)?.pool.end()
}

/** The connections of a database opened by `openDb`, and the work that waits for one. */
export function connectionsOf(db: Db): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)?.pool
  return {
    open: pool?.totalCount ?? 0,
    idle: pool?.idleCount ?? 0,
    waiting: pool?.waitingCount ?? 0,
  }
}

const ATTEMPTS = 5
/**
 * serialization_failure and deadlock_detected, and a prepared plan whose table has changed
 * since: nothing was done, so a retry is safe.
 */
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
      const isRetried = RETRIED.has(sqlState(error)) || wasReplaced(error)
      if (attempt === ATTEMPTS || !isRetried) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** Whether a function was replaced by another version of the program while a query waited: nothing was done. */
function wasReplaced(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return /cache lookup failed for function|function with OID \d+ does not exist/.test(text)
}

const readOnly = new AsyncLocalStorage<true>()

/** Does work all of whose transactions are read only: PostgreSQL refuses a change in them. */
export function withoutWrites<Result>(work: () => Promise<Result>): Promise<Result> {
  return readOnly.run(true, work)
}

const readOnlyTransactions = new WeakSet<object>()

/** Whether nothing can be changed in this transaction. */
export function isReadOnly(tx: Tx): boolean {
  return readOnlyTransactions.has(tx)
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
    stale = isStale(sqlState(error))
    throw error
  } finally {
    connection.release(stale)
  }
}

/** Whether a connection is of no use any more: it keeps an old plan, or its server is no longer the primary. */
function isStale(state: string): boolean {
  return state === STALE_PLAN || (state === READ_ONLY && !readOnly.getStore())
}

async function transact<Result>(
  connection: Connection,
  { db, scope }: { db: Db; scope: Scope },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Costs no round trip: it is sent with the first query, which fails if the BEGIN fails.
  const begin = readOnly.getStore() ? 'begin read only' : 'begin'
  const begun = connection.query(`${begin}; ${scopeSettings(scope)}`)
  begun.catch(() => undefined)
  const { kysely, end, firstFailure } = connection.lease()
  // Kysely's own Transaction would begin a second time; it is the same connection either
  // way.
  const tx = kysely as Tx
  const ending = endingOn(tx, { connection, begun, end })
  allowCopies(tx, connection.copy)
  try {
    const vault = vaults.get(db)
    if (vault) vaults.set(tx, vault)
    if (readOnly.getStore()) readOnlyTransactions.add(tx)
    if (typeof scope === 'object') limitedTo.set(tx, scope.staffId)
    const result = await work(tx).finally(end)
    await ending.commit()
    return result
  } catch (error) {
    await ending.rollBack()
    // Queries that were sent together may report the failure of one before it does itself.
    throw sqlState(error) === ABORTED ? (firstFailure() ?? error) : error
  }
}

function scopeSettings(scope: Scope): string {
  if (typeof scope === 'string') return `set local aliado.brand = '*'`
  if (typeof scope === 'number') return `set local aliado.brand = '${idOf(scope)}'`
  const { brandId, staffId } = scope
  return `set local aliado.brand = '${idOf(brandId)}'; set local aliado.portfolio = '${idOf(staffId)}'`
}

function idOf(id: number): string {
  if (!Number.isSafeInteger(id)) throw new TypeError(`not an id: ${id}`)
  return String(id)
}

/**
 * Does the consequences of a permitted action, which may concern partners whom the caller does not
 * see: the commission of who invited the seller, for example. Nothing of it may be answered.
 */
export async function beyondPortfolio(tx: Tx, work: () => Promise<void>): Promise<void> {
  const staffId = limitedTo.get(tx)
  if (staffId === undefined) return work()
  const limit = (to: string) =>
    sql`select set_config('aliado.portfolio', ${to}, true)`.execute(tx)
  await limit('')
  await work()
  await limit(idOf(staffId))
}

/** Whether a transaction sees all of its brand's partners: then sums over all of them may be read instead of theirs. */
export function seesAllPartners(tx: Tx): boolean {
  return !limitedTo.has(tx)
}

/** The member of the staff to whose portfolio a transaction is limited. */
const limitedTo = new WeakMap<object, number>()

/**
 * Limits a transaction to the tables of one feature, so that its SQL cannot use another's.
 */
export function owning<Table extends keyof Database>(
  tx: Tx,
): Transaction<Pick<Database, Table>> {
  return tx as unknown as Transaction<Pick<Database, Table>>
}
