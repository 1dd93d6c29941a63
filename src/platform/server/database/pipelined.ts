import { Kysely, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'

import { nameRowsInCamelCase, SnakeCaseDialect } from './column-names.ts'
import type { DB } from './database.ts'
import { copyOn } from './transaction/copy-rows.ts'

const MARK = '/* kept */'

/**
 * Marks a query that runs often and finds few rows by their key, or only inserts: each
 * connection parses and plans it once. Not for other queries: a generic plan may be bad for
 * the given values, and one made for a small table bad when it has grown.
 */
export const prepared = sql.raw(MARK)

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** A connection on which queries of the same tick are sent together. */
export type Connection = {
  query: Query
  /** Sends rows after those queries; no other may be sent before it has ended. */
  copy: (statement: string, rows: string) => Promise<void>
  /** The connection as Kysely sees it, for one transaction. */
  lease: () => Lease
  /** Gives the connection back to the pool; with `true`, closes it. */
  release: (close?: boolean) => void
}

/**
 * After `end`, further queries are refused: the connection may belong to another
 * transaction by then.
 */
export type Lease = {
  kysely: Kysely<DB>
  end: () => void
  /** The error of the first query that failed; undefined: none did. */
  firstFailure: () => unknown
}

export type ConnectionPool = { connect: () => Promise<Connection>; forKysely: PostgresPool }

/**
 * Queries of the same tick are sent in one message, and none waits for another's answer: a
 * round trip costs more than most queries. Needs clients in pipeline mode (`pipeline:
 * true`).
 */
export function pipelined(
  pool: pg.Pool,
  { keepsQueries }: { keepsQueries: boolean },
): ConnectionPool {
  const connections = new WeakMap<pg.PoolClient, Connection>()

  async function connect(): Promise<Connection> {
    const client = await pool.connect()
    const connection = connections.get(client) ?? connectionOn(client, keepsQueries)
    connections.set(client, connection)
    return connection
  }
  return { connect, forKysely: kyselyPool(connect, () => pool.end()) }
}

function connectionOn(client: pg.PoolClient, keepsQueries: boolean): Connection {
  const { stream } = client.connection
  nameRowsInCamelCase(client)
  const names = new Map<string, string>()
  let gathering = false

  const send = () => {
    gathering = false
    stream.uncork()
  }
  function gather(): void {
    if (gathering) return
    gathering = true
    stream.cork()
    // Runs after every promise that is already settled, whose queries are still included.
    process.nextTick(send)
  }
  const query: Query = (text, values) => {
    gather()
    return keepsQueries && text.endsWith(MARK)
      ? client.query({ name: nameOf(text), text, values: values ?? [] })
      : client.query(text, values)
  }
  function nameOf(text: string): string {
    const name = names.get(text) ?? `kept_${names.size}`
    names.set(text, name)
    return name
  }

  return {
    query,
    copy: (statement, rows) => {
      gather()
      return copyOn(client, statement, rows)
    },
    lease: () => leaseOf(query),
    // The pool gives the client another `release` each time.
    release: (close) => client.release(close),
  }
}

/**
 * Kysely's own `connection()` and transactions send one by one; this one's queries are sent
 * together.
 */
function leaseOf(query: Query): Lease {
  let ended = false
  let failure: unknown
  const whileLeased: Query = async (text, values) => {
    if (ended) throw new Error('query after the end of its transaction')
    return query(text, values).catch((error: unknown) => {
      failure ??= error
      throw error
    })
  }
  const pool = kyselyPool(async () => ({ query: whileLeased, release: () => undefined }))
  return {
    kysely: new Kysely<DB>({ dialect: new SnakeCaseDialect({ pool }) }),
    end: () => {
      ended = true
    },
    firstFailure: () => failure,
  }
}

function kyselyPool(
  connect: () => Promise<Pick<Connection, 'query' | 'release'>>,
  end = async () => undefined as void,
): PostgresPool {
  // Kysely types `query` once more for cursors, which are not used here.
  return { options: {}, connect: connect as unknown as PostgresPool['connect'], end }
}
