import { randomUUID } from 'node:crypto'

import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Pool } from 'pg'

import { assetRoutes } from '#features/assets/server/routes.ts'
import { brandClosingRoutes } from '#features/brand-api/server/closing-routes.ts'
import { brandDocumentRoutes } from '#features/brand-api/server/document-routes.ts'
import { brandGuidanceRoutes } from '#features/brand-api/server/guidance-routes.ts'
import { brandApiRoutes } from '#features/brand-api/server/routes.ts'
import { brandTermRoutes } from '#features/brand-api/server/term-routes.ts'
import { appFiles } from '#features/brands/server/app-files.ts'
import { identifyBrandKey, pictureSources } from '#features/brands/server/public.ts'
import { brandRoutes } from '#features/brands/server/routes.ts'
import { cartRoutes } from '#features/cart/server/routes.ts'
import { catalogRoutes, type TrackedUrls } from '#features/catalog/server/routes.ts'
import { challengeRoutes } from '#features/challenges/server/routes.ts'
import { checklistRoutes } from '#features/checklists/server/routes.ts'
import { claimRoutes } from '#features/claims/server/routes.ts'
import { closingRoutes } from '#features/closing/server/routes.ts'
import { commissionRoutes } from '#features/commission/server/routes.ts'
import { brandCourseRoutes } from '#features/courses/server/brand-routes.ts'
import { courseRoutes } from '#features/courses/server/routes.ts'
import { creditRoutes } from '#features/credits/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { faqRoutes } from '#features/faq/server/routes.ts'
import { followerRoutes } from '#features/followers/server/routes.ts'
import { catalogueReader, type RewardSupplier } from '#features/gift-cards/server/public.ts'
import { giftCardRoutes } from '#features/gift-cards/server/routes.ts'
import type { OpenIdSettings } from '#features/identity/server/openid-provider.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { landingRoutes } from '#features/landing/server/routes.ts'
import { favoriteIdsOf } from '#features/lists/server/public.ts'
import { listRoutes } from '#features/lists/server/routes.ts'
import { materialRoutes } from '#features/materials/server/routes.ts'
import { signedMissionTerm } from '#features/missions/server/public.ts'
import { missionRoutes } from '#features/missions/server/routes.ts'
import {
  type LiveNotifications,
  notificationStream,
} from '#features/notifications/server/public.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { orderRoutes } from '#features/orders/server/routes.ts'
import { photoRoutes } from '#features/partners/server/photo-routes.ts'
import { identifyPartner, landingAddress } from '#features/partners/server/public.ts'
import { type PartnerParts, partnerRoutes } from '#features/partners/server/routes.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { brandRedemptionRoutes } from '#features/redemption/server/brand-routes.ts'
import type { PayoutProvider } from '#features/redemption/server/payout.ts'
import { rewardDetailRoutes } from '#features/redemption/server/reward-detail-routes.ts'
import { redemptionRoutes } from '#features/redemption/server/routes.ts'
import { registrationRoutes } from '#features/registration/server/routes.ts'
import { botChecks } from '#features/signup/server/public.ts'
import { signUpRoutes, type SignUpSettings } from '#features/signup/server/routes.ts'
import { storeRoutes } from '#features/store/server/routes.ts'
import { termRoutes } from '#features/terms/server/routes.ts'
import {
  linksFor,
  redirectRoute,
  type VisitRecorder,
} from '#features/tracking/server/public.ts'
import { trackingRoutes } from '#features/tracking/server/routes.ts'
import { webhookRoutes } from '#features/webhooks/server/routes.ts'
import { callersOf } from '#platform/server/callers.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { databaseShares } from '#platform/server/database-shares.ts'
import { type Db, inScope, type Tx } from '#platform/server/db.ts'
import { answerBadAddress, answerFaults } from '#platform/server/faults.ts'
import { fileRoutes } from '#platform/server/files/file-routes.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { operationOf, promise, type Server } from '#platform/server/http.ts'
import type { MessageChannel } from '#platform/server/messages.ts'
import { acceptFiles } from '#platform/server/multipart.ts'
import { pagePolicies } from '#platform/server/page-policies.ts'
import { logRequests } from '#platform/server/request-log.ts'
import type { Sealer } from '#platform/server/sealer.ts'
import { closeSlowClients, slowClientOptions } from '#platform/server/slow-clients.ts'
import { warnOfUndeclaredProxy } from '#platform/server/undeclared-proxy.ts'

