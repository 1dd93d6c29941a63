import * as brandChecklists from '#features/learning/checklists/brand-contract.ts'
import * as checklists from '#features/learning/checklists/contract.ts'
import * as brandCourses from '#features/learning/courses/brand-contract.ts'
import * as certificates from '#features/learning/courses/certificate-contract.ts'
import * as courses from '#features/learning/courses/contract.ts'
import * as courseFiles from '#features/learning/courses/file-contract.ts'
import * as levelCourses from '#features/learning/courses/level-courses-contract.ts'
import * as brandFaq from '#features/learning/faq/brand-contract.ts'
import * as faq from '#features/learning/faq/contract.ts'
import * as brandMissions from '#features/learning/missions/brand-contract.ts'
import * as missions from '#features/learning/missions/contract.ts'
import * as missionReads from '#features/learning/missions/read-contract.ts'
import * as claims from '#features/money/claims/contract.ts'
import * as brandClosings from '#features/money/closing/brand-contract.ts'
import * as closing from '#features/money/closing/contract.ts'
import * as monthClosings from '#features/money/closing/month-contract.ts'
import * as closingPapers from '#features/money/closing/paper-contract.ts'
import * as closingPayments from '#features/money/closing/payment-contract.ts'
import * as boosters from '#features/money/commission/booster-contract.ts'
import * as brandRules from '#features/money/commission/brand-contract.ts'
import * as commission from '#features/money/commission/contract.ts'
import * as currentBoosters from '#features/money/commission/current-boosters-contract.ts'
import * as commissionList from '#features/money/commission/list-contract.ts'
import * as brandOrderReasons from '#features/money/commission/order-contract.ts'
import * as ruleReplays from '#features/money/commission/replay-contract.ts'
import * as ruleWrites from '#features/money/commission/rule-contract.ts'
import * as adjustments from '#features/money/credits/adjustment-contract.ts'
import * as brandCredits from '#features/money/credits/brand-contract.ts'
import * as credits from '#features/money/credits/contract.ts'
import * as partnerDebts from '#features/money/credits/debt-contract.ts'
import * as fraud from '#features/money/fraud/contract.ts'
import * as giftCards from '#features/money/gift-cards/contract.ts'
import * as payouts from '#features/money/payouts/contract.ts'
import * as payoutDecisions from '#features/money/payouts/decision-contract.ts'
import * as duePayments from '#features/money/payouts/due-contract.ts'
import * as payoutFiles from '#features/money/payouts/file-contract.ts'
import * as payoutNotices from '#features/money/payouts/notice-contract.ts'
import * as brandRedemptions from '#features/money/redemption/brand-contract.ts'
import * as redemption from '#features/money/redemption/contract.ts'
import * as redemptionOffers from '#features/money/redemption/offer-contract.ts'
import * as redemptionsTakenBack from '#features/money/redemption/take-back-contract.ts'
import * as brandApi from '#features/overview/brand-api/contract.ts'
import * as materialWrites from '#features/overview/brand-api/material-contract.ts'
import * as ordersOfBrand from '#features/overview/brand-api/order-contract.ts'
import * as brandPartnerPage from '#features/overview/brand-api/partner-contract.ts'
import * as brandProducts from '#features/overview/brand-api/product-contract.ts'
import * as bulk from '#features/overview/bulk/contract.ts'
import * as orderBulks from '#features/overview/bulk/order-contract.ts'
import * as automaticMessages from '#features/overview/campaigns/automatic-contract.ts'
import * as campaigns from '#features/overview/campaigns/contract.ts'
import * as segments from '#features/overview/campaigns/segment-contract.ts'
import * as consoleHome from '#features/overview/console-home/contract.ts'
import * as dashboard from '#features/overview/dashboard/contract.ts'
import * as listExports from '#features/overview/exports/contract.ts'
import * as finance from '#features/overview/finance/contract.ts'
import * as firstSteps from '#features/overview/first-steps/contract.ts'
import * as importApprovals from '#features/overview/imports/approval-contract.ts'
import * as imports from '#features/overview/imports/contract.ts'
import * as inbox from '#features/overview/inbox/contract.ts'
import * as installation from '#features/overview/installation/contract.ts'
import * as privacy from '#features/overview/privacy/contract.ts'
import * as reports from '#features/overview/reports/contract.ts'
import * as reportFigures from '#features/overview/reports/figures-contract.ts'
import * as reportLists from '#features/overview/reports/list-contract.ts'
import * as shops from '#features/overview/shops/contract.ts'
import * as shopEvents from '#features/overview/shops/event-contract.ts'
import * as shopPostbacks from '#features/overview/shops/postback-contract.ts'
import * as trail from '#features/overview/trail/contract.ts'
import * as weeklyReport from '#features/overview/weekly-report/contract.ts'
import * as challenges from '#features/people/challenges/contract.ts'
import * as requiredDocuments from '#features/people/documents/brand-contract.ts'
import * as documents from '#features/people/documents/contract.ts'
import * as brandFollowers from '#features/people/followers/brand-contract.ts'
import * as followers from '#features/people/followers/contract.ts'
import * as memberships from '#features/people/memberships/contract.ts'
import * as brandPartners from '#features/people/partners/brand-contract.ts'
import * as partners from '#features/people/partners/contract.ts'
import * as levels from '#features/people/partners/level-contract.ts'
import * as partnerPortfolios from '#features/people/partners/portfolio-contract.ts'
import * as partnerViews from '#features/people/partners/view-contract.ts'
import * as profile from '#features/people/profile/contract.ts'
import * as registrationForm from '#features/people/registration/brand-contract.ts'
import * as registration from '#features/people/registration/contract.ts'
import * as brandSignup from '#features/people/signup/brand-contract.ts'
import * as signup from '#features/people/signup/contract.ts'
import * as brandTerms from '#features/people/terms/brand-contract.ts'
import * as terms from '#features/people/terms/contract.ts'
import * as auditLog from '#features/program/audit/contract.ts'
import * as brands from '#features/program/brands/contract.ts'
import * as eventTexts from '#features/program/event-texts/contract.ts'
import * as identity from '#features/program/identity/contract.ts'
import * as recovery from '#features/program/identity/recovery-contract.ts'
import * as showUps from '#features/program/identity/show-up-contract.ts'
import * as keys from '#features/program/keys/contract.ts'
import * as brandMessages from '#features/program/notifications/brand-contract.ts'
import * as notifications from '#features/program/notifications/contract.ts'
import * as providers from '#features/program/providers/contract.ts'
import * as domain from '#features/program/settings/domain-contract.ts'
import * as look from '#features/program/settings/look-contract.ts'
import * as brandMenu from '#features/program/settings/menu-contract.ts'
import * as brandParameters from '#features/program/settings/parameter-contract.ts'
import * as staffAccount from '#features/program/staff/account-contract.ts'
import * as staff from '#features/program/staff/contract.ts'
import * as team from '#features/program/staff/team-contract.ts'
import * as views from '#features/program/views/contract.ts'
import * as webhooks from '#features/program/webhooks/contract.ts'
import * as assets from '#features/selling/assets/contract.ts'
import * as cart from '#features/selling/cart/contract.ts'
import * as brandCatalog from '#features/selling/catalog/brand-contract.ts'
import * as catalog from '#features/selling/catalog/contract.ts'
import * as landing from '#features/selling/landing/contract.ts'
import * as lists from '#features/selling/lists/contract.ts'
import * as brandMaterials from '#features/selling/materials/brand-contract.ts'
import * as materials from '#features/selling/materials/contract.ts'
import * as materialFolders from '#features/selling/materials/folder-contract.ts'
import * as brandOrders from '#features/selling/orders/brand-contract.ts'
import * as orders from '#features/selling/orders/contract.ts'
import * as brandCoupons from '#features/selling/orders/coupon-contract.ts'
import * as couponRequests from '#features/selling/orders/coupon-request-contract.ts'
import * as sharing from '#features/selling/sharing/contract.ts'
import * as store from '#features/selling/store/contract.ts'
import * as brandTracking from '#features/selling/tracking/brand-contract.ts'
import * as tracking from '#features/selling/tracking/contract.ts'
import * as batch from '#platform/contract/endpoint/batch.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

