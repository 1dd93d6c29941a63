import { brandById } from '#features/brands/server/public.ts'
import type { Viewer } from '#platform/server/access.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/db.ts'
import type { Origin } from '#platform/server/http.ts'
import { postMessage } from '#platform/server/messages.ts'
import { refuse } from '#platform/server/refusal.ts'

import { endSessionsOf, hasPasswordProof } from './sessions.ts'
import { text } from './text.ts'
import { disableUser, userById } from './users.ts'

type Disabling = {
  viewer: Viewer
  hasRedemptionInCourse: (tx: Tx, userId: number) => Promise<boolean>
}

/**
 * Disables the viewer's account at every brand. The session alone is not enough: its owner must
 * have proved the password within the last minutes (`POST user/validate-password`).
 */
export async function disableAccount(
  tx: Tx,
  { viewer, hasRedemptionInCourse }: Disabling,
  { origin, now }: { origin: Origin; now: Date },
) {
  const { userId, brandId, sessionHash } = viewer
  if (!(await hasPasswordProof(tx, sessionHash, now)))
    return refuse('password_proof_required', { field: 'password' })
  if (await hasRedemptionInCourse(tx, userId)) return refuse('redemption_in_course')
  await disableUser(tx, userId, now)
  await endSessionsOf(tx, { userId }, now)
  await mailDisabled(tx, { userId, brandId, requestId: origin.requestId }, now)
  await audit(tx, {
    brandId,
    actor: `user:${userId}`,
    act: 'account.disabled',
    subject: `user:${userId}`,
    requestId: origin.requestId,
    at: now,
  })
  return { message: text.accountDisabled }
}

/** The last message: an owner who did not ask for it learns of it. */
async function mailDisabled(
  tx: Tx,
  { userId, brandId, requestId }: { userId: number; brandId: number; requestId: string },
  now: Date,
): Promise<void> {
  const [user, brand] = [await userById(tx, userId), await brandById(tx, brandId)]
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: user.email,
      subject: text.disabledEmail.subject(brand.name),
      body: text.disabledEmail.body,
      externalId: `account-disabled:${userId}:${requestId}`,
    },
    now,
  )
}
