import type { UserId } from '#platform/contract/ids.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { passwordMatches } from '#platform/server/sealing/passwords.ts'

import { giveBackAttempt, openAttempt, takeAttempt } from '../sign-in/sign-in-attempts.ts'
import { passwordOf, userById } from '../users.ts'

type Context = { inTransaction: InTransaction; origin: Origin; now: Date }

/**
 * Checks the password of a signed-in user. A wrong one counts as a failed sign-in to the
 * account. No transaction is open while the password is compared. Null: it is right.
 */
export async function provePassword(
  { userId, password }: { userId: UserId; password: string },
  { inTransaction, origin, now }: Context,
) {
  const { hash, attempt, waitMs } = await inTransaction(async (tx) => {
    const user = await userById(tx, userId)
    const opened = await openAttempt(tx, {
      email: user.email,
      user: { id: userId },
      origin,
    })
    return {
      hash: await passwordOf(tx, userId),
      attempt: opened,
      waitMs: await takeAttempt(tx, opened, now),
    }
  })
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  if (!(await passwordMatches(hash, password)))
    return refuse('wrong_password', { field: 'password' })
  await inTransaction((tx) => giveBackAttempt(tx, attempt, now))
  return null
}