import { demoPictures } from '../../demo/picture-routes.ts'
import { auditedOperations } from './audited-operations.ts'
import { certificateHtml } from './certificate-html.ts'
import { allContracts } from './contracts.ts'
import { developmentRoutes } from './development.ts'
import { documentationRoutes } from './documentation.ts'
import type { Files } from './files.ts'
import { type Operations, operationsRoutes } from './operations.ts'
import { portalFiles } from './portal-files.ts'
import {
  checklistFacts,
  commissionReaders,
  courseFinished,
  levelCourses,
  emailConfirmed,
  findMember,
  hasMoneyOnItsWay,
  ordersChanged,
  paidCommissions,
  partnerJoined,
  partnerReactions,
} from './reactions.ts'
import type { Suppliers } from './suppliers.ts'

export type AppParts = Omit<SignUpSettings, 'joined' | 'botChecks'> & {
  demo: boolean
  recaptcha: Config['recaptcha']
  db: Db
  /** Connections of `db`, of which each caller gets a share. */
  poolSize: number
  /** Asked whether the database is there, apart from the requests' connections. */
  healthPool: Pool
  clock: Clock
  payout: PayoutProvider
  rewardSupplier: RewardSupplier
  sealer: Sealer
  suppliers: Suppliers
  channels: ReadonlySet<MessageChannel>
  files: Files
  scan: FileScanner
  /** Who signs people in for us; null where nobody does. */
  openId: OpenIdSettings | null
  recorder: VisitRecorder
  live: LiveNotifications
  logger: FastifyBaseLogger
  trustedProxies: string[]
  /** More hosts of pictures, for all brands: a supplier's, for instance. */
  pictureHosts: string[]
  /** Who may read the figures and the API's description. */
  operations: Operations
  allowPrivateNetwork: NonNullable<Config['webhookNetworks']>
  /** Told after a redemption was committed, so that its payment need not wait for the next look. */
  onRedemption: () => void
}

const BODY_LIMIT_BYTES = 8 * 1024 * 1024

/** The whole product, wired. Reads top to bottom as the list of what the server does. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { http, pictures } = await openHttp(parts)
  const server = serverOf(http, parts, pictures)
  operationsRoutes(http, { healthPool: parts.healthPool, ...parts.operations })
  redirectRoute({ http, ...parts })
  appFiles(http, parts.db)
  await fileRoutes(http, parts.files)

  brandRoutes(server, (tx, owner) => landingAddress(tx, owner, parts.publicUrl))
  identityRoutes(server, {
    ...parts,
    emailConfirmed,
    findMember,
    hasRedemptionInCourse: hasMoneyOnItsWay,
  })
  const checks = botChecks(parts)
  const isHuman: PartnerParts['isHuman'] = (proof, context) =>
    checks.botCheck.passes(proof, context)
  partnerRoutes(server, { ...partnerParts(parts), isHuman })
  followerRoutes(server, { ...parts, ...parts.suppliers, store: parts.files.store })
  registrationRoutes(server)
  photoRoutes(server, parts.files.store)
  documentRoutes(server, { store: parts.files.store, scan: parts.scan })
  termRoutes(server, signedMissionTerm)
  notificationRoutes(server, { allowPrivateNetwork: parts.demo })
  notificationStream(http, { live: parts.live, identify: server.callers.identify })
  challengeRoutes(server, parts.channels)
  signUpRoutes(server, { ...parts, botChecks: checks, joined: partnerJoined })
  faqRoutes(server)
  checklistRoutes(server, checklistFacts)
  materialRoutes(server, parts.files.store)
  assetRoutes(server, { store: parts.files.store, scan: parts.scan })
  catalogRoutes(server, {
    favoritesOf: favoriteIdsOf,
    trackedUrls: trackedUrlsAt(parts.publicUrl),
  })
  trackingRoutes(server, parts.publicUrl)
  orderRoutes(server, commissionReaders)
  commissionRoutes(server, { paidOf: paidCommissions, coursesOf: levelCourses })
  claimRoutes(server, ordersChanged)
  listRoutes(server)
  cartRoutes(server, parts.publicUrl)
  creditRoutes(server)
  closingRoutes(server, { store: parts.files.store, scan: parts.scan })
  const reader = catalogueReader(parts.rewardSupplier, parts.clock)
  giftCardRoutes(server, reader)
  redemptionRoutes(server, { ...parts, reader })
  rewardDetailRoutes(server, parts.sealer)
  courseRoutes(server, { ...parts, store: parts.files.store, finished: courseFinished })
  brandCourseRoutes(server, { store: parts.files.store, scan: parts.scan })
  missionRoutes(server, { ...parts, store: parts.files.store })
  storeRoutes(server, { ...parts, store: parts.files.store })
  landingRoutes(server, { publicUrl: parts.publicUrl, store: parts.files.store })
  dashboardRoutes(server, parts.publicUrl)
  privacyRoutes(server, parts.files.store)
  brandSide(server, parts)

  for (const { endpoint } of allContracts)
    if (!server.served.has(operationOf(endpoint))) promise(server, endpoint)

  if (parts.demo) demoRoutes(http, parts.db)
  if (parts.operations.docs) await documentationRoutes(http, parts.publicUrl)
  await portalFiles(http, certificateHtml(parts.db, parts.publicUrl))
  await http.ready()
  return http
}

/** The server before it has any routes: its limits, its answers to faults, its pages' policies. */
async function openHttp(parts: AppParts) {
  const http: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    // Its lines hold the whole address; `logRequests` writes ours.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: true,
    ...slowClientOptions,
    frameworkErrors: answerBadAddress,
  })
  answerFaults(http)
  logRequests(http)
  warnOfUndeclaredProxy(http)
  closeSlowClients(http)
  const uploads = await uploadOrigin(parts.files.store)
  const pictures = await pictureSources({
    db: parts.db,
    now: () => parts.clock.now(),
    own: [uploads, ...parts.pictureHosts.map((host) => `https://${host}`)],
  })
  pagePolicies(http, { publicUrl: parts.publicUrl, uploads, pictureSources: pictures })
  await acceptFiles(http)
  return { http, pictures }
}

