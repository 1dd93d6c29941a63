import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { openAppLogin } from '#platform/server/database/database-login.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'

const TEMPLATE = 'aliado_template'

export type Cluster = { url: string; stop(): Promise<void> }

/** A throwaway PostgreSQL server with a migrated template, from which databases are copied. */
export async function startCluster(
  settings: Record<string, string> = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-test-'))
  const server = await startEmbeddedPostgres({ dataDir: folder, settings })
  await admin(server.url, `create database ${TEMPLATE}`)
  await migrate(databaseUrl(server.url, TEMPLATE))
  await openAppLogin(databaseUrl(server.url, TEMPLATE))
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The databases of the current test file. */
const created: { clusterUrl: string; name: string }[] = []

/** A new migrated database on the cluster; returns its address. */
export function createDatabase(clusterUrl: string): Promise<string> {
  return databaseFrom(clusterUrl, TEMPLATE)
}

/** An empty database, as a new installation has it. */
export function createEmptyDatabase(clusterUrl: string): Promise<string> {
  return databaseFrom(clusterUrl, 'template0')
}

async function databaseFrom(clusterUrl: string, template: string): Promise<string> {
  const name = `w_${randomBytes(6).toString('hex')}`
  await admin(clusterUrl, `create database ${name} template ${template}`)
  created.push({ clusterUrl, name })
  return databaseUrl(clusterUrl, name)
}

const CLOSING_MS = 5_000

/**
 * Drops the databases of a finished test file. Throws where the file left connections open: in a
 * long run they would add up until PostgreSQL refuses new ones.
 */
export async function dropDatabases(): Promise<void> {
  const left: string[] = []
  for (const { clusterUrl, name } of created.splice(0)) {
    const open = await openConnections(clusterUrl, name)
    if (open.length > 0) left.push(`${name}: ${open.join(', ')}`)
    await admin(clusterUrl, `drop database ${name} with (force)`)
  }
  if (left.length > 0) throw new Error(`connections left open:\n${left.join('\n')}`)
}

/** The open connections of a database by name; those just closed may take some time. */
async function openConnections(clusterUrl: string, name: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const deadline = Date.now() + CLOSING_MS
    for (;;) {
      const { rows } = await client.query<{ application_name: string }>(
        `select application_name from pg_stat_activity
         where datname = $1 and backend_type = 'client backend'`,
        [name],
      )
      if (rows.length === 0 || Date.now() > deadline)
        return rows.map((row) => row.application_name || 'unnamed')
      await new Promise((done) => setTimeout(done, 20))
    }
  } finally {
    await client.end()
  }
}

/** How many connections to the client's database wait for a lock; also from within a transaction. */
export async function waitingForLocks(client: pg.Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function admin(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
