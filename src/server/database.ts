import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { openAppLogin } from '#platform/server/database/database-login.ts'
import { closeDb, type Db, openDb, openPool } from '#platform/server/database/db.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Config } from '#platform/server/settings/config.ts'

import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './postgres/embedded-postgres.ts'
import { requireKeptQueries } from './postgres/require-kept-queries.ts'
import { openVault } from './sealing/sealing.ts'
import { openSealer } from './sealing/sealing.ts'
import { text } from './text.ts'

export type DatabaseServer = {
  /** The owner's address: migrations, the queue, and the login of the application. */
  url: string
  /** Whether no process outside this one can use the database. */
  ours: boolean
  /** Resolves with its last lines if it ends although this process did not stop it; never where it is not ours. */
  lost: Promise<string>
  stop: () => Promise<void>
}

const NEVER = new Promise<string>(() => undefined)

type Settings = Pick<Config, 'database' | 'dataDir'>
type CommandSettings = Settings & Pick<Config, 'dataKeys' | 'production'>

/**
 * The PostgreSQL to use: the configured one, or an embedded one that ends with this
 * process.
 */
export async function startDatabase(config: Settings): Promise<DatabaseServer> {
  const { adminUrl } = config.database
  if (adminUrl)
    return { url: adminUrl, ours: false, lost: NEVER, stop: async () => undefined }
  return { ...(await startEmbeddedPostgres({ dataDir: config.dataDir })), ours: true }
}

/**
 * The PostgreSQL of a command: the database of a server that already runs on the data folder, else
 * like `startDatabase`.
 */
async function joinDatabase(config: Settings): Promise<DatabaseServer> {
  const running = config.database.adminUrl
    ? null
    : await runningEmbeddedPostgres(config.dataDir)
  if (running === null) return startDatabase(config)
  return { url: running, ours: false, lost: NEVER, stop: async () => undefined }
}

/**
 * What a person has to know who wanted another database than the embedded one: settings that only a service has
 * (an environment file) are not in a shell. Null where there is no doubt.
 */
function embeddedNotice({ database, dataDir, production }: CommandSettings): string | null {
  if (database.adminUrl) return null
  const cluster = resolve(dataDir, 'postgres')
  if (!existsSync(join(cluster, 'PG_VERSION'))) return text.newDatabase(cluster)
  return production ? text.embeddedDatabase(cluster) : null
}

/** Runs a command's work on the migrated database, also beside a running server. */
export async function withDatabase<Result>(
  config: CommandSettings,
  work: (db: Db, adminUrl: string) => Promise<Result>,
): Promise<Result> {
  const notice = embeddedNotice(config)
  const server = await joinDatabase(config)
  if (notice !== null) process.stderr.write(`${notice}\n`)
  try {
    await migrate(server.url, {
      onWait: () => process.stderr.write(`${text.otherMigrations}\n`),
    })
    const appUrl = await openAppLogin(server.url, config.database.appUrl)
    if (config.database.keepsQueries) await requireKeptQueries(appUrl)
    const db = openDb(openPool(appUrl, { size: 2, queryTimeoutMs: 0 }), config.database)
    try {
      await openVault(db, await openSealer(config), new Date())
      return await work(db, server.url)
    } finally {
      await closeDb(db)
    }
  } finally {
    await server.stop()
  }
}
