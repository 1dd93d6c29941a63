import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** More shapes than the product has; a query whose shape depends on its input stays unnamed beyond. */
const MOST_STATEMENTS = 1_000

/** SQLSTATE of a statement whose table got another shape (a migration) since it was prepared. */
const OUTLIVED = '0A000'

const names = new Map<string, string>()

/**
 * The pool with every parametrized statement prepared once per connection: PostgreSQL then parses
 * and plans it once instead of every time.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = prepared.get(client) ?? preparedClient(client)
      prepared.set(client, known)
      return known
    },
  }
}

function preparedClient(client: pg.PoolClient): PostgresPoolClient {
  let generation = 0
  async function query(text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return (await client.query({
        text,
        values: [...values],
        ...(name && { name: `${name}_${generation}` }),
        // Kysely lists the commands it knows; pg says only that a command is a text.
      })) as PostgresQueryResult<unknown>
    } catch (error) {
      // Whoever tries again on this connection prepares anew.
      if (error instanceof Error && 'code' in error && error.code === OUTLIVED)
        generation += 1
      throw error
    }
  }
  return {
    // Of Kysely's two ways to query we have no use for the other, cursors.
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
