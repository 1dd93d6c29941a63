import { sql } from 'kysely'

import type { Tx } from './db.ts'

/**
 * Waits for every other transaction that has locked this name, and keeps it locked until
 * the end of this one: for a check and a write that no row can serialise, such as a limit on
 * the number of rows. Build the name from ids of found rows, or from the normalised value that
 * must be unique.
 */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Waits only for those who lock the name by `lockByName`, and lets them wait until the end of this transaction. */
export async function shareByName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx)
}
