import { sql } from 'kysely'

import { type Db, inScope } from '#platform/server/database/db.ts'

/**
 * Updates PostgreSQL's statistics after the load. Autovacuum would do it within a minute or
 * two; until then its plans are those for empty tables, which read all rows of a brand or a
 * partner to find one. Only the owner may do this, not the application's role.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  await inScope(db, 'every brand: installation', async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}
