import { brandBySlug } from '#features/brands/server/public.ts'
import {
  endSession,
  giveBackAttempt,
  openSession,
  takeAttempt,
  userByEmail,
} from '#features/identity/server/public.ts'
import type { Viewer } from '#platform/server/access.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/db.ts'
import type { InTransaction, Origin } from '#platform/server/http.ts'
import { passwordMatches } from '#platform/server/passwords.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import { memberAt } from './member-at.ts'

type Credentials = { email: string; password: string; brandSlug: string }

/**
 * Opens a session for a user at one brand; through the platform's door, at one of theirs. Whatever
 * is wrong - the e-mail, the password, the brand - gets the same answer, after the same time. No
 * transaction is open while a password is compared, which takes long on purpose.
 */
export async function signIn(
  credentials: Credentials,
  context: { inTransaction: InTransaction; origin: Origin; now: Date },
) {
  const { inTransaction, origin, now } = context
  const { email, password, brandSlug } = credentials
  const attempt = { email, address: origin.address }
  const { waitMs, user, brand } = await inTransaction(async (tx) => ({
    waitMs: await takeAttempt(tx, attempt, now),
    user: await userByEmail(tx, email),
    brand: await brandBySlug(tx, brandSlug),
  }))
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)

  const right = await passwordMatches(user?.passwordHash, password)
  const token = await inTransaction(async (tx) => {
    const member = brand && (await memberAt(tx, { userId: user?.id ?? 0, brand }))
    if (!right || !user || !member) return null
    await giveBackAttempt(tx, attempt, now)
    return openSession(tx, { userId: user.id, brandId: member.brandId, ...origin }, now)
  })
  return token === null ? refuse('invalid_credentials') : { token }
}

/** Trades a session at one brand for one at another brand of the same user; the old one ends. */
export async function switchBrand(
  tx: Tx,
  request: { viewer: Viewer; brandSlug: string },
  { origin, now }: { origin: Origin; now: Date },
) {
  const { viewer, brandSlug } = request
  const brand = await brandBySlug(tx, brandSlug)
  if (!brand || !(await isMember(tx, viewer.userId, brand.id)))
    return refuse('not_associated')

  await endSession(tx, viewer.sessionHash, now)
  await audit(tx, {
    brandId: brand.id,
    actor: `user:${viewer.userId}`,
    act: 'session.brand_switched',
    subject: `user:${viewer.userId}`,
    detail: { from: viewer.brandId, to: brand.id },
    requestId: origin.requestId,
    at: now,
  })
  return {
    token: await openSession(
      tx,
      { userId: viewer.userId, brandId: brand.id, ...origin },
      now,
    ),
  }
}

async function isMember(tx: Tx, userId: number, brandId: number): Promise<boolean> {
  const row = await owning<'partner'>(tx)
    .selectFrom('partner')
    .select('id')
    .where('user_id', '=', userId)
    .where('brand_id', '=', brandId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
