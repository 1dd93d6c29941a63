import type { Access } from '#platform/contract/endpoint/endpoint.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'

import type { Other } from './support/steps/others.ts'

/** The parts of a request that may name an object. */
type Requested = { path?: object; query?: object; body?: object }

export type Row = {
  may: Access
  /** The request for the caller's own object. */
  own: Requested[]
  /** The request for another person's object. */
  foreign: ((other: Other) => Requested)[]
  /** A user has these at every brand: the same person does not count as another. */
  ofUser: boolean
  /** What this call may show anyone of another person. */
  shows: (keyof Other)[]
}

type Request = Requested | ((other: Other) => Requested)

const days = { begin: '2026-03-01', end: '2026-03-31' }
const months = { first_month: '2026-01', last_month: '2026-03' }

const anyone = rowFor('public')
const signedIn = rowFor('signed_in')
const approved = rowFor('approved')
const staff = rowFor('staff')
const platform = rowFor('platform')

/**
 * The access rules, deliberately repeated beside the contracts: an operation that is opened
 * by mistake disagrees with its row, and a new one without a row fails the test. Where a
 * call takes an id, the row shows how it is requested for another person's object.
 */
export const accessMatrix: Readonly<Record<string, Row>> = {
  // platform
  batchReads: anyone({ body: { reads: [{ path: '/api/v1/alcadas' }] } }),

  // installation
  createInstalledBrand: platform(),
  listInstallationJobs: platform(),
  listInstalledBrands: platform(),
  reopenBrand: platform({ body: { reason: 'Resolvido' } }),
  retryInstallationJob: platform(),
  showInstallationHealth: platform(),
  suspendBrand: platform({ body: { reason: 'Em revisão' } }),

  // assets
  deleteAsset: may('content.write'),
  listBrandAssets: may('content.read'),
  restoreAsset: may('content.write'),
  showBrandAsset: may('content.read'),
  moveMaterial: may('content.write', (x) => ({
    path: { id: x.documentId },
    body: { folder_id: null },
  })),
  showBrandMaterial: may('content.read', (x) => ({ path: { id: x.documentId } })),
  showBrandChecklist: may('content.read'),
  showBrandFaq: may('content.read'),
  listMaterialFolders: may('content.read'),
  showMaterialFolder: may('content.read'),
  createMaterialFolder: may('content.write'),
  changeMaterialFolder: may('content.write'),
  deleteMaterialFolder: may('content.write'),
  listBrandMaterials: may('content.read'),
  listCommissions: may('orders.read'),
  listBrandLinks: may('partners.read'),
  showBrandLink: may('partners.read'),
  listBrandClicks: may('orders.read'),
  showBrandClick: may('orders.read'),
  listBrandMessages: may('messages.read'),
  showBrandMessage: may('messages.read'),
  listLedgerEntries: may('redemptions.read'),
  showLedgerEntry: may('redemptions.read'),
  showFinance: may('payouts.read'),
  listReservedCredits: may('redemptions.read'),
  listUpcomingCredits: may('redemptions.read', { query: { event: 'release' } }),
  showTrail: may('redemptions.read', (x) => ({
    query: { partner: x.slug, transaction: 1 },
  })),
  showProof: may('payouts.read'),
  unfreezePartner: may('payouts.approve', (x) => ({
    path: { slug: x.slug },
    body: { reason: 'Conferido' },
  })),
  showDailyReport: may('reports.read', { query: days }),
  listPartnerReport: may('reports.read', { query: days }),
  listProductReport: may('reports.read', { query: days }),
  showWeeklyReport: may('reports.read'),
  putWeeklyReport: may('reports.read', { body: { active: true } }),
  listMissionReport: may('reports.read'),
  listMessageReport: may('reports.read'),
  listCourseReport: may('reports.read'),
  showFunnel: may('reports.read', { query: days }),
  showCohorts: may('reports.read', { query: months }),
  showCosts: may('reports.read', { query: months }),
  listBrandMissions: may('content.read'),
  showBrandMission: may('content.read'),
  listBrandCourses: may('content.read'),
  showBrandCourse: may('content.read'),
  listAssets: approved(),
  listCompanyAssets: approved(),
  listPublicCompanyAssets: anyone((x) => ({ path: { slug: x.brandSlug } })),
  putAsset: may('content.write'),

  // brand-api
  acceptInvoice: may('closings.decide', (x) => ({ path: { id: x.closingId } })),
  approveClosing: may('closings.decide', (x) => ({ path: { id: x.closingId } })),
  approveDocument: may('partners.decide', (x) => ({ path: { id: x.documentId } })),
  deleteMaterial: may('content.write', (x) => ({ path: { id: x.documentId } })),
  approvePartner: may('partners.decide', (x) => ({ path: { slug: x.slug } })),
  listClosings: may('closings.read'),
  showClosingOfBrand: may('closings.read', (x) => ({ path: { id: x.closingId } })),
  showDocumentOfBrand: may('partners.personal', (x) => ({ path: { id: x.documentId } })),
  showClaimToAnswer: may('claims.read', (x) => ({ path: { id: x.claimId } })),
  showFollowerProofOfBrand: may('partners.read'),
  showMissionContentOfBrand: may('content.read'),
  showMissionSubscriptionOfBrand: may('partners.read'),
  listBrandRedemptions: may('redemptions.read'),
  showBrandRedemption: may('redemptions.read', (x) => ({ path: { id: x.redemptionId } })),
  approvePayoutBatch: may('payouts.approve', () => ({
    path: { id: 999_999 },
    body: { payment_count: 1, total_value: 1, version: 1 },
  })),
  cancelPayoutBatch: may('payouts.prepare', () => ({
    path: { id: 999_999 },
    body: { reason: 'Outro dia.' },
  })),
  createPayoutBatch: may('payouts.prepare'),
  listDuePayments: may('payouts.read'),
  listPayoutBatches: may('payouts.read'),
  downloadPayoutFile: may('payouts.prepare', () => ({
    path: { id: 999_999, no: 999_999 },
  })),
  listPayoutFiles: may('payouts.read', () => ({ path: { id: 999_999 } })),
  listPayoutReturnLines: may('payouts.read', () => ({ path: { id: 999_999 } })),
  listPayoutReturns: may('payouts.read'),
  loadPayoutReturn: may('payouts.approve'),
  showPayoutReturn: may('payouts.read', () => ({ path: { id: 999_999 } })),
  listPayouts: may('payouts.read', () => ({ path: { id: 999_999 } })),
  payPayouts: may('payouts.approve', (x) => ({
    path: { id: 999_999 },
    body: { payouts: [x.redemptionId], reference: 'TED 1', paid_on: '2026-03-10' },
  })),
  giveBackPayout: may('payouts.approve', (x) => ({
    path: { id: 999_999, payout_id: x.redemptionId },
    body: { reason: 'Conta encerrada.' },
  })),
  decideLatePayment: may('payouts.approve', (x) => ({
    path: { id: 999_999, payout_id: x.redemptionId },
    body: { decision: 'paid', reason: 'Está no extrato.' },
  })),
  queryPayout: may('payouts.approve', (x) => ({
    path: { id: 999_999, payout_id: x.redemptionId },
  })),
  refusePayouts: may('payouts.approve', (x) => ({
    path: { id: 999_999 },
    body: { payouts: [x.redemptionId], reason: 'Não.' },
  })),
  removePayout: may('payouts.prepare', (x) => ({
    path: { id: 999_999, payout_id: x.redemptionId },
  })),
  sendPayoutBatch: may('payouts.approve', () => ({ path: { id: 999_999 }, body: {} })),
  showPayoutBatch: may('payouts.read', () => ({ path: { id: 999_999 } })),
  summarizeDuePayments: may('payouts.read'),
  payBrandRedemption: may('redemptions.write', (x) => ({
    path: { id: x.redemptionId },
    body: { receipt_reference: 'E2E' },
  })),
  undoRedemptionPayment: may('redemptions.write', (x) => ({
    path: { id: x.redemptionId },
    body: { reason: 'Engano.' },
  })),
  revealRedemptionPayout: may('redemptions.write', (x) => ({
    path: { id: x.redemptionId },
  })),
  retryBrandRedemption: may('redemptions.write', (x) => ({
    path: { id: x.redemptionId },
  })),
  takeBackRedemption: may('redemptions.write', (x) => ({
    path: { id: x.redemptionId },
    body: { reason: 'Sem resposta.' },
  })),
  putRedemptionProof: may('redemptions.write', (x) => ({
    path: { id: x.redemptionId },
  })),
  refuseBrandRedemption: may('redemptions.write', (x) => ({
    path: { id: x.redemptionId },
    body: { reason: 'Não.' },
  })),
  listDocumentsToReview: may('partners.personal'),
  runClosings: may('closings.decide'),
  showClosingsSummary: may('closings.read'),
  listClosingLines: may('closings.read', (x) => ({ path: { id: x.closingId } })),
  checkClosingInvoice: may('closings.read', (x) => ({ path: { id: x.closingId } })),
  revealClosingPayout: may('payouts.prepare', (x) => ({ path: { id: x.closingId } })),
  chooseClosingPaper: may('closings.decide', (x) => ({
    path: { id: x.closingId },
    body: { paper: 'invoice' },
  })),
  reopenClosing: may('closings.decide', (x) => ({
    path: { id: x.closingId },
    body: { reason: 'Engano.' },
  })),
  giveBackClosing: may('payouts.approve', (x) => ({
    path: { id: x.closingId },
    body: { reason: 'Engano.' },
  })),
  previewMonthClosing: may('closings.decide'),
  startMonthClosing: may('closings.decide', { body: { period_begin: '2026-01-01' } }),
  showMonthClosing: may('closings.decide', () => ({ path: { id: 1 } })),
  listFraudSignals: may('orders.read'),
  showFraudSignal: may('orders.read', () => ({ path: { id: 999_999 } })),
  listFraudFindings: may('orders.read', () => ({ path: { id: 999_999 } })),
  dismissFraudSignal: may('fraud.decide', () => ({
    path: { id: 999_999 },
    body: { reason: 'Engano.' },
  })),
  confirmFraudSignal: may('fraud.decide', () => ({
    path: { id: 999_999 },
    body: { reason: 'Compra própria.' },
  })),
  putClosingProof: may('payouts.approve', (x) => ({ path: { id: x.closingId } })),
  payClosing: may('payouts.approve', (x) => ({ path: { id: x.closingId } })),
  putChecklist: may('content.write'),
  putFaq: may('content.write'),
  putMaterial: may('content.write'),
  putOrder: may('orders.write', (x) => ({
    path: { external_id: 'pedido-novo' },
    body: orderFor(x),
  })),
  putOrders: may('orders.write', (x) => ({
    body: { orders: [{ external_id: 'pedido-novo', ...orderFor(x) }] },
  })),
  putPartner: may('partners.write', (x) => ({
    path: { slug: 'novo' },
    body: partnerFor(x),
  })),
  putProduct: may('content.write'),
  deleteProduct: may('content.write'),
  deleteCourse: may('content.write'),
  deleteMission: may('content.write'),
  putProducts: may('content.write'),
  refuseDocument: may('partners.decide', (x) => ({
    path: { id: x.documentId },
    body: { reason: 'Não.' },
  })),
  refuseInvoice: may('closings.decide', (x) => ({
    path: { id: x.closingId },
    body: { reason: 'Não.' },
  })),
  refusePartner: may('partners.decide', (x) => ({
    path: { slug: x.slug },
    body: { reason: 'Não.' },
  })),
  listPartnerDocuments: may('partners.personal', (x) => ({ path: { slug: x.slug } })),
  revealPartner: may('partners.personal', (x) => ({
    path: { slug: x.slug },
    body: { fields: ['document', 'email', 'mobile'] },
  })),
  setPartnerLevel: may('partners.write', (x) => ({
    path: { slug: x.slug },
    body: { level: null, reason: 'Acordo.' },
  })),
  showPartnerTimeline: may('partners.read', (x) => ({ path: { slug: x.slug } })),
  showOrder: may('orders.read', (x) => ({ path: { external_id: x.orderId } })),
  showPartnerOfBrand: may('partners.read', (x) => ({ path: { slug: x.slug } })),

  // console-home
  showBrandOverview: may('overview.read'),

  // first-steps
  dismissFirstSteps: may('settings.write'),
  invitePartner: may('partners.write'),
  setJoining: may('settings.write'),
  showFirstSteps: may('overview.read'),

  // imports
  downloadOrderImport: may('orders.write', () => ({ path: { id: 999_999 } })),
  downloadPartnerImport: may('partners.write', () => ({ path: { id: 999_999 } })),
  previewOrderImport: may('orders.write'),
  previewProductImport: may('content.write'),
  startProductImport: may('content.write'),
  showProductImport: may('content.write', () => ({ path: { id: 999_999 } })),
  downloadProductImport: may('content.write', () => ({ path: { id: 999_999 } })),
  previewPartnerImport: may('partners.write'),
  listOpeningBalances: may('payouts.approve', () => ({ path: { id: 999_999 } })),
  listOrderImports: may('orders.write'),
  listPartnerImports: may('partners.write'),
  listProductImports: may('content.write'),
  showOrderImport: may('orders.write', () => ({ path: { id: 999_999 } })),
  showPartnerImport: may('partners.write', () => ({ path: { id: 999_999 } })),
  startOrderImport: may('orders.write'),
  startPartnerImport: may('partners.write'),
  approvePartnerImport: may('payouts.approve', () => ({ path: { id: 999_999 } })),
  refusePartnerImport: may('payouts.approve', () => ({
    path: { id: 999_999 },
    body: { reason: 'Saldo errado.' },
  })),

  // inbox
  acknowledgePending: may('overview.read', () => ({
    path: { kind: 'webhook', id: '999999' },
  })),
  countPending: may('overview.read'),
  listPending: may('overview.read'),

  // brands
  listBrandScripts: approved(),
  listEthnicities: anyone(),
  listGenders: anyone(),
  listParameters: signedIn(),
  listParametersByKeys: signedIn({ query: { keys: 'name' } }),
  showBrand: anyone((x) => ({ query: { slug: x.brandSlug } })),
  showCustomLayout: anyone((x) => ({ path: { parentSlug: x.brandSlug } })),
  showParameter: anyone((x) => ({ path: { slug: x.brandSlug, param: 'custom_layout' } })),
  showSignupRedirect: anyone((x) => ({ path: { partnerSlug: x.brandSlug } })),

  // cart
  generateCartLink: approved((x) => ({
    body: { items: [{ id: x.productId, quantity: 1 }], parent_id: x.brandId },
  })),

  // catalog
  listProducts: approved(),
  queryCategoryProducts: approved((x) => ({
    body: { parent_ids: [x.brandId], partner_ids: [x.partnerId] },
  })),
  queryCompanyProducts: approved((x) => ({
    body: { parent_ids: [x.brandId], partner_ids: [x.partnerId] },
  })),
  queryProducts: approved((x) => ({
    body: { parent_ids: [x.brandId], partner_ids: [x.partnerId] },
  })),
  queryPublicCategoryProducts: anyone((x) => ({
    path: { parentSlug: x.brandSlug, slug: x.slug },
  })),
  queryPublicCompanyProducts: anyone((x) => ({
    path: { parentSlug: x.brandSlug, slug: x.slug },
  })),
  showProductFilters: approved(),

  listBrandProducts: may('content.read', (x) => ({ query: { search: x.sku } })),
  listProductCategories: may('content.read'),
  showProductCategory: may('content.read'),
  createProductCategory: may('content.write'),
  deleteProductCategory: may('content.write'),
  renameProductCategory: may('content.write'),
  showBrandProduct: may('content.read', (x) => ({ path: { sku: x.sku } })),

  // challenges
  listChallenges: signedIn(),
  resendChallenge: signedIn((x) => ({ path: { type: 'email', hash: x.challenge } })),
  resendExternalChallenge: anyone((x) => ({ path: { type: 'email', hash: x.challenge } })),
  sendChallenge: signedIn({ path: { type: 'email' } }),
  sendChallengeToNewContact: signedIn((x) => ({ path: { type: 'email', value: x.email } })),
  sendExternalChallenge: anyone((x) => ({
    path: { type: 'email', hash: x.contactLink, value: 'x@aliado.test' },
  })),
  validateChallenge: signedIn((x) => ({
    path: { type: 'email', hash: x.challenge, code: x.code },
  })),
  validateContactChange: signedIn((x) => ({
    path: { type: 'email', hash: x.challenge, code: x.code, secret: x.secret },
  })),
  validateExternalChallenge: anyone((x) => ({
    path: { type: 'email', secret: x.secret, hash: x.challenge, code: x.code },
  })),

  // checklists
  checkChecklistItem: approved(),
  listChecklist: approved(),
  markChecklistItemSeen: approved(),
  uncheckChecklistItem: approved(),

  // closing
  choosePaper: approved((x) => ({ path: { id: x.closingId }, body: { paper: 'invoice' } })),
  downloadClosure: approved((x) => ({ path: { id: x.closingId } })),
  downloadIncomeStatement: approved({ path: { year: 2026 } }),
  showClosureProof: approved((x) => ({ path: { id: x.closingId } })),
  downloadClosureReceipt: approved((x) => ({ path: { id: x.closingId } })),
  downloadRpa: approved((x) => ({ path: { id: x.closingId } })),
  sendInvoice: approved((x) => ({ path: { id: x.closingId } })),
  showCommissionsSummary: approved(),
  showLastClosure: approved((x) => ({
    query: { slug_parent: x.brandSlug, slug: x.slug, closure_id: x.closingId },
  })),
  showPaymentCalendar: approved(),
  showOpenCommissions: approved((x) => ({
    query: { slug_parent: x.brandSlug, slug: x.slug },
  })),

  // claims
  acceptSaleClaim: may('claims.decide', (x) => ({ path: { id: x.claimId }, body: {} })),
  listClaimsToAnswer: may('claims.read'),
  listSaleClaims: approved(),
  makeSaleClaim: approved((x) => ({
    body: { kind: 'wrong_value', external_id: x.orderId, ordered_on: '2026-03-09' },
  })),
  refuseSaleClaim: may('claims.decide', (x) => ({
    path: { id: x.claimId },
    body: { answer: 'Não.' },
  })),
  withdrawSaleClaim: approved((x) => ({ path: { id: x.claimId } })),

  // commission
  listBrandExceptions: may('rules.read', (x) => ({ query: { partner: x.slug } })),
  explainOrder: may('orders.read', (x) => ({ path: { external_id: x.orderId } })),
  testOrder: may('orders.write', (x) => ({ body: { partner_slug: x.slug } })),
  showBrandRules: may('rules.read'),
  listCommissionChanges: may('rules.read'),
  listRuleChanges: may('rules.read', (x) => ({ query: { rule_id: x.ruleId } })),
  showRule: may('rules.read', (x) => ({ path: { id: x.ruleId } })),
  showException: may('rules.read', (x) => ({ path: { id: x.ruleId } })),
  createRule: may('rules.write', {
    body: { scope: 'category', category: 'Kits', percent: 9 },
  }),
  simulateRules: may('rules.read', (x) => ({ body: { external_id: x.orderId } })),
  startReplay: may('rules.write', (x) => ({
    body: { draft: { scope: 'exception', partner_slug: x.slug, percent: 9 } },
  })),
  showReplay: may('rules.read', (x) => ({ path: { id: x.replayId } })),
  createException: may('rules.write', (x) => ({
    body: { partner_slug: x.slug, percent: 9 },
  })),
  changeRule: may('rules.write', (x) => ({
    path: { id: x.ruleId },
    body: { percent: 9 },
  })),
  changeException: may('rules.write', (x) => ({
    path: { id: x.ruleId },
    body: { percent: 9 },
  })),
  endRule: may('rules.write', (x) => ({ path: { id: x.ruleId } })),
  endException: may('rules.write', (x) => ({ path: { id: x.ruleId } })),
  listBoosters: may('rules.read'),
  showBooster: may('rules.read', (x) => ({ path: { id: x.boosterId } })),
  showBoosterResult: may('rules.read', (x) => ({ path: { id: x.boosterId } })),
  createBooster: may('rules.write', {
    body: { target: 'everything', times: 2, valid_until: '2026-03-20' },
  }),
  changeBooster: may('rules.write', (x) => ({
    path: { id: x.boosterId },
    body: { times: 3 },
  })),
  endBooster: may('rules.write', (x) => ({ path: { id: x.boosterId } })),
  deleteBooster: may('rules.write', (x) => ({ path: { id: x.boosterId } })),
  deleteRule: may('rules.write', (x) => ({ path: { id: x.ruleId } })),
  deleteException: may('rules.write', (x) => ({ path: { id: x.ruleId } })),
  listClusterPartnerInfo: approved(),
  listClusters: approved(),
  listCommissionExceptions: approved(),
  listCurrentBoosters: approved(),
  listWaysToEarn: approved(),
  showCommissionRules: approved(),
  showOpenCommissionTotal: approved(
    (x) => ({ body: { ...days, slug_parent: x.brandSlug } }),
    { body: days },
  ),
  showPaidCommissionTotal: approved(
    (x) => ({ query: { ...days, slug_parent: x.brandSlug } }),
    { query: days },
  ),
  showReaching: approved(),

  // keys
  changeBrandKey: may('keys.write'),
  createBrandKey: may('keys.write', {
    body: { label: 'Loja', permissions: ['orders.write'] },
  }),
  listBrandKeys: may('keys.write'),
  showBrandKey: may('keys.write', (x) => ({ path: { id: x.keyId } })),
  revokeBrandKey: may('keys.write', (x) => ({ path: { id: x.keyId } })),

  // courses
  downloadAttachment: approved((x) => ({ path: { id: x.documentId } })),
  downloadCertificate: approved((x) => ({ path: { slug: x.slug } })),
  enrollInCourse: approved(),
  finishLesson: approved(),
  listCourseCategories: approved(),
  listCourses: approved(),
  listCoursesFinished: approved(),
  listCoursesInProgress: approved(),
  listCoursesNotEnrolled: approved(),
  putCourse: may('content.write'),
  putCourseFile: may('content.write'),
  showCourseFile: may('content.read'),
  exportCourse: may('content.read'),
  importCourses: may('content.write'),
  publishCourse: may('content.write'),
  putLevelCourses: may('rules.write'),
  showLevelCourses: may('rules.read'),
  saveLessonPosition: approved(),
  saveLessonScore: approved(),
  scoreLesson: approved(),
  showCertificate: anyone((x) => ({ path: { slug: x.slug } })),
  showCourse: approved(),
  showCourseContents: approved(),
  showQuestionnaire: approved(),
  startLesson: approved(),

  // credits
  adjustPartnerCredits: may('redemptions.write', (x) => ({
    path: { slug: x.slug },
    body: { amount: 5, reason: 'Acerto' },
  })),
  approveAdjustment: may('payouts.approve', () => ({ path: { id: 999_999 } })),
  listAdjustmentRequests: may('redemptions.read'),
  listPartnerDebts: may('redemptions.read'),
  refuseAdjustment: may('payouts.approve', () => ({
    path: { id: 999_999 },
    body: { reason: 'Falta o regulamento.' },
  })),
  showAdjustmentRequest: may('redemptions.read', () => ({ path: { id: 999_999 } })),
  withdrawAdjustment: may('redemptions.write', () => ({ path: { id: 999_999 } })),
  writeOffDebt: may('redemptions.write', (x) => ({
    path: { slug: x.slug },
    body: { amount: 5, reason: 'Acordo' },
  })),
  listPartnerStatement: may('orders.read', (x) => ({ path: { slug: x.slug } })),
  listBalanceDetails: approved(),
  listCategories: approved(),
  listExpiredPoints: approved(),
  exportPoints: approved({ query: { format: 'csv' } }),
  listPoints: approved(),
  listPointsExpiringSoon: approved({ path: { inNexMonths: 12 } }),
  listPointsPerDay: approved({ query: days }),
  listPointsRescuedDetails: approved(),
  listPointsToBeReleased: approved(),
  listPointsToBeReleasedDetails: approved(),
  listReleases: approved(),
  showBalance: approved(),
  showPointsReceived: approved(),
  showPointsRescued: approved(),
  showPointsSummary: approved(),
  showPointsTotal: approved(),

  // dashboard
  countAcceptedPartners: approved({ body: days }),
  listLinkStores: approved(),
  showDashboardLayout: approved(),
  noteCelebration: approved({ path: { key: 'first_sale' } }),
  showToday: approved(),
  showInvites: approved(),
  showOverview: approved(),
  showSpread: approved(),

  // documents
  deleteDocument: signedIn((x) => ({ path: { id: x.documentId } })),
  listDocumentTypes: signedIn(),
  listDocuments: signedIn(),
  makeUploadUrl: signedIn({
    body: {
      files: [{ file_name: 'a.png', content_type: 'image/png', size: 9 }],
      purpose: 'document',
    },
  }),
  sendDocument: signedIn((x) => ({ body: { partner_doc_type_id: x.documentTypeId } })),

  // faq
  listFaq: approved(),

  // followers
  acceptFollowerProof: may('partners.decide', (x) => ({
    path: { id: x.documentId },
    body: { followers: 10 },
  })),
  createBioCode: signedIn(),
  listFollowerProofs: may('partners.read'),
  refuseFollowerProof: may('partners.decide', (x) => ({
    path: { id: x.documentId },
    body: { reason: 'Não.' },
  })),
  sendFollowerScreenshot: signedIn(),
  showFollowerProof: signedIn(),
  verifyBioCode: signedIn(),

  // gift-cards
  listGiftCardCategories: approved(),
  listGiftCardDepartments: approved(),
  listGiftCardSuppliers: approved(),
  listGiftCards: approved(),
  listPrepaidCardSuppliers: approved(),
  showPrepaidCard: approved(),

  // identity
  changePassword: signedIn(),
  disableAccount: signedIn(),
  endSession: ofUser(signedIn((x) => ({ path: { id: x.sessionId } }))),
  exchangeCode: anyone((x) => ({ body: { code: x.code, slug_parent: x.brandSlug } })),
  listPermissions: signedIn(),
  listSessions: signedIn(),
  showMe: signedIn(),
  showShowUp: signedIn(),
  signIn: anyone((x) => ({
    body: { email: x.email, password: 'errada', slug_parent: x.brandSlug },
  })),
  signOut: signedIn(),
  startSocialSignIn: anyone((x) => ({ path: { slug_parent: x.brandSlug } })),
  switchBrand: signedIn(),
  updateMe: signedIn((x) => ({ body: { email: x.email } })),
  validatePassword: signedIn(),
  watchShowUp: signedIn(),
  confirmPerson: anyone((x) => ({
    path: { slug_parent: x.brandSlug, confirmation: x.challenge },
  })),
  recoverPassword: anyone((x) => ({
    body: {
      email: x.email,
      slug_parent: x.brandSlug,
      code: x.code,
      password: 'Outra#senha 9',
    },
  })),
  sendRecoveryCode: anyone((x) => ({
    body: { email: x.email, slug_parent: x.brandSlug, channel: 'email' },
  })),
  showSignInOptions: anyone((x) => ({ path: { slug_parent: x.brandSlug } })),
  validateRecoveryCode: anyone((x) => ({
    body: { email: x.email, slug_parent: x.brandSlug, code: x.code },
  })),

  // landing
  previewLandingPage: approved(),
  saveLandingBanners: approved(),
  showLandingBanners: approved(),
  showLandingLink: approved(),
  showLandingPage: shows(
    ['slug', 'name'],
    anyone((x) => ({ path: { slug: x.brandSlug, user_slug: x.slug } })),
  ),
  showPublicOverview: shows(
    ['coupon'],
    anyone((x) => ({ path: { parentSlug: x.brandSlug }, query: { slug: x.slug } })),
  ),
  showStoreCustomization: shows(
    ['slug', 'name'],
    anyone((x) => ({ path: { slug: x.slug, parentSlug: x.brandSlug } })),
  ),

  // lists
  addFavorites: ofUser(approved((x) => ({ body: { prod_ids: [x.productId] } }))),
  changeProductList: approved((x) => ({
    path: { id: x.listId },
    body: { name: 'Minha', prod_ids: [x.productId] },
  })),
  deleteProductList: approved((x) => ({ path: { id: x.listId } })),
  listFavorites: approved((x) => ({ query: { parent_id: x.brandId } })),
  listProductLists: approved(),
  makeProductList: approved((x) => ({
    body: { name: 'Minha', prod_ids: [x.productId] },
  })),
  removeFavorites: ofUser(approved((x) => ({ body: { prod_ids: [x.productId] } }))),

  // materials
  listMaterials: approved(),

  // missions
  abandonMission: approved((x) => ({ path: { id: x.documentId } })),
  answerMissionQuestions: approved(),
  approveMissionContent: may('content.write', (x) => ({
    path: { id: x.documentId },
    body: {},
  })),
  approveMissionSubscription: may('partners.decide', (x) => ({
    path: { id: x.documentId },
  })),
  listMissionContentsToReview: may('content.read'),
  listMissionSubscriptionsToReview: may('partners.read'),
  exportMission: may('content.read'),
  importMissions: may('content.write'),
  publishMission: may('content.write'),
  putMission: may('content.write'),
  putMissionImage: may('content.write'),
  refuseMissionContent: may('content.write', (x) => ({
    path: { id: x.documentId },
    body: { reason: 'Não.' },
  })),
  refuseMissionSubscription: may('partners.decide', (x) => ({
    path: { id: x.documentId },
    body: { reason: 'Não.' },
  })),
  listMissions: approved(),
  listMissionsAvailable: approved(),
  listMissionsNotSubscribed: approved(),
  showNextGoal: approved(),
  listPublicMissions: anyone((x) => ({ query: { slug_company: x.brandSlug } })),
  sendMissionContent: approved(),
  showFinishedMission: approved((x) => ({ path: { slug: 'missao', id: x.documentId } })),
  showMission: approved(),
  showMissionTerms: anyone(),
  showPublicMission: anyone(),
  subscribeToMission: approved(),

  // notifications
  addPushDevice: signedIn({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: 'x', auth: 'x' },
    },
  }),
  changeNotificationPreference: signedIn({
    body: { kind: 'sale', channel: 'push', wanted: true },
  }),
  listNotifications: signedIn(),
  readAllNotifications: signedIn(),
  unreadNotifications: signedIn({ body: { read_at: '2026-03-10T12:00:00.000Z' } }),
  readNotification: signedIn((x) => ({ path: { notifyId: x.notificationId } })),
  removePushDevice: signedIn({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
  }),
  showNotificationPreferences: signedIn(),
  recordAppEvent: anyone((x) => ({
    body: { system: 'child', event: 'APP_DOWNLOAD', slug: x.slug },
  })),

  // orders
  showCoupon: may('rules.read', (x) => ({ path: { number: x.coupon } })),
  createCoupon: may('rules.write', (x) => ({
    body: { number: 'NOVO', partner_slug: x.slug, type_discount: 'percent', discount: 5 },
  })),
  changeCoupon: may('rules.write', (x) => ({
    path: { number: x.coupon },
    body: { partner_slug: x.slug, type_discount: 'percent', discount: 5 },
  })),
  removeCoupon: may('rules.write', (x) => ({ path: { number: x.coupon } })),
  attributeOrder: may('orders.attribute', (x) => ({
    path: { external_id: x.orderId },
    body: { partner_slug: x.slug, reason: 'Acordo.' },
  })),
  listCoupons: may('rules.read', (x) => ({ query: { partner: x.slug } })),
  listBrandOrders: may(
    'orders.read',
    (x) => ({ query: { partner: x.slug } }),
    (x) => ({ query: { search: x.orderId } }),
  ),
  listMyCoupons: approved(),
  listMyCouponRequests: approved(),
  requestCoupon: approved((x) => ({ body: { wished: x.wishedCode } })),
  withdrawCouponRequest: approved((x) => ({ path: { id: x.couponRequestId } })),
  listCouponRequests: may('rules.read'),
  showCouponRequest: may('rules.read', (x) => ({ path: { id: x.couponRequestId } })),
  approveCouponRequest: may('rules.write', (x) => ({
    path: { id: x.couponRequestId },
    body: { type_discount: 'percent', discount: 5 },
  })),
  refuseCouponRequest: may('rules.write', (x) => ({
    path: { id: x.couponRequestId },
    body: { reason: 'Outro.' },
  })),
  listOrders: ofUser(
    approved(
      (x) => ({ body: { partner_id: x.partnerId } }),
      (x) => ({ body: { company_id: x.brandId } }),
      { body: {} },
    ),
  ),
  showOrderTotals: approved({ body: { ...days, period: 'all' } }),
  showOrdersByStatus: approved({ body: { ...days, period: 'all' } }),
  showRanking: approved(),

  // partners
  addPartnerNote: may('partners.write', (x) => ({
    path: { slug: x.slug },
    body: { note: 'Ligar.' },
  })),
  endPartnerView: signedIn(),
  openPartnerView: anyone({ body: { code: 'x' } }),
  startPartnerView: may('partners.personal', (x) => ({
    path: { slug: x.slug },
    body: { reason: 'Dúvida no atendimento.' },
  })),
  blockPartner: may('partners.decide', (x) => ({
    path: { slug: x.slug },
    body: { reason: 'Suspeita.' },
  })),
  deletePartnerNote: may('partners.write', (x) => ({ path: { slug: x.slug, id: 1 } })),
  listPartnerDuplicates: may('partners.read', (x) => ({ path: { slug: x.slug } })),
  listPartnerNotes: may('partners.read', (x) => ({ path: { slug: x.slug } })),
  unblockPartner: may('partners.decide', (x) => ({ path: { slug: x.slug }, body: {} })),
  listLevels: may('rules.read'),
  listLevelNames: may('content.read'),
  showLevel: may('rules.read', (x) => ({ path: { id: x.levelId } })),
  addLevel: may('rules.write', {
    body: { name: 'Platina', billing_from: 0, percent: 5 },
  }),
  changeLevel: may('rules.write', (x) => ({
    path: { id: x.levelId },
    body: { name: 'Rubi', billing_from: 0 },
  })),
  orderLevels: may('rules.write', (x) => ({ body: { ids: [x.levelId] } })),
  deleteLevel: may('rules.write', (x) => ({ path: { id: x.levelId } })),
  listPartners: may(
    'partners.read',
    (x) => ({ query: { search: x.slug } }),
    (x) => ({ query: { search: x.email } }),
    (x) => ({ query: { search: x.document } }),
  ),
  confirmAccountAssociation: signedIn((x) => ({
    body: { hash: x.challenge, code: x.code },
  })),
  joinBrand: signedIn(),
  leaveBrand: signedIn(),
  listBrandsToJoin: signedIn(),
  listJoinedBrands: signedIn(),
  listUnassociatedAccounts: signedIn(),
  startAccountAssociation: signedIn((x) => ({ body: { parent_slug: x.brandSlug } })),
  checkPartnerData: signedIn(),
  deletePhoto: signedIn(),
  findAddress: signedIn({ path: { cep: '01310100' } }),
  listBanks: signedIn(),
  listInvitedPartners: approved((x) => ({ query: { partner_id: x.partnerId } }), {}),
  listUnfilledFields: approved(),
  processSocialTracking: signedIn(),
  showPartnerCard: shows(
    ['slug', 'name'],
    anyone((x) => ({ query: { slug: x.slug, slug_parent: x.brandSlug } })),
  ),
  showProfile: signedIn(),
  showSocialMetrics: signedIn(),
  showSocialTrackingStatus: signedIn(),
  sendPayoutCode: signedIn(),
  updateProfile: signedIn((x) => ({ body: { email_principal: x.email } })),
  uploadPhoto: signedIn({ body: {} }),
  validatePixKey: signedIn((x) => ({
    body: { key: x.email, taxId: x.document, type: 'email' },
  })),

  // privacy
  changeConsent: signedIn({ body: { kind: 'email_news', accepted: true } }),
  downloadMyData: signedIn(),
  eraseMe: signedIn({ body: { password: 'outra senha' } }),
  listConsents: signedIn(),

  // redemption
  checkCardEligibility: approved(),
  listClosedRewards: approved(),
  listOpenRewards: approved(),
  listRewardOffers: approved({ path: { option_id: 1 } }),
  listRewardStatuses: approved(),
  listRewards: approved(),
  downloadRewardReceipt: approved((x) => ({ path: { id: x.redemptionId } })),
  revealRewardCodes: approved((x) => ({ path: { id: x.redemptionId } })),
  showReward: approved((x) => ({ path: { id: x.redemptionId } })),
  showRewardProof: approved((x) => ({ path: { id: x.redemptionId } })),
  redeemCredits: approved({ body: { reward_option_id: 1, points: 1e6 } }),
  showRewardOptions: approved(),

  // registration
  listRegistrationOptions: signedIn({ path: { service: 'banks' } }),
  saveRegistration: signedIn({ body: { fields: {} } }),
  showRegistration: signedIn(),

  // signup
  checkStoreSlug: anyone((x) => ({ path: { partnerSlug: x.brandSlug, newSlug: x.slug } })),
  issueBotChallenge: anyone(),
  proveHuman: anyone({ body: { recaptcha_response: 'x' } }),
  showSignUpSkeleton: anyone((x) => ({ path: { slug: x.brandSlug } })),
  signUp: anyone((x) => ({ body: { slug_parent: x.brandSlug, email: x.email } })),
  validateCnpj: anyone((x) => ({
    path: { partnerSlug: x.brandSlug, cnpj: '11222333000181' },
  })),
  validateCpf: anyone((x) => ({ path: { partnerSlug: x.brandSlug, cpf: x.document } })),
  validateEmail: anyone((x) => ({ path: { partnerSlug: x.brandSlug, email: x.email } })),
  validateInstagram: anyone((x) => ({
    path: { partnerSlug: x.brandSlug, instagram: x.slug },
  })),
  validateMobile: anyone((x) => ({ path: { partnerSlug: x.brandSlug, phone: x.mobile } })),
  validatePhone: anyone((x) => ({ path: { partnerSlug: x.brandSlug, phone: x.mobile } })),
  validateSignUp: anyone((x) => ({
    body: { slug_parent: x.brandSlug, email: x.email, pf_cpf: x.document, slug: x.slug },
  })),
  validateSlug: anyone((x) => ({ path: { partnerSlug: x.brandSlug, newSlug: x.slug } })),

  // store
  addStorePhoto: approved(),
  deleteStorePhoto: approved((x) => ({ body: { id: x.documentId } })),
  saveStore: approved(),
  showStore: approved(),
  showStoreSummary: approved(),

  // settings
  deleteParameter: may('settings.write', { path: { key: 'release_days' } }),
  checkDomain: may('settings.write'),
  deleteDomain: may('settings.write'),
  deleteLookPicture: may('settings.write', { path: { picture: 'logo' } }),
  listBrandParameters: may('settings.read'),
  putMenu: may('settings.write'),
  putWidgets: may('settings.write'),
  showMenu: may('settings.read'),
  showWidgets: may('settings.read'),
  putDomain: may('settings.write', { body: { host: 'parceiros.exemplo.com.br' } }),
  putLook: may('settings.write', { body: { colors: {} } }),
  putLookPicture: may('settings.write', { path: { picture: 'icon' } }),
  putParameter: may('settings.write', {
    path: { key: 'release_days' },
    body: { value: 7 },
  }),
  resetLook: may('settings.write'),
  showBrandParameter: may('settings.read', { path: { key: 'release_days' } }),
  showDomain: may('settings.read'),
  showLook: may('settings.read'),

  // staff
  acceptInvitation: anyone(),
  addPasskey: staff(),
  cancelInvitation: may('team.write'),
  changeMember: may('team.write', { body: { role: 'reader' } }),
  listTeamNames: may('overview.read'),
  showMember: may('team.write'),
  showRole: may('team.write', { path: { id: 'owner' } }),
  changeRole: may('team.write', { body: { name: 'Outro', permissions: ['orders.read'] } }),
  changeStaffPassword: staff(),
  createRole: may('team.write', { body: { name: 'Novo', permissions: ['orders.read'] } }),
  endStaffSession: staff(),
  enrollPasskey: anyone(),
  enrollTotp: anyone(),
  inviteMember: may('team.write', { body: { email: 'a@aliado.test', role: 'reader' } }),
  listRoles: may('team.write'),
  listSecondFactors: staff(),
  listStaffSessions: staff(),
  listTeam: may('team.write'),
  proveStaff: staff(),
  recoverStaffPassword: anyone(),
  removeMember: may('team.write'),
  removePasskey: staff(),
  removeRole: may('team.write'),
  removeTotp: staff(),
  renamePasskey: staff(),
  renameStaff: staff(),
  renewRecoveryCodes: staff(),
  replaceTotp: staff(),
  resendInvitation: may('team.write'),
  sendStaffRecovery: anyone({ body: { email: 'a@aliado.test' } }),
  showInvitation: anyone(),
  showFinanceOfBrands: staff(),
  showStaff: staff(),
  signInByPasskey: anyone(),
  signInByRecoveryCode: anyone(),
  signInByTotp: anyone(),
  signInStaff: anyone(),
  signOutStaff: staff(),
  startPasskeyAddition: staff(),
  startPasskeyEnrollment: anyone(),
  startPasskeyProof: staff(),
  startPasskeySignIn: anyone(),
  startTotpEnrollment: anyone(),
  startTotpReplacement: staff(),

  // settings of documents, registration and signup
  createRequiredDocument: may('settings.write', {
    body: { name: 'RG', required: false },
  }),
  createSignupChoice: may('settings.write', {
    body: { kind: 'category', title: 'Moda' },
  }),
  listRequiredDocuments: may('settings.read'),
  listSignupChoices: may('settings.read'),
  orderRequiredDocuments: may('settings.write', { body: { ids: [] } }),
  orderSignupChoices: may('settings.write', {
    path: { kind: 'category' },
    body: { ids: [] },
  }),
  putRegistrationForm: may('settings.write', { body: { common_steps: {} } }),
  putRequiredDocument: may('settings.write', {
    path: { id: 1 },
    body: { name: 'RG', required: false },
  }),
  putSignupChoice: may('settings.write', {
    path: { kind: 'category', id: 1 },
    body: { title: 'Moda' },
  }),
  putSignupState: may('settings.write', { body: { open: true } }),
  showRegistrationForm: may('settings.read'),
  showRequiredDocument: may('settings.read', { path: { id: 1 } }),
  showSignupChoice: may('settings.read', { path: { kind: 'category', id: 1 } }),
  showSignupState: may('settings.read'),

  // terms
  createTermDraft: may('settings.write', { body: { type: 'pf' } }),
  deleteTermDraft: may('settings.write', { path: { id: 1 } }),
  listTermAcceptances: may('settings.read', { query: { type: 'pf', version: '2026-11' } }),
  listTermDrafts: may('settings.read'),
  listTerms: may('settings.read'),
  showTerm: may('settings.read', { path: { id: 1 } }),
  publishTermDraft: may('settings.write', { path: { id: 1 } }),
  publishTerms: may('settings.write'),
  putTermDraft: may('settings.write', { path: { id: 1 }, body: { type: 'pf' } }),
  showTermDraft: may('settings.read', { path: { id: 1 } }),
  showTermsInForce: may('settings.read'),
  withdrawTerms: may('settings.write', { path: { id: 1 } }),
  acceptTerms: signedIn(),
  downloadLatestSignedTerm: signedIn(),
  downloadSignedTerm: signedIn((x) => ({ body: { conf: x.challenge, data: x.slug } })),
  showOwnTerms: signedIn(),
  showPublicTerms: anyone((x) => ({ path: { partnerSlug: x.brandSlug, type: 'use' } })),

  // tracking
  listVisitors: approved({ body: days }),
  shareLink: approved(
    (x) => ({ query: { partner_id: x.partnerId } }),
    (x) => ({ query: { parent_id: x.brandSlug } }),
    (x) => ({ query: { product_id: x.productId } }),
    {},
  ),
  showLinkStatistics: approved({ body: days }),
  showVisitorTotals: approved({ body: days }),

  // sharing
  listShareMessages: approved(),
  listToShare: approved(),
  noteShare: ofUser(
    approved((x) => ({ path: { product_id: x.productId }, body: { shared: true } })),
  ),

  // portfolios
  deletePortfolio: may('team.write'),
  listPartnerTags: may('partners.read', {}),
  putPartnerTags: may('partners.write', (x) => ({
    path: { slug: x.slug },
    body: { tags: ['vip'] },
  })),
  putPortfolio: may('team.write'),
  showPartnerTags: may('partners.read', (x) => ({ path: { slug: x.slug } })),
  showPortfolio: may('team.write'),

  // views
  changeView: may('overview.read', { body: { name: 'x', filters: {} } }),
  createView: may('overview.read', {
    body: { list: 'partners', name: 'Visão', filters: {} },
  }),
  deleteView: may('overview.read'),
  showView: may('overview.read'),
  listViews: may('overview.read', { query: { list: 'partners' } }),

  // bulk
  listPartnerBulkResults: may('partners.write'),
  listPartnerBulks: may('partners.write'),
  previewOrderBulk: may('orders.attribute'),
  startOrderBulk: may('orders.attribute', (x) => ({
    body: {
      filter: { external_ids: [x.orderId] },
      seen_count: 1,
      seen_total: 1,
      action: { type: 'attribute', partner_slug: x.slug, reason: 'Combinado.' },
    },
  })),
  listOrderBulks: may('orders.attribute'),
  showOrderBulk: may('orders.attribute'),
  listOrderBulkResults: may('orders.attribute'),
  previewPartnerBulk: may('partners.write', { body: { filter: {} } }),
  showPartnerBulk: may('partners.write'),
  startPartnerBulk: may('partners.write'),

  // exports
  listExports: may('data.export', {}),
  openExport: may('data.export', (x) => ({ path: { id: x.exportId } })),
  showExport: may('data.export', (x) => ({ path: { id: x.exportId } })),
  startExport: may('data.export', { body: { list: 'orders', filter: {} } }),

  // audit
  listAuditLines: may('audit.read', {}),
  showAuditLine: may('audit.read'),

  // providers
  checkCertificate: may('settings.write', { body: { base64: 'AAAA' } }),
  deleteProvider: may('settings.write', { path: { kind: 'pix' } }),
  listProviders: may('settings.read'),
  notePayment: anyone({ path: { token: 'x' }, body: {} }),
  notePixSent: anyone({ path: { token: 'x' }, body: {} }),
  putProvider: may('settings.write', {
    path: { kind: 'mail' },
    body: { provider: 'smtp', settings: { host: 'smtp.test', from: 'a@aliado.test' } },
  }),
  showProvider: may('settings.read', { path: { kind: 'pix' } }),
  testProvider: may('settings.write', { path: { kind: 'pix' }, body: {} }),

  // event texts
  deleteEventText: may('messages.send', { path: { event: 'sale.made' } }),
  listEventTexts: may('messages.read'),
  previewEventText: may('messages.read', {
    path: { event: 'sale.made' },
    body: { texts: [] },
  }),
  putEventText: may('messages.send', { path: { event: 'sale.made' }, body: { texts: [] } }),
  showEventText: may('messages.read', { path: { event: 'sale.made' } }),
  testEventText: may('messages.send', {
    path: { event: 'sale.made' },
    body: { kind: 'notice' },
  }),

  // automatic messages
  listAutomaticCampaigns: may('messages.read', { path: { kind: 'no_sale' } }),
  listAutomaticMessages: may('messages.read'),
  previewAutomaticMessage: may('messages.read', { path: { kind: 'no_sale' } }),
  putAutomaticMessage: may('messages.send', {
    path: { kind: 'no_sale' },
    body: {
      active: true,
      channels: ['notice'],
      title: 'Oi',
      body: 'Oi',
      link: null,
      figure: 30,
      pause_days: 30,
    },
  }),
  showAutomaticMessage: may('messages.read', { path: { kind: 'no_sale' } }),
  testAutomaticMessage: may('messages.send', {
    path: { kind: 'no_sale' },
    body: { channel: 'email' },
  }),

  // campaigns
  cancelCampaign: may('messages.send'),
  changeCampaign: may('messages.send'),
  createCampaign: may('messages.send', {
    body: { name: 'Oi', channels: ['notice'], title: 'Oi', body: 'Oi' },
  }),
  deleteCampaign: may('messages.send'),
  listCampaignRecipients: may('messages.read'),
  listCampaigns: may('messages.read'),
  previewCampaign: may('messages.read'),
  sendCampaign: may('messages.send'),
  showCampaign: may('messages.read'),
  testCampaign: may('messages.send'),
  changeSegment: may('messages.send'),
  createSegment: may('messages.send', { body: { name: 'Todos', rule: {} } }),
  deleteSegment: may('messages.send'),
  listSegments: may('messages.read'),
  previewSegment: may('messages.read', { body: { rule: {} } }),
  showSegment: may('messages.read'),
  showSegmentChoices: may('messages.read'),

  // shops
  changeShopKeys: may('shops.write'),
  checkShop: may('shops.write'),
  connectShop: may('shops.write'),
  disconnectShop: may('shops.write'),
  listShopEvents: may('shops.write'),
  listShops: may('shops.write'),
  noteShopOrder: anyone({ path: { token: 'x' }, body: {} }),
  receivePostback: anyone({ path: { token: 'x' }, body: {} }),
  showShopPostback: may('shops.write'),
  retryShopEvents: may('shops.write'),
  showShop: may('shops.write'),

  // webhooks
  changeWebhook: may('webhooks.write', (x) => ({
    path: { id: x.webhookId },
    body: { events: [] },
  })),
  createWebhook: may('webhooks.write', { body: { url: 'https://loja.example/eventos' } }),
  deleteWebhook: may('webhooks.write', (x) => ({ path: { id: x.webhookId } })),
  listWebhookDeliveries: may('webhooks.write', (x) => ({ path: { id: x.webhookId } })),
  listWebhookEvents: may('webhooks.write'),
  listWebhooks: may('webhooks.write'),
  resendWebhookDelivery: may('webhooks.write'),
  resumeWebhook: may('webhooks.write', (x) => ({ path: { id: x.webhookId } })),
  rotateWebhookSecret: may('webhooks.write', (x) => ({ path: { id: x.webhookId } })),
  showWebhook: may('webhooks.write', (x) => ({ path: { id: x.webhookId } })),
  showWebhookDelivery: may('webhooks.write'),
  testWebhook: may('webhooks.write', (x) => ({ path: { id: x.webhookId } })),
}

/** For a brand key with this permission. */
function may(brand: Permission, ...requests: Request[]): Row {
  return rowFor({ brand })(...requests)
}

function rowFor(may: Access) {
  return (...requests: Request[]): Row => ({
    may,
    own: requests.filter((request) => typeof request !== 'function'),
    foreign: requests.filter((request) => typeof request === 'function'),
    ofUser: false,
    shows: [],
  })
}

function shows(words: (keyof Other)[], row: Row): Row {
  return { ...row, shows: words }
}

function ofUser(row: Row): Row {
  return { ...row, ofUser: true }
}

function orderFor({ slug, coupon }: Other) {
  const items = [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 10 }]
  const at = '2026-03-10T10:00:00-03:00'
  const about = { status: 'apv', created_at: at, updated_at: at, freight: 0 }
  return { ...about, partner_slug: slug, coupon: coupon, items }
}

function partnerFor({ slug }: Other) {
  const about = {
    name: 'Novo',
    email: 'novo@aliado.test',
    pf_pj: 'PF',
    document: '52998224725',
  }
  return { ...about, invited_by: slug }
}
