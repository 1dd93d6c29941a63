import { owning, type Tx } from '#platform/server/db.ts'
import { hashPassword, NO_PASSWORD } from '#platform/server/passwords.ts'

const users = owning<'app_user'>

export type User = { id: number; name: string; email: string; passwordHash: string }

/** The user of an e-mail address, unless the account was disabled. */
export async function userByEmail(tx: Tx, email: string): Promise<User | null> {
  const row = await users(tx)
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { id: row.id, name: row.name, email: row.email, passwordHash: row.password_hash }
    : null
}

export async function userById(
  tx: Tx,
  id: number,
): Promise<{ name: string; email: string }> {
  return users(tx)
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type NewUser = { name: string; email: string; password?: string }

/**
 * The id of the user with this e-mail; made if there is none. Without a password nobody can sign
 * in until the person sets one by recovery.
 */
export async function ensureUser(tx: Tx, user: NewUser, now: Date): Promise<number> {
  const email = user.email.toLowerCase()
  const known = await users(tx)
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (known) return known.id
  const made = await users(tx)
    .insertInto('app_user')
    .values({
      name: user.name,
      email,
      password_hash:
        user.password === undefined ? NO_PASSWORD : await hashPassword(user.password),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
