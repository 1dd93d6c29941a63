import type { Logger } from 'pino'

import {
  DatabaseRightsError,
  replicaLogin,
  requireSafeRights,
} from '#platform/server/database/database-login.ts'
import {
  type Db,
  openDb,
  openPool,
  useVault,
  vaultIn,
} from '#platform/server/database/db.ts'
import { followReplica, type Replica } from '#platform/server/replica/replica.ts'
import type { Config } from '#platform/server/settings/config.ts'

/** A replica that does not answer must not delay the start of a process that works without it. */
const LONGEST_CONNECT_MS = 2_000

/**
 * The configured replica of a database, or null; a worker needs none. One whose login has the wrong rights is refused
 * (DatabaseRightsError). One that cannot be reached now may come later, and is read once its login's rights were found right.
 */
export async function openReplica(
  primary: Db,
  { role, database }: Pick<Config, 'role' | 'database'>,
  logger: Pick<Logger, 'warn'>,
): Promise<Replica | null> {
  const { readUrl, appUrl, poolSize, keepsQueries } = database
  if (readUrl === undefined || role === 'worker') return null
  const url = replicaLogin(readUrl, appUrl)
  let starting = true

  async function isFit(): Promise<boolean> {
    try {
      await requireSafeRights(url, { connectWithinMs: LONGEST_CONNECT_MS })
      return true
    } catch (error) {
      if (starting && error instanceof DatabaseRightsError) throw error
      logger.warn({ err: error }, 'the replica cannot be read')
      return false
    } finally {
      starting = false
    }
  }

  const copy = openDb(openPool(url, { size: poolSize, replica: true }), { keepsQueries })
  useVault(copy, vaultIn(primary))
  return followReplica(primary, copy, isFit)
}
