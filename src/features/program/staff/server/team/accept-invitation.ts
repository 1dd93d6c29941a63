import { brandById } from '#features/program/brands/server/public.ts'
import { isEasyPassword } from '#features/program/identity/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'

import { PASSWORD_MINIMUM } from '../../credentials.ts'
import { storeMembership } from '../memberships.ts'
import { actorOf, type Person, personByEmail, personById, storePerson } from '../people.ts'
import { spendByPlace } from '../sign-in/attempts.ts'
import { checkPassword, type Checking } from '../sign-in/check-password.ts'
import { afterPassword, type Visit } from '../sign-in/finish.ts'
import { type Invitation, invitationByToken, useUpInvitation } from './invitations.ts'
import { lockTeam } from './invite.ts'

/** Tokens are too long to be guessed: the limit only keeps the database free. */
const LOOKS = { name: 'staff-invitation-look', limit: 60 }

export async function showInvitation(
  tx: Tx,
  token: string,
  { origin, now }: Pick<Visit, 'origin' | 'now'>,
) {
  const waitMs = await spendByPlace(tx, { ...LOOKS, origin }, now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  const invitation = await invitationByToken(tx, token, now)
  if (!invitation) return refuse('invitation_over', { keepsWrites: true })
  const { brandId, email, name, known, expiresAt } = invitation
  const brand = await brandById(tx, brandId)
  return {
    email,
    name,
    brand: { slug: brand.slug, name: brand.name, logo_url: brand.logoUrl },
    role_name: known.name,
    expires_at: expiresAt,
    has_account: (await personByEmail(tx, email)) !== null,
  }
}

type Acceptance = {
  token: string
  name: string | undefined
  password: string
  proof: string | undefined
}

type Context = Checking & Visit & { inTransaction: InTransaction; demo: boolean }

/**
 * Adds the brand to the account of the invited e-mail, whose password is checked; without an account
 * one is created. The invitation is used up in the same transaction.
 */
export async function acceptInvitation(requested: Acceptance, context: Context) {
  const { inTransaction, origin, now, demo } = context
  const { token, password, proof } = requested
  const found = await inTransaction(async (tx) => {
    const waitMs = await spendByPlace(tx, { ...LOOKS, origin }, now)
    if (waitMs !== null) return { waitMs }
    const invitation = await invitationByToken(tx, token, now)
    const person = invitation && (await personByEmail(tx, invitation.email))
    return { invitation, person }
  })
  if (found.waitMs !== undefined) return refuseForNow('too_many_attempts', found.waitMs)
  const { invitation, person } = found
  if (!invitation) return refuse('invitation_over')

  if (!person) {
    const made = await newAccount(invitation, requested)
    if (made instanceof Refusal) return made
    return inTransaction(async (tx) => {
      const id = await storePerson(tx, made, now)
      // Another invitation created the account at the same time.
      if (id === null) return refuse('wrong_password', { field: 'password' })
      const created = await personById(tx, id)
      if (!(await join(tx, { token, invitation, person: created }, now)))
        return refuse('invitation_over')
      return afterPassword(tx, { person: created, demo }, context)
    })
  }

  const { email } = person
  const find = (tx: Tx) => personByEmail(tx, email)
  const proven = await checkPassword({ find, email, password, proof }, context)
  if (proven instanceof Refusal) return proven
  if (!proven) return refuse('wrong_password', { field: 'password' })
  return inTransaction(async (tx) =>
    (await join(tx, { token, invitation, person: proven }, now))
      ? afterPassword(tx, { person: proven, demo }, context)
      : refuse('invitation_over'),
  )
}

async function newAccount(
  invitation: Invitation,
  { name = invitation.name, password }: Acceptance,
) {
  const { email } = invitation
  if (name === '') return refuse('name_missing', { field: 'name' })
  if (password.length < PASSWORD_MINIMUM)
    return refuse('short_password', { value: String(PASSWORD_MINIMUM), field: 'password' })
  if (isEasyPassword(password, [email, name]))
    return refuse('weak_password', { field: 'password' })
  return { email, name, passwordHash: await hashPassword(password) }
}

type Joining = { token: string; invitation: Invitation; person: Person }

/** False where the invitation is no longer valid. */
async function join(
  tx: Tx,
  { token, invitation, person }: Joining,
  now: Date,
): Promise<boolean> {
  const { brandId, role, roleId, id } = invitation
  await lockTeam(tx, brandId)
  if (!(await useUpInvitation(tx, token, now))) return false
  const staffId = person.id
  await storeMembership(tx, { brandId, staffId, stored: { role, roleId } }, now)
  const actor = actorOf(staffId)
  await audit(tx, {
    brandId,
    actor,
    act: 'staff_invitation.accepted',
    subject: `staff_invitation:${id}`,
    detail: { staffId, role: invitation.known.name },
    at: now,
  })
  return true
}
