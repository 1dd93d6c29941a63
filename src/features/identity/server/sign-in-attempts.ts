import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/db.ts'
import { networkOf } from '#platform/server/rate-bucket.ts'

const attempts = owning<'sign_in_failure'>

const WINDOW_MS = 15 * 60_000
/** An account's owner mistypes a few times; an address may be a whole office. */
const LIMITS = { account: 5, address: 50 }

type Attempt = { email: string; address: string }

/**
 * Takes one of the tries that this account and address have left, before the password is looked
 * at: of any number at once, in every process, no more are compared than one after another. Answers
 * how long to wait where none is left, else null.
 */
export async function takeAttempt(
  tx: Tx,
  attempt: Attempt,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - WINDOW_MS)
  for (const { bucket, limit } of buckets(attempt)) {
    // The account's lock always before the address's: nobody waits in a circle.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${bucket}`}, 0))`.execute(
      tx,
    )
    const row = await attempts(tx)
      .selectFrom('sign_in_failure')
      .select([sql<number>`count(*)`.as('failures'), sql<Date | null>`min(at)`.as('first')])
      .where('bucket', '=', bucket)
      .where('at', '>', since)
      .executeTakeFirst()
    if (row?.first && row.failures >= limit)
      return row.first.getTime() + WINDOW_MS - now.getTime()
  }
  await attempts(tx)
    .insertInto('sign_in_failure')
    .values(buckets(attempt).map(({ bucket }) => ({ bucket, at: now })))
    .execute()
  return null
}

/** Clears the account's failures after its owner proved to be it, and what is too old to count. */
export async function forgetFailures(tx: Tx, email: string, now: Date): Promise<void> {
  await attempts(tx)
    .deleteFrom('sign_in_failure')
    .where((row) =>
      row.or([
        row('bucket', '=', accountBucket(email)),
        row('at', '<', new Date(now.getTime() - WINDOW_MS)),
      ]),
    )
    .execute()
}

/**
 * After somebody got in: the account starts anew, its address gets back the one try that it took.
 * Only that one: an account of one's own must not pay for guesses at others'.
 */
export async function giveBackAttempt(
  tx: Tx,
  { email, address }: Attempt,
  now: Date,
): Promise<void> {
  await forgetFailures(tx, email, now)
  await sql`
    delete from sign_in_failure where ctid = (
      select ctid from sign_in_failure
      where bucket = ${addressBucket(address)} and at = ${now}
      limit 1 for update skip locked
    )`.execute(tx)
}

function buckets({ email, address }: Attempt) {
  return [
    { bucket: accountBucket(email), limit: LIMITS.account },
    { bucket: addressBucket(address), limit: LIMITS.address },
  ]
}

function accountBucket(email: string): string {
  return `account:${email}`
}

/** All of the addresses that one customer gets are one. */
function addressBucket(address: string): string {
  return `address:${networkOf(address)}`
}