/** What a brand's own systems ask for, besides what stands with its feature. */
function brandSide(server: Server, parts: AppParts): void {
  brandApiRoutes(server, ordersChanged)
  brandDocumentRoutes(server, parts.files.store)
  webhookRoutes(server, { ...parts, allowHttp: parts.demo })
  brandClosingRoutes(server, parts.files.store)
  brandTermRoutes(server)
  brandRedemptionRoutes(server)
  brandGuidanceRoutes(server, { store: parts.files.store, scan: parts.scan })
}

function demoRoutes(http: FastifyInstance, db: Db): void {
  developmentRoutes(http, db)
  demoPictures(http)
}

/** A visitor who follows such an address counts as the partner's. */
function trackedUrlsAt(publicUrl: string): TrackedUrls {
  return async (tx, owner, products, now) => {
    const targets = products.map(({ id, url }) => ({ productId: id, targetUrl: url }))
    const links = await linksFor(tx, owner, targets, now)
    return links.map(({ code }) => `${publicUrl}/r/${code}`)
  }
}

function partnerParts({ payout, suppliers, channels, publicUrl }: AppParts) {
  return { ...suppliers, ...partnerReactions, checker: payout, channels, publicUrl }
}

function serverOf(
  http: FastifyInstance,
  { db, clock, publicUrl, poolSize }: AppParts,
  pictures: () => string,
): Server {
  return {
    http,
    shares: databaseShares(poolSize),
    pictureSources: pictures,
    secure: publicUrl.startsWith('https:'),
    db,
    clock,
    served: new Set(),
    audited: auditedOperations(),
    callers: callersOf({
      identify: (token, tx) => {
        const ask = (asking: Tx) => identifyPartner(asking, token, clock.now())
        return tx ? ask(tx) : inScope(db, 'every brand', ask)
      },
      identifyBrand: (key) => inScope(db, 'every brand', (tx) => identifyBrandKey(tx, key)),
    }),
  }
}

/** Where browsers send files straight to: the bucket's origin, or our own. */
async function uploadOrigin(store: FileStore): Promise<string> {
  const asked = { contentType: 'image/png', sizeBytes: 1, expiresInSeconds: 1 }
  // Signing an address is arithmetic: nobody is asked, nothing is stored.
  return new URL((await store.uploadUrl('upload/origin', asked)).url).origin
}
