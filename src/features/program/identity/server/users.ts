import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { hashPassword, NO_PASSWORD } from '#platform/server/sealing/passwords.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'

const users = owning<'app_user'>

export type User = Pick<RowOf<'app_user'>, 'id' | 'name' | 'email' | 'passwordHash'>

/** The user of an e-mail address, unless the account was disabled. */
export async function userByEmail(tx: Tx, email: string): Promise<User | null> {
  const row = await users(tx)
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'passwordHash'])
    .where('email', '=', email.toLowerCase())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
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

/** The stored hash; undefined for a user who is disabled. */
export async function passwordOf(tx: Tx, id: number): Promise<string | undefined> {
  const row = await users(tx)
    .selectFrom('app_user')
    .select('passwordHash')
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row?.passwordHash
}

export async function setPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await users(tx)
    .updateTable('app_user')
    .set({ passwordHash: hash })
    .where('id', '=', id)
    .execute()
}

export async function renameUser(tx: Tx, id: number, name: string): Promise<void> {
  await users(tx).updateTable('app_user').set({ name }).where('id', '=', id).execute()
}

/** Changes the e-mail of a user's sign-in; false where another user has it. */
export async function changeUserEmail(tx: Tx, id: number, email: string): Promise<boolean> {
  const { numUpdatedRows } = await users(tx)
    .updateTable('app_user')
    .set({ email })
    .where('id', '=', id)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('app_user as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isDisabled(tx: Tx, id: number): Promise<boolean> {
  const row = await users(tx)
    .selectFrom('app_user')
    .select('disabledAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.disabledAt !== null
}

/** Which of these users disabled their account. */
export async function disabledAmong(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await users(tx)
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where('disabledAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Disables sign-in for this account; its data stay. */
export async function disableUser(tx: Tx, id: number, now: Date): Promise<void> {
  await users(tx)
    .updateTable('app_user')
    .set({ disabledAt: now })
    .where('id', '=', id)
    .execute()
}

type NewUser = { name: string; email: string; password?: string }

/**
 * The id of the user with this e-mail; created if there is none. Without a password sign-in
 * is impossible until the person sets one by recovery.
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
      passwordHash:
        user.password === undefined ? NO_PASSWORD : await hashPassword(user.password),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Removes all personal data of an account without any membership left. */
export async function eraseUser(tx: Tx, id: number, now: Date): Promise<void> {
  await users(tx)
    .updateTable('app_user')
    .set({
      name: 'Conta removida',
      email: `removida-${id}-${makeToken().slice(0, 12).toLowerCase()}@removida.invalid`,
      passwordHash: NO_PASSWORD,
      disabledAt: now,
    })
    .where('id', '=', id)
    .execute()
}
