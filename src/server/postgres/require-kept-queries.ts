import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { passesPooler } from '#platform/server/database/migrating/passes-pooler.ts'
import { sqlState } from '#platform/server/database/sql-state.ts'
import { ConfigError } from '#platform/server/settings/config.ts'

/** Each try can miss the fault only where the pooler's other clients took the connection in between. */
const TRIES = 5

/** duplicate_prepared_statement, invalid_sql_statement_name */
const MIXED_UP = new Set(['42P05', '26000'])

/**
 * Throws ConfigError where a pooler stands in front of the database and mixes up the queries that its clients keep by name:
 * PgBouncer in transaction mode before version 1.21, or without `max_prepared_statements`.
 */
export async function requireKeptQueries(url: string): Promise<void> {
  const clients = [1, 2].map(
    () => new pg.Client({ connectionString: url, application_name: 'aliado queries' }),
  )
  for (const client of clients) client.on('error', () => undefined)
  const [first, second] = clients as [pg.Client, pg.Client]
  try {
    await first.connect()
    if (!(await passesPooler(first))) return
    await second.connect()
    for (let nth = 0; nth < TRIES; nth++) {
      const name = `aliado_${randomUUID()}`
      await first.query({ name, text: 'select 1' })
      await second.query({ name, text: 'select 2' })
      await first.query({ name, text: 'select 1' })
    }
  } catch (cause) {
    if (!MIXED_UP.has(sqlState(cause))) throw cause
    throw new ConfigError(
      'O pooler (PgBouncer) entre este programa e o banco de dados mistura as consultas guardadas: defina ' +
        'DATABASE_KEPT_QUERIES=off, ou use a versão 1.21 com max_prepared_statements (veja docs/operating.md).',
      { cause },
    )
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
