import type { UserId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import { mailUser } from './mail-user.ts'
import { endSessionsOf, hasPasswordProof } from './sessions.ts'
import { text } from './text.ts'
import { disableUser } from './users.ts'

type Disabling = {
  viewer: Viewer
  hasPaymentAtAnyBrand: (tx: Tx, userId: UserId) => Promise<boolean>
}

/**
 * Disables the viewer's account at every brand. The session alone is not enough: its owner must
 * have proved the password within the last minutes (`POST user/validate-password`).
 */
export async function disableAccount(
  tx: Tx,
  { viewer, hasPaymentAtAnyBrand }: Disabling,
  { origin, now }: { origin: Origin; now: Date },
) {
  const { userId, brandId, sessionHash } = viewer
  if (!(await hasPasswordProof(tx, sessionHash, now)))
    return refuse('password_proof_required', { field: 'password' })
  if (await hasPaymentAtAnyBrand(tx, userId)) return refuse('redemption_in_course')
  await disableUser(tx, userId, now)
  await endSessionsOf(tx, { userId }, now)
  // The last message: an owner who did not request it learns of it.
  await mailUser(
    tx,
    {
      userId,
      brandId,
      words: text.disabledEmail,
      externalId: `account-disabled:${userId}:${origin.requestId}`,
    },
    now,
  )
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
