import {
  isEasyPassword,
  purgeAttemptsOn,
} from '#features/program/identity/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { StaffPerson } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { hashPassword, passwordMatches } from '#platform/server/sealing/passwords.ts'

import { auditPerson } from '../audit-person.ts'
import { mailPerson } from '../mail-person.ts'
import { type Person, personById, setPassword } from '../people.ts'
import { endSessionsOf, type SessionId } from '../sessions.ts'
import { accountOf, purgeGuesses } from '../sign-in/attempts.ts'
import { purgeDevicesOf } from '../sign-in/devices.ts'
import { endTicketsOf } from '../sign-in/tickets.ts'
import { text } from '../text.ts'
import { endPasswordLinksOf } from './password-links.ts'

/** A stolen session must not be able to guess the password. */
const GUESSES = { limit: 10, windowMs: 15 * 60_000 }

type Context = { inTransaction: InTransaction; origin: Origin; now: Date }

/** Whether this is the person's password, with a limit; the refusal where it is used up. */
export async function provePassword(
  { staffId, password }: { staffId: Person['id']; password: string },
  { inTransaction, now }: Context,
) {
  const { person, waitMs } = await inTransaction(async (tx) => ({
    person: await personById(tx, staffId),
    waitMs: await spendAll(
      tx,
      [{ bucket: `staff-password-guess:${staffId}`, ...GUESSES }],
      now,
    ),
  }))
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  return { person, right: await passwordMatches(person.passwordHash, password) }
}

type Change = { viewer: StaffPerson; current: string; password: string }

/** Sets another password; every other session ends and the person is notified by e-mail. */
export async function changePassword(
  { viewer, current, password }: Change,
  context: Context,
) {
  const { inTransaction, now } = context
  const { staffId, sessionId } = viewer
  const checked = await provePassword({ staffId, password: current }, context)
  if (!('right' in checked)) return checked
  const { person, right } = checked
  if (!right) return refuse('wrong_password', { field: 'current_password' })
  if (password === current) return refuse('same_password', { field: 'password' })
  if (isEasyPassword(password, [person.email, person.name]))
    return refuse('weak_password', { field: 'password' })
  const hash = await hashPassword(password)
  await inTransaction((tx) =>
    replacePassword(
      tx,
      { person, hash, keep: sessionId },
      { requestId: context.origin.requestId, now },
    ),
  )
  return { message: text.passwordChanged }
}

type Replacement = { person: Person; hash: string; keep?: SessionId }

/** The effects of every change of a password, however it was proved. */
export async function replacePassword(
  tx: Tx,
  { person, hash, keep }: Replacement,
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  const { id: staffId } = person
  await setPassword(tx, staffId, hash)
  await endSessionsOf(tx, { staffId, ...(keep !== undefined && { except: keep }) }, now)
  await endTicketsOf(tx, staffId, now)
  await endPasswordLinksOf(tx, staffId, now)
  await purgeDevicesOf(tx, staffId)
  await purgeGuesses(tx, staffId)
  await purgeAttemptsOn(tx, accountOf(person, ''))
  await auditPerson(tx, { staffId, act: 'staff_password.changed' }, now)
  const words = text.passwordChangedEmail
  const externalId = `staff-password-changed:${staffId}:${requestId}`
  await mailPerson(tx, { person, words, externalId }, now)
}
