import { openAppLogin } from '#platform/server/database/database-login.ts'
import {
  closeDb,
  type Db,
  openDb,
  openPool,
  useVault,
  vaultIn,
} from '#platform/server/database/db.ts'
import type { Finding } from '#platform/server/finding.ts'
import { proveBooks } from '#server/prove-books.ts'

/** Proves the books of a database as every night: with a connection of its own, whose queries may take long. */
export async function proveWorld({ url, db }: { url: string; db: Db }): Promise<Finding[]> {
  const own = openDb(openPool(await openAppLogin(url), { size: 1, queryTimeoutMs: 0 }), {
    keepsQueries: true,
  })
  useVault(own, vaultIn(db))
  try {
    return await proveBooks(own)
  } finally {
    await closeDb(own)
  }
}
