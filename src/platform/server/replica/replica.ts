import { sql } from 'kysely'

import {
  closeDb,
  type Db,
  inScope,
  type Scope,
  type Tx,
  withoutWrites,
} from '../database/db.ts'
import { sqlState } from '../database/sql-state.ts'

/** A place in the primary's log of changes (PostgreSQL's LSN), in bytes from its beginning. */
export type LogPlace = number

/** Runs work that only reads in one transaction, as `inScope` does. */
export type Reading = <Result>(
  scope: Scope,
  work: (tx: Tx) => Promise<Result>,
) => Promise<Result>

/** Answers reads that may be some seconds old, from a server that follows the primary. */
export type Replica = {
  /**
   * Reads that see every change up to `after`, and every other that is older than five seconds: if
   * the replica has not applied them, is away or fails, the primary runs the work from the start.
   */
  readingAfter: (after: LogPlace) => Reading
  /** The place after everything that is committed now. */
  place: () => Promise<LogPlace>
  /** A place of at most five seconds ago: every read that begins now sees what is before it. */
  settled: () => Promise<LogPlace>
  /** How many reads the replica answered; it had not applied enough (`behind`); it was away or failed. */
  readonly reads: Readonly<Record<'answered' | 'behind' | 'failed', number>>
  close: () => Promise<void>
}

/** Reads that only the primary answers. */
export function onPrimary(db: Db): Reading {
  return (scope, work) => inScope(db, scope, work)
}

/** The oldest answer, in milliseconds. */
const MOST_LAG_MS = 5_000
/** A replica that cannot be reached is not tried again for this time, in milliseconds. */
const PAUSE_MS = 5_000

/** The replica has not applied every change that the work must see. */
class Behind extends Error {}

/**
 * `copy` is the same database on another server, opened like `primary`, with the same vault. `isFit` says whether that server
 * may be read; it is called again each time the server has been away, and meanwhile the primary answers.
 */
export async function followReplica(
  primary: Db,
  copy: Db,
  isFit: () => Promise<boolean>,
): Promise<Replica> {
  const reads = { answered: 0, behind: 0, failed: 0 }
  const oldestPlace = keptFor(MOST_LAG_MS, () => placeOf(primary))
  let state: 'fit' | 'away' | 'checking' = 'away'
  let awayUntil = 0

  function leave(): void {
    state = 'away'
    awayUntil = performance.now() + PAUSE_MS
  }

  async function check(): Promise<void> {
    state = 'checking'
    if (await isFit()) state = 'fit'
    else leave()
  }
  await check()

  const readingAfter =
    (after: LogPlace): Reading =>
    async (scope, work) => {
      // No request waits for the check.
      if (state === 'away' && performance.now() >= awayUntil) void check()
      if (state !== 'fit') {
        reads.failed++
        return inScope(primary, scope, work)
      }
      const needed = Math.max(after, await oldestPlace())
      let reached = false
      try {
        const result = await withoutWrites(() =>
          inScope(copy, scope, (tx) => {
            reached = true
            return onlyAfter(needed, tx, work)
          }),
        )
        reads.answered++
        return result
      } catch (error) {
        if (!reached) leave()
        if (error instanceof Behind) reads.behind++
        else if (!reached || sqlState(error) !== '') reads.failed++
        // To read again does no harm; a refusal of the work itself is thrown again.
        return inScope(primary, scope, work)
      }
    }
  return {
    readingAfter,
    place: () => placeOf(primary),
    settled: oldestPlace,
    reads,
    close: () => closeDb(copy),
  }
}

/** The check is sent in one message with the work's first query, and run before it. */
async function onlyAfter<Result>(
  needed: LogPlace,
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const [applied, result] = await Promise.allSettled([appliedOn(tx), work(tx)])
  if (applied.status === 'rejected') throw applied.reason
  if (applied.value === null || applied.value < needed) throw new Behind()
  if (result.status === 'rejected') throw result.reason
  return result.value
}

async function placeOf(primary: Db): Promise<LogPlace> {
  const ask = sql<{ place: LogPlace }>`select pg_current_wal_insert_lsn() - '0/0' as place`
  return inScope(primary, 'every brand: installation', async (tx) =>
    placeIn(await ask.execute(tx)),
  )
}

/**
 * Null on a server that follows no other: a former replica that was made a primary goes its own way, and its places in the log
 * say nothing of ours. If it is our own primary, nothing is lost but the way there.
 */
async function appliedOn(tx: Tx): Promise<LogPlace | null> {
  const ask = sql<{ place: LogPlace | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0' end as place`
  return placeIn(await ask.execute(tx))
}

function placeIn<Place>({ rows: [row] }: { rows: { place: Place }[] }): Place {
  if (!row) throw new Error('the database knows no place of its log')
  return row.place
}

/** Asks at most once in the given milliseconds; who asks meanwhile gets the same answer. */
function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let since = -Infinity
  let kept: Promise<Answer> | undefined
  return () => {
    const now = performance.now()
    if (kept === undefined || now - since > ms) {
      since = now
      kept = ask()
      kept.catch(() => {
        kept = undefined
      })
    }
    return kept
  }
}
