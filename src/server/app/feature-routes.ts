import { checklistRoutes } from '#features/learning/checklists/server/routes.ts'
import { brandCourseRoutes } from '#features/learning/courses/server/brand-routes.ts'
import {
  courseNaming,
  coursesOutOfReach,
} from '#features/learning/courses/server/public.ts'
import { courseRoutes } from '#features/learning/courses/server/routes.ts'
import { faqRoutes } from '#features/learning/faq/server/routes.ts'
import {
  missionNaming,
  signedMissionTerm,
} from '#features/learning/missions/server/public.ts'
import { missionRoutes } from '#features/learning/missions/server/routes.ts'
import { claimRoutes } from '#features/money/claims/server/routes.ts'
import { brandClosingRoutes } from '#features/money/closing/server/brand/brand-routes.ts'
import { closingRoutes } from '#features/money/closing/server/routes.ts'
import { brandCommissionRoutes } from '#features/money/commission/server/brand/brand-routes.ts'
import {
  levelHasRule,
  percentsOfProducts,
  renameRuleCategory,
  ruleCategories,
} from '#features/money/commission/server/public.ts'
import { commissionRoutes } from '#features/money/commission/server/routes.ts'
import { brandCreditRoutes } from '#features/money/credits/server/brand/brand-routes.ts'
import { creditRoutes } from '#features/money/credits/server/routes.ts'
import { fraudRoutes } from '#features/money/fraud/server/routes.ts'
import { catalogReader } from '#features/money/gift-cards/server/public.ts'
import { giftCardRoutes } from '#features/money/gift-cards/server/routes.ts'
import { payoutRoutes } from '#features/money/payouts/server/routes.ts'
import { brandRedemptionRoutes } from '#features/money/redemption/server/brand/brand-routes.ts'
import {
  destinationsOfHolds,
  redemptionIncome,
  yearsOfRedemptions,
} from '#features/money/redemption/server/public.ts'
import { rewardDetailRoutes } from '#features/money/redemption/server/rewards/reward-detail-routes.ts'
import { redemptionRoutes } from '#features/money/redemption/server/routes.ts'
import { brandDocumentRoutes } from '#features/overview/brand-api/server/document-routes.ts'
import { brandMaterialRoutes } from '#features/overview/brand-api/server/material-routes.ts'
import { parameterProblemAt } from '#features/overview/brand-api/server/parameters.ts'
import { brandPartnerPage } from '#features/overview/brand-api/server/partner-routes.ts'
import { brandApiRoutes } from '#features/overview/brand-api/server/routes.ts'
import { orderBulkRoutes } from '#features/overview/bulk/server/orders/order-routes.ts'
import { bulkRoutes } from '#features/overview/bulk/server/routes.ts'
import { automaticRoutes } from '#features/overview/campaigns/server/automatic/automatic-routes.ts'
import { campaignRoutes } from '#features/overview/campaigns/server/drafts/campaign-routes.ts'
import {
  renameLevelInSegments,
  segmentNaming,
} from '#features/overview/campaigns/server/public.ts'
import { segmentRoutes } from '#features/overview/campaigns/server/segments/segment-routes.ts'
import { sendRoutes } from '#features/overview/campaigns/server/sending/send-routes.ts'
import { consoleHomeRoutes } from '#features/overview/console-home/server/routes.ts'
import { dashboardRoutes } from '#features/overview/dashboard/server/routes.ts'
import { exportRoutes } from '#features/overview/exports/server/routes.ts'
import { financeRoutes } from '#features/overview/finance/server/routes.ts'
import { firstStepRoutes } from '#features/overview/first-steps/server/routes.ts'
import { importRoutes } from '#features/overview/imports/server/routes.ts'
import { inboxRoutes } from '#features/overview/inbox/server/routes.ts'
import { installationRoutes } from '#features/overview/installation/server/routes.ts'
import { privacyRoutes } from '#features/overview/privacy/server/routes.ts'
import { reportRoutes } from '#features/overview/reports/server/routes.ts'
import { shopRoutes } from '#features/overview/shops/server/routes.ts'
import { trailRoutes } from '#features/overview/trail/server/routes.ts'
import { weeklyReportRoutes } from '#features/overview/weekly-report/server/routes.ts'
import { sendPayoutCode } from '#features/people/challenges/server/public.ts'
import { challengeRoutes } from '#features/people/challenges/server/routes.ts'
import { requiredDocumentRoutes } from '#features/people/documents/server/brand/brand-routes.ts'
import { documentRoutes } from '#features/people/documents/server/routes.ts'
import { followerRoutes } from '#features/people/followers/server/routes.ts'
import { membershipRoutes } from '#features/people/memberships/server/routes.ts'
import { brandPartnerRoutes } from '#features/people/partners/server/brand/brand-routes.ts'
import { brandPartnerPageRoutes } from '#features/people/partners/server/brand/page-routes.ts'
import { partnerViewRoutes } from '#features/people/partners/server/brand/view-routes.ts'
import { landingAddress } from '#features/people/partners/server/public.ts'
import { partnerNames } from '#features/people/partners/server/public.ts'
import { partnerRoutes } from '#features/people/partners/server/routes.ts'
import { photoRoutes } from '#features/people/profile/server/photo-routes.ts'
import {
  type ProfileRouteParts,
  profileRoutes,
} from '#features/people/profile/server/routes.ts'
import { registrationFormRoutes } from '#features/people/registration/server/brand/brand-routes.ts'
import { registrationRoutes } from '#features/people/registration/server/routes.ts'
import { brandSignupRoutes } from '#features/people/signup/server/brand/brand-routes.ts'
import { botChecks } from '#features/people/signup/server/public.ts'
import { signUpRoutes } from '#features/people/signup/server/routes.ts'
import { brandTermRoutes } from '#features/people/terms/server/brand/brand-routes.ts'
import { termRoutes } from '#features/people/terms/server/routes.ts'
import { auditRoutes } from '#features/program/audit/server/routes.ts'
import { addressOfBrand } from '#features/program/brands/server/public.ts'
import { brandRoutes } from '#features/program/brands/server/routes.ts'
import { eventTextRoutes } from '#features/program/event-texts/server/event-text-routes.ts'
import { identityRoutes } from '#features/program/identity/server/routes.ts'
import type { SignInParts } from '#features/program/identity/server/sign-in/sign-in.ts'
import { keyRoutes } from '#features/program/keys/server/routes.ts'
import { brandMessageRoutes } from '#features/program/notifications/server/brand-routes.ts'
import { notificationStream } from '#features/program/notifications/server/public.ts'
import { notificationRoutes } from '#features/program/notifications/server/routes.ts'
import { providerRoutes } from '#features/program/providers/server/routes.ts'
import { domainRoutes } from '#features/program/settings/server/domain/domain-routes.ts'
import { lookRoutes } from '#features/program/settings/server/look-routes.ts'
import { menuRoutes } from '#features/program/settings/server/menu-routes.ts'
import { parameterRoutes } from '#features/program/settings/server/parameter-routes.ts'
import { staffRoutes } from '#features/program/staff/server/routes.ts'
import { viewRoutes } from '#features/program/views/server/routes.ts'
import { webhookRoutes } from '#features/program/webhooks/server/routes.ts'
import { assetRoutes } from '#features/selling/assets/server/routes.ts'
import { cartRoutes } from '#features/selling/cart/server/routes.ts'
import { brandCatalogRoutes } from '#features/selling/catalog/server/brand/brand-routes.ts'
import { catalogRoutes, type TrackedUrls } from '#features/selling/catalog/server/routes.ts'
import { landingRoutes } from '#features/selling/landing/server/routes.ts'
import { favoriteIdsOf } from '#features/selling/lists/server/public.ts'
import { listRoutes } from '#features/selling/lists/server/routes.ts'
import { materialRoutes } from '#features/selling/materials/server/routes.ts'
import { brandOrderRoutes } from '#features/selling/orders/server/brand/brand-routes.ts'
import { orderRoutes } from '#features/selling/orders/server/routes.ts'
import { sharingRoutes } from '#features/selling/sharing/server/routes.ts'
import { storeRoutes } from '#features/selling/store/server/routes.ts'
import { linksFor } from '#features/selling/tracking/server/public.ts'
import { trackingRoutes } from '#features/selling/tracking/server/routes.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Server } from '#platform/server/http/serve.ts'

