import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import { sqlState } from '../sql-state.ts'

/** Shorter than the second after which PostgreSQL looks for deadlocks: this work gives way, and no request. */
const LONGEST_WAIT = '500ms'
const ATTEMPTS = 200
const PAUSE_MS = 300

/** lock_not_available, deadlock_detected */
const GAVE_WAY = new Set(['55P03', '40P01'])

/**
 * Does work in a transaction that waits only shortly for each lock, and begins again where it had to give way: while
 * it waits, all later requests for the same table wait behind it. Throws after some minutes without success.
 */
export async function inShortLocks<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${LONGEST_WAIT}'`)
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      if (!GAVE_WAY.has(codeOf(error)) || attempt === ATTEMPTS) throw error
      await pause(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

/** PostgreSQL's code, also of an error that explains another. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return sqlState(error) || codeOf(error.cause)
}