export type NamedContract = { name: string; endpoint: Endpoint }

/** Every operation of the product, in the order of its features' names. */
export const allContracts: ReadonlyArray<NamedContract> = [
  batch,
  assets,
  brandApi,
  brandClosings,
  materialWrites,
  ordersOfBrand,
  brandCatalog,
  brandCredits,
  adjustments,
  partnerDebts,
  brandOrderReasons,
  brandOrders,
  brandCoupons,
  couponRequests,
  brandPartners,
  levels,
  brandPartnerPage,
  brandRules,
  brandProducts,
  brands,
  cart,
  catalog,
  challenges,
  brandChecklists,
  checklists,
  claims,
  closing,
  closingPapers,
  monthClosings,
  closingPayments,
  commission,
  currentBoosters,
  ruleWrites,
  boosters,
  commissionList,
  ruleReplays,
  brandCourses,
  certificates,
  courses,
  courseFiles,
  levelCourses,
  credits,
  dashboard,
  documents,
  brandFaq,
  faq,
  fraud,
  brandFollowers,
  followers,
  giftCards,
  identity,
  showUps,
  consoleHome,
  firstSteps,
  imports,
  importApprovals,
  eventTexts,
  campaigns,
  automaticMessages,
  segments,
  shops,
  shopEvents,
  shopPostbacks,
  inbox,
  keys,
  recovery,
  landing,
  lists,
  brandMaterials,
  domain,
  look,
  brandMenu,
  brandParameters,
  materials,
  materialFolders,
  brandMissions,
  missionReads,
  missions,
  brandMessages,
  notifications,
  orders,
  providers,
  partners,
  partnerPortfolios,
  partnerViews,
  profile,
  memberships,
  reports,
  reportFigures,
  reportLists,
  weeklyReport,
  finance,
  trail,
  installation,
  privacy,
  payouts,
  payoutDecisions,
  payoutFiles,
  payoutNotices,
  duePayments,
  brandRedemptions,
  redemption,
  redemptionOffers,
  redemptionsTakenBack,
  registration,
  signup,
  staff,
  staffAccount,
  team,
  store,
  brandTerms,
  requiredDocuments,
  registrationForm,
  brandSignup,
  terms,
  brandTracking,
  tracking,
  sharing,
  auditLog,
  bulk,
  orderBulks,
  listExports,
  views,
  webhooks,
].flatMap(contractsIn)

/** The endpoints among a contract file's exports; it exports schemas and constants too. */
export function contractsIn(exported: Readonly<Record<string, unknown>>): NamedContract[] {
  return Object.entries(exported).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, endpoint: value }] : [],
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'feature' in value &&
    'method' in value &&
    'path' in value &&
    'access' in value &&
    'response' in value
  )
}
