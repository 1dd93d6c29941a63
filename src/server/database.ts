import type { Config } from '#platform/server/config.ts'

import { startEmbeddedPostgres } from './embedded-postgres.ts'

export type DatabaseServer = { url: string; stop: () => Promise<void> }

/** The PostgreSQL to use: the one that was named, or one of our own that lives with this process. */
export async function startDatabase(config: Config): Promise<DatabaseServer> {
  const { url } = config.database
  return url
    ? { url, stop: async () => undefined }
    : startEmbeddedPostgres({ dataDir: config.dataDir })
}
