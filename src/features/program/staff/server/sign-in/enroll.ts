import type { z } from 'zod'

import type { PasskeyCreation } from '#platform/contract/passkey-json.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import { hasSecondFactor } from '../factors/methods.ts'
import { startCreation, storePasskey } from '../factors/passkeys.ts'
import { renewRecoveryCodes } from '../factors/recovery-codes.ts'
import { confirmTotp, startTotp } from '../factors/totp.ts'
import { lockPerson, type Person } from '../people.ts'
import { giveBackGuesses, takeGuess } from './attempts.ts'
import { finishSignIn, type Visit } from './finish.ts'
import { wrongCode } from './sign-in.ts'
import { lockTicket, setPendingTotp, type Ticket, useUpTicket } from './tickets.ts'

/** The ticket of a person without a second factor; null where they have one in the meantime. */
async function lockEnrollment(
  tx: Tx,
  token: string,
  now: Date,
): Promise<{ ticket: Ticket; person: Person } | null> {
  const ticket = await lockTicket(tx, token, now)
  if (!ticket) return null
  const person = await lockPerson(tx, ticket.staffId)
  return (await hasSecondFactor(tx, person)) ? null : { ticket, person }
}

export async function startTotpEnrollment(tx: Tx, token: string, now: Date) {
  const found = await lockEnrollment(tx, token, now)
  if (!found) return refuse('ticket_over')
  const { ticket, person } = found
  const { sealed, ...shown } = startTotp(tx, person, { kind: 'ticket', id: ticket.id })
  await setPendingTotp(tx, ticket.id, sealed)
  return shown
}

export async function enrollTotp(
  tx: Tx,
  { ticket: token, code }: { ticket: string; code: string },
  visit: Visit,
) {
  const { origin, now } = visit
  const found = await lockEnrollment(tx, token, now)
  if (!found || found.ticket.pendingTotp === null) return refuse('ticket_over')
  const { ticket, person } = found
  const guess = { staffId: person.id, origin }
  const waitMs = await takeGuess(tx, guess, now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  const pending = { kind: 'ticket', id: ticket.id } as const
  const sealed = found.ticket.pendingTotp
  if (!(await confirmTotp(tx, { person, pending, sealed, code }, now)))
    return wrongCode(tx, ticket)
  await giveBackGuesses(tx, guess)
  return finishEnrollment(tx, { ticket, person, by: 'totp' }, visit)
}

type Place = { publicUrl: string; now: Date }

export async function startPasskeyEnrollment(tx: Tx, token: string, place: Place) {
  const found = await lockEnrollment(tx, token, place.now)
  return found ? startCreation(tx, found.person, place) : refuse('ticket_over')
}

type NewPasskey = {
  ticket: string
  response: z.output<typeof PasskeyCreation>
  label: string
}

export async function enrollPasskey(
  tx: Tx,
  { ticket: token, response, label }: NewPasskey,
  { publicUrl, ...visit }: Visit & Place,
) {
  const { now } = visit
  const found = await lockEnrollment(tx, token, now)
  if (!found) return refuse('ticket_over')
  const { ticket, person } = found
  const stored = await storePasskey(tx, { person, response, label }, { publicUrl, now })
  if (!stored) return refuse('passkey_refused', { keepsWrites: true })
  return finishEnrollment(tx, { ticket, person, by: 'passkey' }, visit)
}

async function finishEnrollment(
  tx: Tx,
  { ticket, person, by }: { ticket: Ticket; person: Person; by: string },
  visit: Visit,
) {
  const { now } = visit
  await useUpTicket(tx, ticket.id, now)
  const codes = await renewRecoveryCodes(tx, person.id, now)
  return { ...(await finishSignIn(tx, { person, by }, visit)), recovery_codes: codes }
}
