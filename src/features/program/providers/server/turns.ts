import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'

import { type Db, inScope } from '#platform/server/database/db.ts'

import type { Connection } from './connections.ts'

/** Longer than the slowest call of a turn, so that a process that died blocks only this long. */
const TURN_SECONDS = 60
const POLL_MS = 50

type Account = Pick<Connection, 'id' | 'brandId'>

/**
 * Runs `work` while no other process works with the account; returns null where the turn did not come
 * within `waitMs`. Measured by the database's clock, which all processes share.
 */
export async function inTurn<Result>(
  db: Db,
  { id, brandId }: Account,
  { work, waitMs }: { work: () => Promise<Result>; waitMs: number },
): Promise<{ result: Result } | null> {
  const holder = randomUUID()
  const deadline = performance.now() + waitMs
  const take = () =>
    inScope(db, brandId, async (tx) => {
      const { rows } = await sql`
        update brand_provider set turn_holder = ${holder},
          turn_ends_at = clock_timestamp() + make_interval(secs => ${TURN_SECONDS})
        where brand_id = ${brandId} and id = ${id}
          and coalesce(turn_ends_at < clock_timestamp(), true)
        returning id`.execute(tx)
      return rows.length > 0
    })
  while (!(await take())) {
    if (performance.now() > deadline) return null
    await pause(POLL_MS)
  }
  try {
    return { result: await work() }
  } finally {
    await inScope(db, brandId, (tx) =>
      sql`
          update brand_provider set turn_holder = null, turn_ends_at = null
          where brand_id = ${brandId} and id = ${id} and turn_holder = ${holder}`.execute(
        tx,
      ),
    )
  }
}
