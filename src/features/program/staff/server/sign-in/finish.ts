import type { Tx } from '#platform/server/database/db.ts'
import { CONSOLE, deviceCookie } from '#platform/server/http/cookies/device-cookie.ts'
import type { Origin, SetCookie } from '#platform/server/http/serve.ts'
import { staffCookie } from '#platform/server/http/staff/staff-cookie.ts'

import { methodsOf } from '../factors/methods.ts'
import type { Person } from '../people.ts'
import { openSession } from '../sessions.ts'
import { rememberDevice } from './devices.ts'
import { openTicket } from './tickets.ts'

export type Visit = { origin: Origin; now: Date; setCookie: SetCookie; secure: boolean }

/** Signs a person in: after both factors, a passkey, or in the demo the password. */
export async function finishSignIn(
  tx: Tx,
  { person, by }: { person: Person; by: string },
  visit: Visit,
): Promise<{ next: 'signed_in' }> {
  const { origin, now, setCookie, secure } = visit
  const staffId = person.id
  const token = await openSession(tx, { staffId, by }, { origin, now })
  setCookie(staffCookie(token, { secure }))
  await keepDevice(tx, person, visit)
  return { next: 'signed_in' }
}

/** The person has shown on this device that they are the account's owner. */
export async function keepDevice(
  tx: Tx,
  { id }: Pick<Person, 'id'>,
  { origin, now, setCookie, secure }: Visit,
): Promise<void> {
  const token = await rememberDevice(tx, { staffId: id, token: origin.deviceToken }, now)
  setCookie(deviceCookie(token, { secure, path: CONSOLE }))
}

/** After a right password: what the person has to do next. */
export async function afterPassword(
  tx: Tx,
  { person, demo }: { person: Person; demo: boolean },
  visit: Visit,
) {
  const { now } = visit
  if (demo && person.isDemo) return finishSignIn(tx, { person, by: 'demo' }, visit)
  const methods = await methodsOf(tx, person)
  const ticket = await openTicket(tx, person.id, now)
  return methods.length === 0
    ? { next: 'enroll' as const, ticket }
    : { next: 'second_factor' as const, ticket, methods }
}
