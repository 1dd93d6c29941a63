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

/**
 * The configured replica of a database, or null; a worker needs none. One that cannot be reached now may come later; one whose
 * login has the wrong rights is refused (DatabaseRightsError).
 */
export async function openReplica(
  primary: Db,
  { role, database }: Pick<Config, 'role' | 'database'>,
): Promise<Replica | null> {
  const { readUrl, appUrl, poolSize, keepsQueries } = database
  if (readUrl === undefined || role === 'worker') return null
  const url = replicaLogin(readUrl, appUrl)
  await requireSafeRights(url).catch((error: unknown) => {
    if (error instanceof DatabaseRightsError) throw error
  })
  const copy = openDb(openPool(url, { size: poolSize, replica: true }), { keepsQueries })
  useVault(copy, vaultIn(primary))
  return followReplica(primary, copy)
}
