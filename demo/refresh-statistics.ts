import { sql } from 'kysely'

import { type Db, inScope } from '#platform/server/database/db.ts'

/**
 * Tells PostgreSQL how full the tables have become. It would find out by itself within a minute
 * or two; until then its plans are those for empty tables, which read a brand's or a partner's
 * every row to find one. Only the owner may do this, not the application's role.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await inScope(db, 'every brand', async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}
