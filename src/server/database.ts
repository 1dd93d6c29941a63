import { openAppLogin } from '#platform/server/database/database-login.ts'
import { closeDb, type Db, openDb, openPool } from '#platform/server/database/db.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Config } from '#platform/server/settings/config.ts'

import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './postgres/embedded-postgres.ts'
import { openVault } from './sealing/sealing.ts'
import { openSealer } from './sealing/sealing.ts'

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
type CommandSettings = Settings & Pick<Config, 'dataKeys'>

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

/** Runs a command's work on the migrated database, also beside a running server. */
export async function withDatabase<Result>(
  config: CommandSettings,
  work: (db: Db, adminUrl: string) => Promise<Result>,
): Promise<Result> {
  const server = await joinDatabase(config)
  try {
    await migrate(server.url)
    const db = openDb(
      openPool(await openAppLogin(server.url, config.database.appUrl), {
        size: 2,
        queryTimeoutMs: 0,
      }),
      config.database,
    )
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
