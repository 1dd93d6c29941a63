import type { BrandId, UserId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { hashPassword, passwordMatches } from '#platform/server/sealing/passwords.ts'

import { mailUser } from '../mail-user.ts'
import { endSessionsOf } from '../sessions.ts'
import { endExchangeCodesOf } from '../sign-in/exchange-codes.ts'
import { purgeDevicesOf } from '../sign-in/known-devices.ts'
import { text } from '../text.ts'
import { passwordOf, setPassword, userById } from '../users.ts'
import { passwordRefusal } from './check-password.ts'

type Context = { origin: Origin; now: Date }

/** A stolen session must not be able to guess the password. */
const GUESSES = { limit: 10, windowMs: 15 * 60_000 }

/**
 * Whether this is the viewer's password; required for actions that a stolen session must
 * not do.
 */
export async function validatePassword(
  tx: Tx,
  { viewer, password }: { viewer: Viewer; password: string },
  now: Date,
) {
  const bucket = `password-guess:${viewer.userId}`
  const waitMs = await spendAll(tx, [{ bucket, ...GUESSES }], now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  return { valid: await passwordMatches(await passwordOf(tx, viewer.userId), password) }
}

/** Sets another password; every other session ends and the person is notified by e-mail. */
export async function changePassword(
  tx: Tx,
  requested: { viewer: Viewer; current: string; password: string },
  { origin, now }: Context,
) {
  const { viewer, current, password } = requested
  const { userId, brandId } = viewer
  const checked = await validatePassword(tx, { viewer, password: current }, now)
  if (!('valid' in checked)) return checked
  if (!checked.valid)
    return refuse('wrong_password', { field: 'current_password', keepsWrites: true })
  if (password === current) return refuse('same_password', { field: 'password' })
  const user = await userById(tx, userId)
  const aboutThem = [user.email, user.name]
  const refused = await passwordRefusal(tx, { brandId, password, aboutThem })
  if (refused) return refused
  await replacePassword(
    tx,
    { userId, brandId, password, keep: viewer.sessionHash },
    { origin, now },
  )
  return { message: text.passwordChanged }
}

type Replacement = {
  userId: UserId
  brandId: BrandId
  password: string
  /** The session that stays open; without it all end. */
  keep?: Buffer
}

/** The effects of every change of a password, however it was proved. */
export async function replacePassword(
  tx: Tx,
  { userId, brandId, password, keep }: Replacement,
  { origin, now }: Context,
): Promise<void> {
  await setPassword(tx, userId, await hashPassword(password))
  await endSessionsOf(tx, { userId, ...(keep && { except: keep }) }, now)
  await endExchangeCodesOf(tx, userId, now)
  await purgeDevicesOf(tx, userId)
  await audit(tx, {
    brandId,
    actor: `user:${userId}`,
    act: 'password.changed',
    subject: `user:${userId}`,
    requestId: origin.requestId,
    at: now,
  })
  await mailUser(
    tx,
    {
      userId,
      brandId,
      words: text.changedEmail,
      externalId: `password-changed:${userId}:${origin.requestId}`,
    },
    now,
  )
}
