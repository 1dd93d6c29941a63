import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/db.ts'

const budgets = owning<'budget'>

type Spending = { bucket: string; limit: number; windowMs: number }

/**
 * Spends one of what may be done `limit` times in a window; answers how long to wait where nothing
 * is left, else null. Counted in the database under a lock: exact, whatever runs at once and where.
 */
export async function spend(
  tx: Tx,
  { bucket, limit, windowMs }: Spending,
  now: Date,
): Promise<number | null> {
  const newSince = new Date(now.getTime() - windowMs)
  const row = await budgets(tx)
    .insertInto('budget')
    .values({ bucket, used: 1, began_at: now })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        used: sql<number>`case when budget.began_at <= ${newSince} then 1 else budget.used + 1 end`,
        began_at: sql<Date>`case when budget.began_at <= ${newSince} then ${now} else budget.began_at end`,
      }),
    )
    .returning(['used', 'began_at'])
    .executeTakeFirstOrThrow()
  return row.used > limit ? row.began_at.getTime() + windowMs - now.getTime() : null
}

/** Spends from several, always in the given order; the longest wait of those that are empty. */
export async function spendAll(
  tx: Tx,
  spendings: Spending[],
  now: Date,
): Promise<number | null> {
  let longest: number | null = null
  for (const spending of spendings) {
    const waitMs = await spend(tx, spending, now)
    if (waitMs !== null) longest = Math.max(longest ?? 0, waitMs)
  }
  return longest
}
