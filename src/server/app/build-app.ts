import { randomUUID } from 'node:crypto'

import fastify, { type FastifyInstance, LogController } from 'fastify'

import { campaignLinks } from '#features/overview/campaigns/server/links/link-routes.ts'
import { shopNoticeRoute } from '#features/overview/shops/server/events/notice-route.ts'
import { shopPostbackRoute } from '#features/overview/shops/server/postback/postback-routes.ts'
import { tagRoute } from '#features/overview/shops/server/postback/tag-route.ts'
import { identifyPartner } from '#features/people/partners/server/public.ts'
import { appFiles } from '#features/program/brands/server/app/app-files.ts'
import {
  appLooks,
  brandHosts,
  pictureSources,
} from '#features/program/brands/server/public.ts'
import { identifyBrandKey } from '#features/program/keys/server/public.ts'
import { identifyStaff } from '#features/program/staff/server/public.ts'
import { redirectRoute } from '#features/selling/tracking/server/public.ts'
import { routerOptions, serveBatch } from '#platform/server/batch/batch.ts'
import { databaseShares } from '#platform/server/database/database-shares.ts'
import { inScope, type Tx } from '#platform/server/database/db.ts'
import { fileRoutes } from '#platform/server/files/file-routes.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { callersOf } from '#platform/server/http/callers.ts'
import { answerBadAddress, answerFaults } from '#platform/server/http/faults.ts'
import { acceptFiles } from '#platform/server/http/multipart.ts'
import { pagePolicies } from '#platform/server/http/page-policies.ts'
import { logRequests } from '#platform/server/http/request-log.ts'
import { operationOf, type Server } from '#platform/server/http/serve.ts'
import { closeSlowClients, slowClientOptions } from '#platform/server/http/slow-clients.ts'
import { warnOfUndeclaredProxy } from '#platform/server/http/undeclared-proxy.ts'
import { pageFontRoute } from '#platform/server/public-page/page-font.ts'
import { traceRoutes } from '#platform/server/tracing.ts'

import { demoPictures } from '../../../demo/picture-routes.ts'
import { ordersChanged } from '../reactions.ts'
import { agentRoutes } from './agents/agent-routes.ts'
import type { AppParts } from './app-parts.ts'
import { auditedOperations } from './audited-operations.ts'
import { certificateHtml } from './certificate-html.ts'
import { allContracts } from './contracts.ts'
import { outboxPage } from './development/outbox-page.ts'
import { documentationRoutes } from './documentation/routes.ts'
import { featureRoutes } from './feature-routes.ts'
import { guideRoutes } from './guides/guide-routes.ts'
import { inlineScriptHashes } from './opening-page.ts'
import { operationsRoutes } from './operations.ts'
import { ownDomains } from './own-domain/own-domains.ts'
import { CONSOLE_FOLDER, consoleFiles, PORTAL_FOLDER, portalFiles } from './portal-files.ts'
import { signUpHtml } from './sign-up-html.ts'

const BODY_LIMIT_BYTES = 8 * 1024 * 1024

/** Connects the whole product; in the order of the server's functions. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { http, pictures } = await openHttp(parts)
  const server = serverOf(http, parts, pictures)
  traceRoutes(http)
  operationsRoutes(http, { ...parts, ...parts.operations })
  redirectRoute({ http, ...parts })
  await campaignLinks(server)
  const lookOf = appLooks(parts.db)
  appFiles(http, lookOf, parts.files.store)
  pageFontRoute(http)
  await fileRoutes(http, parts.files)

  featureRoutes(server, parts)
  await shopNoticeRoute(server)
  await shopPostbackRoute(server, ordersChanged)
  tagRoute(server)
  serveBatch(server)
  agentRoutes(server)

  for (const { name, endpoint } of allContracts)
    if (!server.served.has(operationOf(endpoint))) throw new Error(`${name} is not served`)

  if (parts.demo) demoRoutes(http, parts)
  guideRoutes(server, parts.publicUrl)
  if (parts.operations.docs) await documentationRoutes(http, parts.publicUrl)
  await consoleFiles(http)
  const certificate = certificateHtml(parts.db, parts.publicUrl)
  const signUp = signUpHtml(parts.db, parts.publicUrl)
  const htmlOf = async (path: string) => (await certificate(path)) ?? signUp(path)
  await portalFiles(http, htmlOf, lookOf)
  await http.ready()
  return http
}

/** The server before its routes: limits, fault handlers, policies of pages. */
async function openHttp(parts: AppParts) {
  const http: FastifyInstance = fastify({
    loggerInstance: parts.logger,
    // Its lines contain the whole address; `logRequests` writes the product's own.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID().slice(0, 13),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    routerOptions,
    return503OnClosing: true,
    ...slowClientOptions,
    frameworkErrors: answerBadAddress,
  })
  answerFaults(http)
  logRequests(http)
  warnOfUndeclaredProxy(http)
  closeSlowClients(http)
  ownDomains(http, { ...parts, hosts: brandHosts(parts) })
  const uploads = await uploadOrigin(parts.files.store)
  const pictures = await pictureSources({
    db: parts.db,
    now: () => parts.clock.now(),
    own: [uploads, ...parts.pictureHosts.map((host) => `https://${host}`)],
  })
  pagePolicies(http, {
    publicUrl: parts.publicUrl,
    uploads,
    pictureSources: pictures,
    scriptHashes: [
      ...(await inlineScriptHashes(PORTAL_FOLDER)),
      ...(await inlineScriptHashes(CONSOLE_FOLDER)),
    ],
  })
  await acceptFiles(http)
  return { http, pictures }
}

function demoRoutes(http: FastifyInstance, parts: AppParts): void {
  outboxPage(http, parts)
  demoPictures(http)
}

function serverOf(
  http: FastifyInstance,
  { db, replica, clock, publicUrl, poolSize }: AppParts,
  pictures: () => string,
): Server {
  return {
    http,
    shares: databaseShares(poolSize),
    publicUrl,
    pictureSources: pictures,
    secure: publicUrl.startsWith('https:'),
    db,
    replica,
    clock,
    served: new Map(),
    audited: auditedOperations(),
    callers: callersOf({
      identify: (token, tx) => {
        const ask = (asking: Tx) => identifyPartner(asking, token, clock.now())
        return tx ? ask(tx) : inScope(db, 'every brand: brand unknown', ask)
      },
      identifyBrand: (key, address) =>
        inScope(db, 'every brand: brand unknown', (tx) =>
          identifyBrandKey(tx, { key, address }, clock.now()),
        ),
      identifyStaff: (token, brandSlug) =>
        inScope(db, 'every brand: brand unknown', (tx) =>
          identifyStaff(tx, { token, brandSlug }, clock.now()),
        ),
    }),
  }
}

/** The origin that browsers send files to: the bucket's, or the server's own. */
async function uploadOrigin(store: FileStore): Promise<string> {
  const request = { contentType: 'image/png', sizeBytes: 1, expiresInSeconds: 1 }
  // Signing an address is only a calculation: it sends no request and stores nothing.
  return new URL((await store.uploadUrl('upload/origin', request)).url).origin
}
