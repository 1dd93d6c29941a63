import { owning, type Tx } from '#platform/server/database/db.ts'

type UserToStore = { name: string; email: string; passwordHash: string }

/** Users that bring their password already hashed; known e-mail addresses keep what they have. */
export async function storeUsers(tx: Tx, users: UserToStore[], now: Date): Promise<void> {
  await owning<'app_user'>(tx)
    .insertInto('app_user')
    .values(
      users.map((user) => ({
        name: user.name,
        email: user.email.toLowerCase(),
        password_hash: user.passwordHash,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
