import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { RewardSupplier } from '#features/money/gift-cards/server/public.ts'
import { rewardSupplierNotConfigured } from '#features/money/gift-cards/server/reward-supplier.ts'
import { isConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import type { PayoutProvider } from '#features/money/redemption/server/payouts/payout.ts'
import {
  openIdNotConfigured,
  openIdProvider,
} from '#features/program/identity/server/sign-in/openid-provider.ts'
import { liveNotifications } from '#features/program/notifications/server/public.ts'
import {
  type DomainNames,
  systemDomainNames,
} from '#features/program/settings/server/public.ts'
import { visitCounter, visitRecorder } from '#features/selling/tracking/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import { openAppLogin } from '#platform/server/database/database-login.ts'
import {
  closeDb,
  type Db,
  openDb,
  openPool,
  vaultIn,
} from '#platform/server/database/db.ts'
import { clamav, noScanner } from '#platform/server/files/scan-file.ts'
import type { Messenger } from '#platform/server/messages/messages.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'
import type { Config } from '#platform/server/settings/config.ts'

import { buildApp } from './app/build-app.ts'
import {
  chooseProvider,
  openSocialLogin,
  openSupplier,
  ownOrDefault,
  payoutsByBrand,
} from './brand-providers.ts'
import { chooseMessenger } from './choose-messenger.ts'
import { openFiles, withSealing } from './files.ts'
import { openReplica } from './postgres/open-replica.ts'
import { requireKeptQueries } from './postgres/require-kept-queries.ts'
import { openVault } from './sealing/sealing.ts'
import { chooseRewardSupplier, chooseSuppliers, type Suppliers } from './suppliers.ts'
import { connectionTester } from './test-connection.ts'
import { buildWorkerApp } from './work/worker-app.ts'
import { startWorker } from './work/worker.ts'

type Parts = {
  /** The owner's address; requests use the application's own login. */
  databaseUrl: string
  /** Whether no other process can use the database. */
  onlyProcess: boolean
  config: Pick<
    Config,
    | 'demo'
    | 'role'
    | 'publicUrl'
    | 'trustedProxies'
    | 'pictureHosts'
    | 'operations'
    | 'webhookNetworks'
    | 'banks'
    | 'shopAddresses'
    | 'starkBank'
    | 'rewardSupplier'
    | 'database'
    | 'files'
    | 'clamav'
    | 'smtp'
    | 'messageGateway'
    | 'openId'
    | 'companyRegistryUrl'
    | 'recaptcha'
    | 'instagram'
    | 'cepUrl'
  >
  clock: Clock
  sealer: Sealer
  logger: Logger
  /** Replaces the configured ones: the tests' own suppliers. */
  payout?: PayoutProvider
  rewardSupplier?: RewardSupplier
  messenger?: Messenger
  suppliers?: Suppliers
  /** Replaces the machine's DNS: the tests' own. */
  domainNames?: DomainNames
}

export type Product = {
  http: FastifyInstance
  db: Db
  /** The providers of every brand. */
  payout: ByBrand<PayoutProvider>
  rewardSupplier: ByBrand<RewardSupplier>
  /** Writes and counts the waiting visits at once. */
  flushVisits: () => Promise<void>
  stop: () => Promise<void>
}

/** Wires one process over a migrated database: the web server, the worker, or both. */
export async function startProduct({
  databaseUrl,
  onlyProcess,
  config,
  clock,
  sealer,
  logger,
  ...given
}: Parts): Promise<Product> {
  const appUrl = await openAppLogin(databaseUrl, config.database.appUrl)
  if (config.database.keepsQueries) await requireKeptQueries(appUrl)
  const db = openDb(openPool(appUrl, { size: config.database.poolSize }), config.database)
  // Separate, so that a busy pool is not reported as an unavailable database.
  const healthPool = openPool(appUrl, { size: 1 })
  await openVault(db, sealer, clock.now())
  const vault = vaultIn(db)
  const replica = await openReplica(db, config, logger)
  // Derived from the database's key, so that every process of this database signs addresses alike.
  const files = await openFiles(config, clock, vault.digest('addresses', 'file addresses'))
  const outside = outsideOf(config, { ...given, db, clock })
  const { payout, rewardSupplier, messenger, suppliers, openId, providers } = outside
  const visits = openVisits(db, config.role, logger)
  const domainNames = given.domainNames ?? systemDomainNames()
  const shared = { db, clock, sealer, payout, domainNames }
  const worker =
    config.role === 'web'
      ? null
      : await startWorker({
          ...shared,
          openOwnerPool: () => openPool(databaseUrl, { size: 8 }),
          appUrl,
          keepsQueries: config.database.keepsQueries,
          store: files.store,
          onlyProcess,
          supplier: rewardSupplier,
          messenger,
          tracker: suppliers.tracker,
          allowPrivateNetwork: webhookNetworksOf(config),
          shopAddresses: config.shopAddresses,
          contact: config.publicUrl,
          log: logger,
        })
  const live = await liveNotifications(directly(appUrl, databaseUrl))
  const http = await (config.role === 'worker' ? buildWorkerApp : buildApp)({
    ...shared,
    ...webSettings(config, outside),
    replica,
    healthPool,
    rewardSupplier,
    suppliers,
    channelsOf: messenger.channelsOf,
    openId,
    providers,
    files: withSealing(files, vault),
    recorder: visits.recorder,
    live,
    logger,
    onRedemption: () => worker?.nudge(),
  })
  // First requests, then their background work, then the connections of both.
  const stops = [
    () => live.stop(),
    () => http.close(),
    () => visits.stop(),
    () => worker?.stop(),
    () => healthPool.end(),
    () => replica?.close(),
    () => closeDb(db),
  ]
  const stop = () => inOrder(stops)
  return { http, db, payout, rewardSupplier, flushVisits: visits.flush, stop }
}

/** What stores visits, and what counts them. */
function openVisits(db: Db, role: Config['role'], logger: Logger) {
  const recorder = visitRecorder({
    db,
    onError: (error) => logger.error({ err: error }, 'visits were not stored'),
  })
  const counter = visitCounter({
    db,
    isWorker: role !== 'web',
    onError: (error) => logger.error({ err: error }, 'visits were not counted'),
  })
  return {
    recorder,
    flush: () => inOrder([recorder.flush, counter.count]),
    stop: () => inOrder([recorder.stop, counter.stop]),
  }
}

async function inOrder(steps: (() => unknown)[]): Promise<void> {
  for (const step of steps) await step()
}

type Given = Pick<Parts, 'payout' | 'rewardSupplier' | 'messenger' | 'suppliers' | 'clock'>

/** The external services: those passed in, else the configured ones. */
function outsideOf(config: Parts['config'], { db, clock, ...given }: Given & { db: Db }) {
  const allowPrivateNetwork = webhookNetworksOf(config)
  const parts = { db, banks: config.banks, allowPrivateNetwork }
  const payout = given.payout ?? chooseProvider(config, { db, clock })
  const supplier = given.rewardSupplier ?? chooseRewardSupplier(config, { db, clock })
  const { openId, smtp, messageGateway, demo, publicUrl } = config
  const social = openId ? openIdProvider(openId) : openIdNotConfigured
  const { suppliers, signUp, simulated } = chooseSuppliers(config, clock)
  return {
    payout: payoutsByBrand(parts, payout),
    rewardSupplier: ownOrDefault(db, {
      kind: 'rewards',
      open: (connection) => openSupplier(connection, parts),
      fallback: supplier,
      hasFallback: supplier.configured,
      untested: rewardSupplierNotConfigured,
    }),
    openId: ownOrDefault(db, {
      kind: 'social',
      open: (connection) => openSocialLogin(connection, parts),
      fallback: social,
      hasFallback: openId !== null,
      untested: openIdNotConfigured,
    }),
    messenger:
      given.messenger ?? chooseMessenger({ ...config, allowPrivateNetwork }, { db, clock }),
    suppliers: given.suppliers ?? suppliers,
    signUp,
    simulated,
    providers: {
      defaults: {
        pix: isConfigured(payout),
        rewards: supplier.configured,
        mail: demo || smtp !== null,
        messages: demo || messageGateway !== null,
        social: openId !== null,
      },
      test: connectionTester({ ...parts, demo, publicUrl }),
      allowHttp: demo,
      allowPrivateNetwork,
    },
  }
}

/**
 * The application's login at the database itself: a pooler does not forward notifications.
 */
function directly(appUrl: string, adminUrl: string): string {
  const url = new URL(adminUrl)
  const { username, password } = new URL(appUrl)
  return Object.assign(url, { username, password }).href
}

function webSettings(
  config: Parts['config'],
  { signUp, simulated }: Pick<ReturnType<typeof outsideOf>, 'signUp' | 'simulated'>,
) {
  const { recaptcha, publicUrl, demo, trustedProxies, pictureHosts, operations } = config
  return {
    ...signUp,
    simulated,
    poolSize: config.database.poolSize,
    recaptcha,
    publicUrl,
    demo,
    trustedProxies,
    pictureHosts,
    operations,
    allowPrivateNetwork: webhookNetworksOf(config),
    shopAddresses: config.shopAddresses,
    scan: config.clamav ? clamav(config.clamav) : noScanner,
  }
}

function webhookNetworksOf({ webhookNetworks, demo }: Parts['config']) {
  return webhookNetworks ?? (demo ? 'all' : [])
}
