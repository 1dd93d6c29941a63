import { moveMembership, partnerById } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { endSessionsAt } from '#features/program/identity/server/public.ts'
import { maskEmail } from '#platform/contract/brazil/numbers.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import { openAssociation, tryAssociation } from './associations.ts'
import { unassociatedAccountsOf } from './memberships.ts'

type Context = { now: Date; requestId: string }

/** Sends a code to the e-mail of an account with the same document at another brand. */
export async function startAssociation(
  tx: Tx,
  { viewer, brandSlug }: { viewer: Viewer; brandSlug: string },
  { now }: Pick<Context, 'now'>,
) {
  const account = (await unassociatedAccountsOf(tx, viewer.userId)).find(
    (one) => one.brandSlug === brandSlug,
  )
  if (!account) return refuse('no_account')
  const { brandId, email, partnerId } = account
  const made = await openAssociation(tx, { brandId, userId: viewer.userId, partnerId }, now)
  if ('waitMs' in made) return refuseForNow('too_many_attempts', made.waitMs)
  const words = await eventWords(tx, brandId, 'access.association_code')
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: email,
      ...words.email({}),
      code: made.code,
      externalId: `association:${made.hash}`,
    },
    now,
  )
  return { hash: made.hash, email: maskEmail(email) }
}

/** Links the account to the user who received the code by e-mail; its own sessions end. */
export async function confirmAssociation(
  tx: Tx,
  { viewer, hash, code }: { viewer: Viewer; hash: string; code: string },
  { now, requestId }: Context,
) {
  const tried = await tryAssociation(tx, { userId: viewer.userId, hash, code }, now)
  if (tried.outcome === 'spent') return refuse('code_spent')
  if (tried.outcome === 'wrong')
    return refuse('wrong_code', { field: 'code', keepsWrites: true })

  const { brandId, partnerId } = tried
  const account = (await unassociatedAccountsOf(tx, viewer.userId)).find(
    (one) => one.brandId === brandId,
  )
  const partner = await partnerById(tx, tried)
  // At most ten minutes have passed, but the account's user or document may have changed.
  if (!partner || account?.partnerId !== partnerId)
    return refuse('wrong_code', { field: 'code' })
  await moveMembership(tx, { brandId, partnerId, userId: viewer.userId })
  await endSessionsAt(tx, { userId: partner.userId, brandId }, now)
  const brand = await brandById(tx, brandId)
  const done = await eventWords(tx, brandId, 'access.associated')
  await audit(tx, {
    brandId,
    actor: `user:${viewer.userId}`,
    act: 'account.associated',
    subject: `partner:${partnerId}`,
    detail: { from_user: partner.userId },
    requestId,
    at: now,
  })
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: partner.email,
      ...done.email({ nome: firstNameOf(partner) }),
      externalId: `associated:${hash}`,
    },
    now,
  )
  return { slug_parent: brand.slug }
}
