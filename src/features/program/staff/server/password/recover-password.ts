import { isEasyPassword } from '#features/program/identity/server/public.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import { networkOf, spendAll } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

import { mailPerson } from '../mail-person.ts'
import { lockPerson, personByEmail, personById } from '../people.ts'
import { openAttempt, spendByPlace } from '../sign-in/attempts.ts'
import { keepDevice, type Visit } from '../sign-in/finish.ts'
import { text } from '../text.ts'
import { replacePassword } from './change-password.ts'
import { createPasswordLink, lockPasswordLink } from './password-links.ts'

type Sending = Pick<Visit, 'origin' | 'now'> & { publicUrl: string }

/**
 * Sends the account's owner a link. An e-mail without an account gets the same answer after the
 * same steps. A link lives longer than its limit needs to drain: a stranger who uses the limit up
 * leaves the owner a link that works.
 */
export async function sendPasswordLink(
  tx: Tx,
  email: string,
  { origin, now, publicUrl }: Sending,
) {
  const person = await personByEmail(tx, email)
  const { account, device } = await openAttempt(tx, { email, person, origin })
  const network = networkOf(origin.address)
  const allowances =
    device === null
      ? [
          { bucket: `staff-recovery:${account}`, limit: 5, windowMs: HOUR_MS },
          { bucket: `staff-recovery-from:${network}`, limit: 60, windowMs: HOUR_MS },
        ]
      : [{ bucket: `staff-recovery-device:${device}`, limit: 5, windowMs: HOUR_MS }]
  const waitMs = await spendAll(tx, allowances, now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  if (person) {
    const token = await createPasswordLink(tx, person.id, now)
    await mailPerson(
      tx,
      {
        person,
        words: text.passwordLink,
        // A fragment is not sent to servers, so that no log has it.
        link: `${publicUrl}/console/recuperar#token=${token}`,
        externalId: `staff-password-link:${hashToken(token).toString('base64url')}`,
      },
      now,
    )
  }
  return { message: text.recoverySent }
}

type Reset = { token: string; password: string }

/** Sets a new password with a link; every session ends, and the second factor stays needed. */
export async function resetPassword(
  { token, password }: Reset,
  { inTransaction, ...visit }: Visit & { inTransaction: InTransaction },
) {
  const { origin, now } = visit
  const found = await inTransaction(async (tx) => {
    const limit = { name: 'staff-password-link', limit: 60, origin }
    const waitMs = await spendByPlace(tx, limit, now)
    if (waitMs !== null) return { waitMs }
    const staffId = await lockPasswordLink(tx, token, now)
    return { person: staffId === null ? null : await personById(tx, staffId) }
  })
  if (found.waitMs !== undefined) return refuseForNow('too_many_attempts', found.waitMs)
  if (!found.person) return refuse('link_over')
  if (isEasyPassword(password, [found.person.email, found.person.name]))
    return refuse('weak_password', { field: 'password' })
  const hash = await hashPassword(password)
  return inTransaction(async (tx) => {
    const staffId = await lockPasswordLink(tx, token, now)
    if (staffId === null) return refuse('link_over')
    const person = await lockPerson(tx, staffId)
    await replacePassword(tx, { person, hash }, { requestId: origin.requestId, now })
    await keepDevice(tx, person, visit)
    return { message: text.passwordChanged }
  })
}
