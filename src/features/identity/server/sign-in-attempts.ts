import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/db.ts'

const attempts = owning<'sign_in_failure'>

const WINDOW_MS = 15 * 60_000
/** An account's owner mistypes a few times; an address may be a whole office. */
const LIMITS = { account: 5, address: 50 }

type Attempt = { email: string; address: string }

/** How long this account or address still has to wait before it may try again; null when it may. */
export async function waitBeforeSignIn(
  tx: Tx,
  attempt: Attempt,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - WINDOW_MS)
  for (const { bucket, limit } of buckets(attempt)) {
    const row = await attempts(tx)
      .selectFrom('sign_in_failure')
      .select([sql<number>`count(*)`.as('failures'), sql<Date | null>`min(at)`.as('first')])
      .where('bucket', '=', bucket)
      .where('at', '>', since)
      .executeTakeFirst()
    if (row?.first && row.failures >= limit)
      return row.first.getTime() + WINDOW_MS - now.getTime()
  }
  return null
}

export async function recordFailure(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  await attempts(tx)
    .insertInto('sign_in_failure')
    .values(buckets(attempt).map(({ bucket }) => ({ bucket, at: now })))
    .execute()
}

/** Clears the account's failures after it got in, and what is too old to count for anybody. */
export async function forgetFailures(tx: Tx, { email }: Attempt, now: Date): Promise<void> {
  await attempts(tx)
    .deleteFrom('sign_in_failure')
    .where((row) =>
      row.or([
        row('bucket', '=', `account:${email}`),
        row('at', '<', new Date(now.getTime() - WINDOW_MS)),
      ]),
    )
    .execute()
}

function buckets({ email, address }: Attempt) {
  return [
    { bucket: `account:${email}`, limit: LIMITS.account },
    { bucket: `address:${address}`, limit: LIMITS.address },
  ]
}
