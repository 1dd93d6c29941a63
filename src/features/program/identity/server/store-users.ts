import { owning, type Tx } from '#platform/server/database/db.ts'

type UserToStore = { name: string; email: string; passwordHash: string }

/**
 * Adds users with a password that is already hashed; existing e-mail addresses are not
 * changed.
 */
export async function storeUsers(tx: Tx, users: UserToStore[], now: Date): Promise<void> {
  await owning<'app_user'>(tx)
    .insertInto('app_user')
    .values(
      users.map((user) => ({
        name: user.name,
        email: user.email.toLowerCase(),
        passwordHash: user.passwordHash,
        createdAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