import {
  checklistFacts,
  commissionReaders,
  courseFinished,
  levelCourses,
  emailConfirmed,
  members,
  membershipReactions,
  hasPaymentAtAnyBrand,
  ordersChanged,
  paidCommissions,
  parameterChanged,
  partnerJoined,
  profileReactions,
  salesOfNetwork,
} from '../reactions.ts'
import type { AppParts } from './app-parts.ts'

/** The calls of every feature, in the order of the districts. */
export function featureRoutes(server: Server, parts: AppParts): void {
  brandRoutes(server, (tx, owner) => landingAddress(tx, owner, parts.publicUrl))
  const checks = botChecks(parts)
  const isHuman: SignInParts['isHuman'] = (proof, context) =>
    checks.botCheck.passes(proof, context)
  staffRoutes(server, { ...parts, isHuman })
  identityRoutes(server, {
    ...parts,
    isHuman,
    emailConfirmed,
    members,
    hasPaymentAtAnyBrand,
  })
  partnerRoutes(server, { salesOf: salesOfNetwork })
  profileRoutes(server, profileParts(parts))
  membershipRoutes(server, membershipReactions)
  followerRoutes(server, { ...parts, ...parts.suppliers, store: parts.files.store })
  registrationRoutes(server)
  photoRoutes(server, parts.files.store)
  documentRoutes(server, { store: parts.files.store, scan: parts.scan })
  termRoutes(server, { missionTerm: signedMissionTerm, store: parts.files.store })
  brandMessageRoutes(server)
  notificationRoutes(server, { allowPrivateNetwork: parts.demo })
  notificationStream(server.http, { live: parts.live, identify: server.callers.identify })
  challengeRoutes(server, parts.channelsOf)
  signUpRoutes(server, { ...parts, botChecks: checks, joined: partnerJoined })
  faqRoutes(server)
  checklistRoutes(server, checklistFacts)
  materialRoutes(server, parts.files.store)
  assetRoutes(server, { store: parts.files.store, scan: parts.scan })
  catalogRoutes(server, {
    favoritesOf: favoriteIdsOf,
    percentsOf: percentsOfProducts,
    trackedUrls: trackedUrlsAt(parts.publicUrl),
  })
  trackingRoutes(server, parts.publicUrl)
  orderRoutes(server, commissionReaders)
  commissionRoutes(server, { paidOf: paidCommissions, coursesOf: levelCourses })
  claimRoutes(server, ordersChanged)
  listRoutes(server)
  cartRoutes(server, parts.publicUrl)
  creditRoutes(server, { store: parts.files.store, destinationsOf: destinationsOfHolds })
  closingRoutes(server, {
    store: parts.files.store,
    scan: parts.scan,
    readOtherIncome: redemptionIncome,
    yearsOfOtherIncome: yearsOfRedemptions,
  })
  const reader = catalogReader(parts.rewardSupplier, parts.clock)
  giftCardRoutes(server, reader)
  redemptionRoutes(server, { ...parts, reader })
  payoutRoutes(server, parts.payout)
  rewardDetailRoutes(server, { sealer: parts.sealer, store: parts.files.store })
  courseRoutes(server, { ...parts, store: parts.files.store, finished: courseFinished })
  brandCourseRoutes(server, { store: parts.files.store, scan: parts.scan })
  missionRoutes(server, { ...parts, store: parts.files.store })
  storeRoutes(server, { ...parts, store: parts.files.store })
  landingRoutes(server, { publicUrl: parts.publicUrl, store: parts.files.store })
  sharingRoutes(server, {
    percentsOf: percentsOfProducts,
    publicUrl: parts.publicUrl,
  })
  dashboardRoutes(server, parts.publicUrl)
  privacyRoutes(server, parts.files.store)
  brandSide(server, parts)
}

