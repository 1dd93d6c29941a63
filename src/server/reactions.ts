import type { FactReader } from '#features/learning/checklists/server/public.ts'
import {
  coursesThatApply,
  type CourseFinished,
  coursesOfLevels,
} from '#features/learning/courses/server/public.ts'
import { notifyUnlocked } from '#features/learning/missions/server/public.ts'
import { hasClosingInProgress, paidTotal } from '#features/money/closing/server/public.ts'
import {
  commissionsOfOrders,
  commissionSumOfOrders,
  expectedCommissions,
  settleCommissions,
} from '#features/money/commission/server/public.ts'
import type { LevelCoursesReader } from '#features/money/commission/server/views/view-levels.ts'
import type { PaidReader } from '#features/money/commission/server/views/view-totals.ts'
import { hasRedemptionInProgress } from '#features/money/redemption/server/redemptions.ts'
import { announcePartner } from '#features/overview/brand-api/server/announce-partner.ts'
import {
  provenAt,
  storeProof,
  usePayoutCode,
} from '#features/people/challenges/server/public.ts'
import { openDocuments } from '#features/people/documents/server/public.ts'
import {
  memberAt,
  membershipsOf,
  type MembershipParts,
  isMember,
} from '#features/people/memberships/server/public.ts'
import type { SalesReader } from '#features/people/partners/server/hierarchy/view-invited.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { viewRegistration, viewMe } from '#features/people/profile/server/public.ts'
import type { ProfileRouteParts } from '#features/people/profile/server/routes.ts'
import {
  followForm,
  openRegistration,
  settleRegistration,
} from '#features/people/registration/server/public.ts'
import type { Joined } from '#features/people/signup/server/sign-up.ts'
import { RegistrationForm } from '#features/program/brands/rules.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import type { Members } from '#features/program/identity/server/members.ts'
import type { EmailConfirmed } from '#features/program/identity/server/password/recover-password.ts'
import type { ParameterParts } from '#features/program/settings/server/parameter-routes.ts'
import { announceEvent } from '#features/program/webhooks/server/public.ts'
import { saleStatuses } from '#features/selling/orders/rules.ts'
import {
  announceOrders,
  type AnnounceOrders,
  orderTotals,
  salesOfPartners,
} from '#features/selling/orders/server/public.ts'
import type { CommissionReaders } from '#features/selling/orders/server/routes.ts'
import { everVisited } from '#features/selling/tracking/server/public.ts'
import type { UserId } from '#platform/contract/ids.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { lastDays } from '#platform/contract/time/periods.ts'
import { beyondPortfolio, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/**
 * The business process on one page: the reactions to each event, in its transaction.
 * Features announce events upwards; they are connected only here.
 */

/** An order changed: the brand's systems hear of it, and its commissions and credits are updated. */
export const ordersChanged: AnnounceOrders = async (tx, changes, now) => {
  await announceOrders(tx, changes, now)
  await beyondPortfolio(tx, () => settleCommissions(tx, changes, now))
}

/**
 * The paid amount of a brand that pays by closings; for another, its commissions' own
 * totals.
 */
export const paidCommissions: PaidReader = async (tx, owner, days) =>
  (await brandById(tx, owner.brandId)).mode === 'commission'
    ? paidTotal(tx, owner, days)
    : null

/** The required courses of a level, which belong to a higher feature. */
export const levelCourses: LevelCoursesReader = async (tx, owner, now) =>
  new Map(
    [...(await coursesOfLevels(tx, owner, now))].map(([level, courses]) => [
      level,
      coursesThatApply(courses),
    ]),
  )

/** The commissions in a list of orders, which belong to a higher feature. */
export const commissionReaders: CommissionReaders = {
  commissionsOf: commissionsOfOrders,
  commissionSumOf: commissionSumOfOrders,
  expectedOf: expectedCommissions,
}

/** The period over which a network's sales are summed, and a seller counts as active. */
const NETWORK_DAYS = 30

/** The facts that check an item of a brand's checklist. */
export const checklistFacts: FactReader = async (tx, owner) => ({
  profile_complete: (await viewRegistration(tx, owner)).complete,
  first_visit: await everVisited(tx, owner),
  first_sale:
    (await orderTotals(tx, owner, { range: null, statuses: saleStatuses })).quantity > 0,
})

/** The memberships that sign-in and recovery use. */
export const members: Members = { find: memberAt, includes: isMember, view: viewMe }

/** The link of the sign-up was opened: the e-mail counts as verified there. */
export const emailConfirmed: EmailConfirmed = async (
  tx,
  { userId, brandId, email },
  now,
) => {
  const membership = (await membershipsOf(tx, userId)).find(
    (one) => one.brandId === brandId,
  )
  if (!membership) return
  const { partnerId } = membership
  await storeProof(tx, { brandId, partnerId, kind: 'email', contact: email }, now)
}

/**
 * A redemption or a closing that has not ended: before, no one leaves a brand or
 * disables an account, not even where it reserves no credit.
 */
async function hasPaymentInProgress(tx: Tx, owner: PartnerKey): Promise<boolean> {
  const [redemption, closing] = await Promise.all([
    hasRedemptionInProgress(tx, owner),
    hasClosingInProgress(tx, owner),
  ])
  return redemption || closing
}

/** The same at any of a user's brands. */
export async function hasPaymentAtAnyBrand(tx: Tx, userId: UserId): Promise<boolean> {
  const memberships = await membershipsOf(tx, userId)
  const found = await Promise.all(
    memberships.map((membership) => hasPaymentInProgress(tx, membership)),
  )
  return found.includes(true)
}

/**
 * A new partner: sets the required form and documents, and notifies the brand's systems.
 */
export const partnerJoined: Joined = async (tx, owner, now) => {
  await openRegistration(tx, owner)
  await openDocuments(tx, owner)
  const partner = await partnerById(tx, owner)
  if (partner) await announcePartner(tx, { before: null, partner }, now)
}

/** A finished course: notifies of unlocked missions, and the brand's own systems. */
export const courseFinished: CourseFinished = async (tx, { courseSlug, ...owner }, now) => {
  await notifyUnlocked(tx, { courseSlug, ...owner }, now)
  const partner = await partnerById(tx, owner)
  const data = { slug: partner?.slug ?? null, course: courseSlug }
  const { brandId } = owner
  await announceEvent(
    tx,
    { brandId, event: 'course.finished', object: `partner:${owner.partnerId}`, data },
    now,
  )
}

/**
 * The reactions of higher features to a change of the profile, and the codes that protect
 * it.
 */
export const profileReactions: Pick<
  ProfileRouteParts,
  'profileChanged' | 'emailValidated' | 'usePayoutCode'
> = {
  usePayoutCode,
  profileChanged: settleRegistration,
  emailValidated: async (tx, { email, ...owner }) =>
    (await provenAt(tx, { ...owner, kind: 'email', contact: email })) !== null,
}

/** The reactions to joining a brand, and the reasons that prevent leaving it. */
export const membershipReactions: MembershipParts = {
  joined: partnerJoined,
  hasPaymentInProgress,
}

/** The sales that a partner's network list shows. */
export const salesOfNetwork: SalesReader = (tx, { brandId, partnerIds, now }) =>
  salesOfPartners(tx, { brandId, partnerIds }, lastDays(dayOf(now), NETWORK_DAYS))

/** A parameter that other features follow: the form that partners are filling in. */
export const parameterChanged: ParameterParts['changed'] = async (
  tx,
  { brandId, key, before },
) => {
  if (key === 'registration_form')
    await followForm(tx, { brandId, before: RegistrationForm.parse(before) })
}
