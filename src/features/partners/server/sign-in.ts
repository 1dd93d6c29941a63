import { brandBySlug } from '#features/brands/server/public.ts'
import {
  endSession,
  forgetFailures,
  openSession,
  recordFailure,
  userByEmail,
  waitBeforeSignIn,
} from '#features/identity/server/public.ts'
import type { Viewer } from '#platform/server/access.ts'
import { audit } from '#platform/server/audit.ts'
import { owning, type Tx } from '#platform/server/db.ts'
import type { Origin } from '#platform/server/http.ts'
import { passwordMatches } from '#platform/server/passwords.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

type Credentials = { email: string; password: string; brandSlug: string }

/**
 * Opens a session for a user at one brand. Whatever is wrong - the e-mail, the password, the
 * brand - gets the same answer, after the same time.
 */
export async function signIn(
  tx: Tx,
  credentials: Credentials,
  context: { origin: Origin; now: Date },
) {
  const { origin, now } = context
  const attempt = { email: credentials.email, address: origin.address }
  const waitMs = await waitBeforeSignIn(tx, attempt, now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)

  const user = await userByEmail(tx, credentials.email)
  const brand = await brandBySlug(tx, credentials.brandSlug)
  const right = await passwordMatches(user?.passwordHash, credentials.password)
  const member = user && brand && (await isMember(tx, user.id, brand.id))
  if (!right || !member) {
    await recordFailure(tx, attempt, now)
    return refuse('invalid_credentials', { keepsWrites: true })
  }

  await forgetFailures(tx, attempt, now)
  return {
    token: await openSession(tx, { userId: user.id, brandId: brand.id, ...origin }, now),
  }
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
