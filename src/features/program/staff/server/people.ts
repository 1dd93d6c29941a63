import type { Id } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

const people = owning<'staff_member'>

export type StaffId = Id<'staff_member'>
export type Person = RowOf<'staff_member'>

export async function personByEmail(tx: Tx, email: string): Promise<Person | null> {
  const row = await people(tx)
    .selectFrom('staff_member')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

export function personById(tx: Tx, id: StaffId): Promise<Person> {
  return people(tx)
    .selectFrom('staff_member')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The same; other changes of this person's ways to sign in wait until this transaction ends. */
export function lockPerson(tx: Tx, id: StaffId): Promise<Person> {
  return people(tx)
    .selectFrom('staff_member')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type NewPerson = Pick<Person, 'email' | 'name' | 'passwordHash'> & {
  isDemo?: boolean
  isPlatform?: boolean
}

/** The id of a new account; null where the e-mail has one. */
export async function storePerson(
  tx: Tx,
  { email, ...person }: NewPerson,
  now: Date,
): Promise<StaffId | null> {
  const row = await people(tx)
    .insertInto('staff_member')
    .values({ ...person, email: email.toLowerCase(), createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Lets a person operate the installation, or no longer; null where the e-mail has no account. */
export async function setOperator(
  tx: Tx,
  { email, operates }: { email: string; operates: boolean },
  now: Date,
): Promise<StaffId | null> {
  const person = await personByEmail(tx, email)
  if (!person) return null
  await people(tx)
    .updateTable('staff_member')
    .set({ isPlatform: operates })
    .where('id', '=', person.id)
    .execute()
  await audit(tx, {
    brandId: null,
    actor: 'operator-command',
    act: operates ? 'operator.added' : 'operator.removed',
    subject: actorOf(person.id),
    at: now,
  })
  return person.id
}

export async function setPassword(tx: Tx, id: StaffId, passwordHash: string) {
  await people(tx)
    .updateTable('staff_member')
    .set({ passwordHash })
    .where('id', '=', id)
    .execute()
}

export async function setName(tx: Tx, id: StaffId, name: string) {
  await people(tx).updateTable('staff_member').set({ name }).where('id', '=', id).execute()
}

/** The names of these people. */
export async function staffNames(tx: Tx, ids: StaffId[]): Promise<Map<StaffId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await people(tx)
    .selectFrom('staff_member')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Their name in the audit log. */
export function actorOf(id: StaffId): string {
  return `staff:${id}`
}

/** The e-mail of a person. */
export async function staffAddress(tx: Tx, id: StaffId): Promise<string> {
  return (await personById(tx, id)).email
}