/** The calls of a brand's own systems, besides those in the features. */
function brandSide(server: Server, parts: AppParts): void {
  brandPartnerRoutes(server, {
    hasRule: levelHasRule,
    namedBy: placeNaming,
    renamed: renameLevelInSegments,
    outOfReach: coursesOutOfReach,
  })
  brandPartnerPageRoutes(server)
  partnerViewRoutes(server)
  brandOrderRoutes(server, {
    announce: ordersChanged,
    commissionsOf: commissionReaders.commissionsOf,
  })
  brandCatalogRoutes(server, { named: ruleCategories, rename: renameRuleCategory })
  brandCommissionRoutes(server)
  brandCreditRoutes(server)
  brandApiRoutes(server, ordersChanged)
  brandPartnerPage(server, parts.files.store)
  importRoutes(server, parts.files.store)
  firstStepRoutes(server, parts)
  inboxRoutes(server)
  consoleHomeRoutes(server)
  reportRoutes(server)
  weeklyReportRoutes(server)
  financeRoutes(server)
  trailRoutes(server)
  installationRoutes(server, parts)
  brandDocumentRoutes(server, parts.files.store)
  keyRoutes(server)
  auditRoutes(server, partnerNames)
  providerRoutes(server, parts.providers)
  viewRoutes(server)
  bulkRoutes(server)
  orderBulkRoutes(server)
  exportRoutes(server, parts.files.store)
  menuRoutes(server)
  parameterRoutes(server, { problemOf: parameterProblemAt, changed: parameterChanged })
  requiredDocumentRoutes(server)
  registrationFormRoutes(server)
  brandSignupRoutes(server)
  domainRoutes(server, parts.domainNames)
  lookRoutes(server, { store: parts.files.store, scan: parts.scan })
  eventTextRoutes(server, parts.channelsOf)
  segmentRoutes(server)
  campaignRoutes(server)
  sendRoutes(server, parts.channelsOf)
  automaticRoutes(server, parts.channelsOf)
  shopRoutes(server, { ...parts, allowHttp: parts.demo })
  webhookRoutes(server, { ...parts, allowHttp: parts.demo })
  fraudRoutes(server)
  brandClosingRoutes(server, { store: parts.files.store, scan: parts.scan })
  brandTermRoutes(server)
  const supplier = parts.rewardSupplier
  brandRedemptionRoutes(server, { ...parts, store: parts.files.store, supplier })
  brandMaterialRoutes(server, { store: parts.files.store, scan: parts.scan })
}

/** A visitor's click on such a link counts for the partner. */
function trackedUrlsAt(publicUrl: string): TrackedUrls {
  return async (tx, owner, products, now) => {
    const targets = products.map(({ id, url }) => ({ productId: id, targetUrl: url }))
    const links = await linksFor(tx, owner, targets, now)
    const address = await addressOfBrand(tx, owner.brandId, publicUrl)
    return links.map(({ code }) => `${address}/r/${code}`)
  }
}

function profileParts({ payout, suppliers, channelsOf, publicUrl }: AppParts) {
  const send: ProfileRouteParts['sendPayoutCode'] = (tx, request, context) =>
    sendPayoutCode(tx, request, { channelsOf, ...context })
  const parts = { ...suppliers, ...profileReactions, sendPayoutCode: send }
  return { ...parts, checker: payout, channelsOf, publicUrl }
}

/** What names a level: a mission, a course or a segment. */
async function placeNaming(tx: Tx, brandId: BrandId, level: { id: number; name: string }) {
  return (
    (await missionNaming(tx, brandId, level.id)) ??
    (await courseNaming(tx, brandId, level.id)) ??
    segmentNaming(tx, brandId, level.name)
  )
}
