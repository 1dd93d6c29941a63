import { eraseCertificates } from '#features/learning/courses/server/public.ts'
import { eraseMissions } from '#features/learning/missions/server/public.ts'
import { eraseClaims } from '#features/money/claims/server/public.ts'
import { hasClosingInProgress } from '#features/money/closing/server/public.ts'
import { eraseAdjustmentRequests } from '#features/money/credits/server/public.ts'
import { eraseSignals } from '#features/money/fraud/server/public.ts'
import { balancesOf, eraseAdjustmentReasons } from '#features/money/ledger/server/public.ts'
import { erasePayouts } from '#features/money/payouts/server/public.ts'
import {
  eraseCodes,
  eraseDestinations,
  hasRedemptionInProgress,
} from '#features/money/redemption/server/public.ts'
import { eraseExports } from '#features/overview/exports/server/public.ts'
import { eraseContacts } from '#features/people/challenges/server/public.ts'
import { eraseDocuments } from '#features/people/documents/server/public.ts'
import { eraseProofs } from '#features/people/followers/server/public.ts'
import { membershipsOf } from '#features/people/memberships/server/public.ts'
import {
  erasePartner,
  erasePartnerPage,
  partnerById,
} from '#features/people/partners/server/public.ts'
import { eraseProfile, photoKeyAt } from '#features/people/profile/server/public.ts'
import { eraseAnswers } from '#features/people/registration/server/public.ts'
import { eraseSignUp } from '#features/people/signup/server/public.ts'
import {
  endSessionsAt,
  eraseTraces,
  eraseUser,
  userById,
  validatePassword,
} from '#features/program/identity/server/public.ts'
import { eraseNotifications } from '#features/program/notifications/server/public.ts'
import { eraseFromDeliveries } from '#features/program/webhooks/server/public.ts'
import { eraseLists } from '#features/selling/lists/server/public.ts'
import {
  eraseCouponRequests,
  eraseSlugsOfOrders,
} from '#features/selling/orders/server/public.ts'
import { eraseShares } from '#features/selling/sharing/server/public.ts'
import { eraseStore } from '#features/selling/store/server/public.ts'
import { formatCents } from '#platform/contract/money.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noteRemoved, removeNow } from '#platform/server/files/removed-files.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { purgeMessagesTo } from '#platform/server/messages/messages.ts'
import { eraseOneTimeCodes } from '#platform/server/messages/stored-codes.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { text } from './text.ts'

type Request = { viewer: Viewer; password: string; givesUpCredits: boolean }
type Parts = { store: FileStore; inTransaction: InTransaction; origin: Origin; now: Date }

/**
 * Erases a person from a brand's program. Data that the law requires (sales, credits,
 * payments, consents) stay, without a name. The files are deleted after the rows; if the
 * file store is unavailable, a job deletes them later.
 */
export async function eraseMe(request: Request, parts: Parts) {
  const { viewer } = request
  const checked = await parts.inTransaction((tx) =>
    validatePassword(tx, { viewer, password: request.password }, parts.now),
  )
  if (checked instanceof Refusal) return checked
  if (!checked.valid) return refuse('wrong_password', { field: 'password' })

  const erased = await parts.inTransaction((tx) => erase(tx, request, parts))
  if (erased instanceof Refusal) return erased
  await removeNow(parts.store, erased)
  return { message: text.erased }
}

async function erase(tx: Tx, { viewer, givesUpCredits }: Request, { origin, now }: Parts) {
  if (await hasRedemptionInProgress(tx, viewer)) return refuse('redemption_in_course')
  if (await hasClosingInProgress(tx, viewer)) return refuse('closing_in_course')
  const { available } = await balancesOf(tx, viewer)
  if (available > 0 && !givesUpCredits)
    return refuse('credits_left', { value: formatCents(available) })

  const user = await userById(tx, viewer.userId)
  const recipients = await recipientsOf(tx, viewer, user.email)
  const files = await eraseDocuments(tx, viewer)
  files.push(...(await eraseMissions(tx, viewer)))
  files.push(...(await eraseProofs(tx, viewer)))
  files.push(...(await eraseStore(tx, viewer)))
  files.push(...(await eraseExports(tx, viewer, now)))
  await eraseContacts(tx, viewer)
  await eraseAnswers(tx, viewer)
  await eraseClaims(tx, viewer)
  await eraseCouponRequests(tx, viewer)
  await eraseCertificates(tx, viewer)
  await eraseNotifications(tx, viewer)
  await eraseSignUp(tx, viewer)
  await eraseCodes(tx, viewer)
  await eraseDestinations(tx, viewer, now)
  await erasePayouts(tx, viewer, now)
  await eraseAdjustmentReasons(tx, viewer)
  await eraseAdjustmentRequests(tx, viewer, now)
  await eraseSignals(tx, viewer, now)
  await eraseLists(tx, viewer)
  await eraseShares(tx, viewer)
  await eraseProfile(tx, viewer)
  await erasePartnerPage(tx, viewer)
  const { photo, ...names } = await erasePartner(tx, viewer, now)
  await eraseSlugsOfOrders(tx, { ...viewer, ...names })
  await eraseFromDeliveries(tx, { ...viewer, ...names })
  files.push(...[photoKeyAt(photo)].filter((key) => key !== null))
  await noteRemoved(tx, files, now)
  await purgeMessagesTo(tx, recipients)
  await eraseOneTimeCodes(tx, { ...viewer, email: user.email })
  await endSessionsAt(tx, viewer, now)
  await eraseTraces(tx, viewer)
  if ((await membershipsOf(tx, viewer.userId)).length === 0)
    await eraseUser(tx, viewer.userId, now)
  await audit(tx, {
    brandId: viewer.brandId,
    actor: `partner:${viewer.partnerId}`,
    act: 'partner.erased',
    subject: `partner:${viewer.partnerId}`,
    detail: { gaveUpCents: available },
    requestId: origin.requestId,
    at: now,
  })
  return files
}

/** Every address to which messages or simulated payments were sent for this person. */
async function recipientsOf(tx: Tx, viewer: Viewer, email: string): Promise<string[]> {
  const partner = await partnerById(tx, viewer)
  const mobile = partner?.mobile ? `+55${partner.mobile}` : undefined
  const known = [email, partner?.email, mobile, partner?.pix?.key, partner?.document]
  return [...new Set(known.filter((one) => one !== undefined))]
}
