import { sql } from 'kysely'

import type { Tx } from '../db.ts'
import { droppingAtCommit } from './ending.ts'

/**
 * Does a part of a transaction so that its failure undoes it alone, with what it left for the commit. Throws what it
 * throws: the transaction may go on after that.
 */
export async function inSavepoint<Result>(
  tx: Tx,
  work: () => Promise<Result>,
): Promise<Result> {
  const dropLeft = droppingAtCommit(tx)
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    dropLeft()
    throw error
  }
}
