import type { Tx } from '#platform/server/database/db.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import { auditPerson } from '../audit-person.ts'
import { useRecoveryCode } from '../factors/recovery-codes.ts'
import { useTotpCode } from '../factors/totp.ts'
import { mailPerson } from '../mail-person.ts'
import { lockPerson, type Person, personByEmail } from '../people.ts'
import { text } from '../text.ts'
import { giveBackGuesses, takeCodeAlert, takeGuess } from './attempts.ts'
import { checkPassword, type Checking } from './check-password.ts'
import { afterPassword, finishSignIn, type Visit } from './finish.ts'
import { lockTicket, noteWrongCode, type Ticket, useUpTicket } from './tickets.ts'

type Credentials = { email: string; password: string; proof: string | undefined }

/** The first step: any error gets the same answer after the same time. */
export async function signIn(
  { email, password, proof }: Credentials,
  { demo, ...context }: Checking & Visit & { demo: boolean },
) {
  const { inTransaction, now } = context
  const find = (tx: Tx) => personByEmail(tx, email)
  const person = await checkPassword({ find, email, password, proof }, context)
  if (person instanceof Refusal) return person
  if (person) return inTransaction((tx) => afterPassword(tx, { person, demo }, context))
  const actor = 'anonymous'
  await inTransaction(async (tx) => {
    const known = await find(tx)
    const staffId = known?.id ?? null
    await auditPerson(tx, { staffId, actor, act: 'staff_session.refused' }, now)
  })
  return refuse('invalid_credentials')
}

type Code = { ticket: string; code: string }

/** The second step with the app's code. */
export async function signInByTotp(tx: Tx, { ticket: token, code }: Code, visit: Visit) {
  const { origin, now } = visit
  const ticket = await lockTicket(tx, token, now)
  if (!ticket) return refuse('ticket_over')
  const person = await lockPerson(tx, ticket.staffId)
  const waitMs = await takeGuess(tx, { staffId: person.id, origin }, now)
  if (waitMs !== null) {
    await alertOwner(tx, person, now)
    return refuseForNow('too_many_attempts', waitMs)
  }
  if (!(await useTotpCode(tx, { person, code }, now))) return wrongCode(tx, ticket)
  await giveBackGuesses(tx, { staffId: person.id, origin })
  await useUpTicket(tx, ticket.id, now)
  return finishSignIn(tx, { person, by: 'totp' }, visit)
}

/**
 * The second step with a recovery code: too long to be guessed, so that guesses have no limit but
 * the ticket's, and a stranger cannot keep the owner from it.
 */
export async function signInByRecoveryCode(
  tx: Tx,
  { ticket: token, code }: Code,
  visit: Visit,
) {
  const ticket = await lockTicket(tx, token, visit.now)
  if (!ticket) return refuse('ticket_over')
  const person = await lockPerson(tx, ticket.staffId)
  if (!(await useRecoveryCode(tx, { person, code }, visit.now)))
    return wrongCode(tx, ticket)
  await useUpTicket(tx, ticket.id, visit.now)
  return finishSignIn(tx, { person, by: 'recovery' }, visit)
}

export async function wrongCode(tx: Tx, { id }: Pick<Ticket, 'id'>) {
  await noteWrongCode(tx, id)
  return refuse('wrong_code', { field: 'code', keepsWrites: true })
}

/** Only a person who knows the password can guess codes: the owner has to know. */
async function alertOwner(tx: Tx, person: Person, now: Date): Promise<void> {
  if (!(await takeCodeAlert(tx, person.id, now))) return
  const externalId = `staff-codes-guessed:${person.id}:${now.getTime()}`
  await mailPerson(tx, { person, words: text.codesGuessedEmail, externalId }, now)
}
