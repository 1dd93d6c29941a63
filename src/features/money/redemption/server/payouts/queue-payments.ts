import { sql } from 'kysely'

import type { Tx } from '#platform/server/database/db.ts'

/** The job that pays one redemption; its payload is a redemption's key. */
export const PAY_REDEMPTION = 'pay_redemption'

const LARGEST_BATCH = 500
/** With the queue's back-off (e to the attempt, in seconds, at most an hour or so) about two days. */
const ATTEMPTS = 60

/**
 * Makes a job of each redemption that has none yet; returns how many. The job's key is the
 * redemption's id, so that a second run of this can never pay twice.
 */
export async function queuePayments(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select queue_payments(${PAY_REDEMPTION}, ${LARGEST_BATCH}, ${ATTEMPTS}, ${now}) as queued`.execute(
    tx,
  )
  return rows[0]?.queued ?? 0
}
