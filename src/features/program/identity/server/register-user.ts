import type { UserId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { NO_PASSWORD } from '#platform/server/sealing/passwords.ts'

const users = owning<'app_user' | 'confirmation' | 'session'>

/** Whether an e-mail belongs to a user at any brand, including disabled accounts. */
export async function emailInUse(tx: Tx, email: string): Promise<boolean> {
  const row = await users(tx)
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}

/** A new user without a password; null where the e-mail belongs to another user. */
export async function registerUser(
  tx: Tx,
  { name, email }: { name: string; email: string },
  now: Date,
): Promise<number | null> {
  const row = await users(tx)
    .insertInto('app_user')
    .values({
      name,
      email: email.toLowerCase(),
      passwordHash: NO_PASSWORD,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the person behind a new user set a password or signed in some other way. */
export async function hasShownUp(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await users(tx)
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where((user) =>
      user.or([
        user('passwordHash', '!=', NO_PASSWORD),
        user.exists(
          user
            .selectFrom('session')
            .select('session.userId')
            .where('session.userId', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Deletes a user who never signed in; the rows that refer to them must be deleted before.
 */
export async function purgeUser(tx: Tx, userId: UserId): Promise<void> {
  await users(tx).deleteFrom('confirmation').where('userId', '=', userId).execute()
  await users(tx).deleteFrom('app_user').where('id', '=', userId).execute()
}
