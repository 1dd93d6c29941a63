import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import { migrate } from '#platform/server/migrate.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'

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
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A fresh migrated database on the cluster; answers its address. */
export async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `w_${randomBytes(6).toString('hex')}`
  await admin(clusterUrl, `create database ${name} template ${TEMPLATE}`)
  return databaseUrl(clusterUrl, name)
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
