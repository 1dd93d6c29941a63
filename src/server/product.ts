import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { RewardSupplier } from '#features/gift-cards/server/public.ts'
import { liveNotifications } from '#features/notifications/server/public.ts'
import { payoutNotConfigured } from '#features/redemption/server/payout-not-configured.ts'
import { payoutSimulator } from '#features/redemption/server/payout-simulator.ts'
import { starkBankPayout } from '#features/redemption/server/payout-starkbank.ts'
import type { PayoutProvider } from '#features/redemption/server/payout.ts'
import { brasilApiRegistry } from '#features/signup/server/company-registry-brasilapi.ts'
import { simulatedRegistry } from '#features/signup/server/company-registry-simulator.ts'
import type { CompanyRegistry } from '#features/signup/server/company-registry.ts'
import {
  simulatedFollowers,
  uncountedFollowers,
} from '#features/signup/server/follower-counter.ts'
import { visitRecorder } from '#features/tracking/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { type Db, openDb, openPool } from '#platform/server/db.ts'
import { clamav, noScanner } from '#platform/server/files/scan-file.ts'
import type { Messenger } from '#platform/server/messages.ts'
import type { Sealer } from '#platform/server/sealer.ts'

import { buildApp } from './build-app.ts'
import { chooseMessenger } from './choose-messenger.ts'
import { openFiles } from './files.ts'
import { claimKeys } from './sealing.ts'
import {
  BRASIL_API,
  chooseRewardSupplier,
  chooseSuppliers,
  type Suppliers,
} from './suppliers.ts'
import { startWorker } from './worker.ts'

type Parts = {
  databaseUrl: string
  config: Pick<
    Config,
    | 'demo'
    | 'role'
    | 'publicUrl'
    | 'trustedProxies'
    | 'webhookNetworks'
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
  /** In place of the configured ones: the tests' own suppliers. */
  payout?: PayoutProvider
  rewardSupplier?: RewardSupplier
  messenger?: Messenger
  suppliers?: Suppliers
}

export type Product = {
  http: FastifyInstance
  db: Db
  /** Writes the visits that wait; for whoever cannot wait a moment. */
  flushVisits: () => Promise<void>
  stop: () => Promise<void>
}

/** Wires one process over a migrated database: the web server, the worker, or both. */
export async function startProduct({
  databaseUrl,
  config,
  clock,
  sealer,
  logger,
  ...given
}: Parts): Promise<Product> {
  const pool = openPool(databaseUrl, { size: config.database.poolSize })
  const db = openDb(pool)
  await claimKeys(db, sealer, { now: clock.now(), demo: config.demo })
  const payout = given.payout ?? chooseProvider(config, { db, clock })
  const rewardSupplier = given.rewardSupplier ?? chooseRewardSupplier(config, { db, clock })
  const messenger = given.messenger ?? chooseMessenger(config, { db, clock })
  const suppliers = given.suppliers ?? chooseSuppliers(config)
  const recorder = visitRecorder({
    db,
    onError: (error) => logger.error({ err: error }, 'visits were not stored'),
  })
  const ownerPool =
    config.role === 'web' ? null : openPool(databaseUrl, { size: 8, role: 'none' })
  const shared = { db, clock, sealer, payout }
  const worker =
    ownerPool &&
    (await startWorker({
      ...shared,
      ownerPool,
      supplier: rewardSupplier,
      messenger,
      tracker: suppliers.tracker,
      allowPrivateNetwork: config.webhookNetworks ?? (config.demo ? 'all' : []),
      contact: config.publicUrl,
      log: logger,
    }))
  const live = await liveNotifications(databaseUrl)
  const http = await buildApp({
    ...shared,
    rewardSupplier,
    suppliers,
    channels: messenger.channels,
    files: await openFiles(config, clock),
    scan: config.clamav ? clamav(config.clamav) : noScanner,
    registry: chooseRegistry(config),
    counter: config.demo ? simulatedFollowers : uncountedFollowers,
    recaptcha: config.recaptcha,
    recorder,
    live,
    logger,
    publicUrl: config.publicUrl,
    demo: config.demo,
    trustedProxies: config.trustedProxies,
    openId: config.openId,
    onRedemption: () => worker?.nudge(),
  })
  return {
    http,
    db,
    flushVisits: recorder.flush,
    // Open screens and requests first, then what they left to do, then the connections under both.
    stop: async () => {
      await live.stop()
      await http.close()
      await recorder.stop()
      await worker?.stop()
      await ownerPool?.end()
      await db.destroy()
    },
  }
}

function chooseRegistry({ demo, companyRegistryUrl }: Parts['config']): CompanyRegistry {
  if (demo && companyRegistryUrl === null) return simulatedRegistry
  return brasilApiRegistry({ url: companyRegistryUrl ?? BRASIL_API })
}

function chooseProvider(
  config: Parts['config'],
  { db, clock }: { db: Db; clock: Clock },
): PayoutProvider {
  if (config.starkBank) return starkBankPayout(config.starkBank)
  return config.demo ? payoutSimulator({ db, clock }) : payoutNotConfigured
}
