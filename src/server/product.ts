import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import { payoutNotConfigured } from '#features/redemption/server/payout-not-configured.ts'
import { payoutSimulator } from '#features/redemption/server/payout-simulator.ts'
import { starkBankPayout } from '#features/redemption/server/payout-starkbank.ts'
import type { PayoutProvider } from '#features/redemption/server/payout.ts'
import { visitRecorder } from '#features/tracking/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { type Db, openDb, openPool } from '#platform/server/db.ts'
import type { Messenger } from '#platform/server/messages.ts'
import { messengerNotConfigured } from '#platform/server/messenger-not-configured.ts'
import { outboxMessenger } from '#platform/server/messenger-outbox.ts'

import { buildApp } from './build-app.ts'
import { chooseSuppliers, type Suppliers } from './suppliers.ts'
import { startWorker } from './worker.ts'

type Parts = {
  databaseUrl: string
  config: Pick<
    Config,
    'demo' | 'role' | 'publicUrl' | 'trustedProxies' | 'starkBank' | 'cepUrl' | 'database'
  >
  clock: Clock
  logger: Logger
  /** In place of the configured ones: the tests' own suppliers. */
  payout?: PayoutProvider
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
  logger,
  ...given
}: Parts): Promise<Product> {
  const pool = openPool(databaseUrl, { size: config.database.poolSize })
  const db = openDb(pool)
  const payout = given.payout ?? chooseProvider(config, { db, clock })
  const messenger = given.messenger ?? chooseMessenger(config, { db, clock })
  const suppliers = given.suppliers ?? chooseSuppliers(config)
  const recorder = visitRecorder({
    db,
    onError: (error) => logger.error({ err: error }, 'visits were not stored'),
  })
  const ownerPool =
    config.role === 'web' ? null : openPool(databaseUrl, { size: 8, role: 'none' })
  const worker = ownerPool
    ? await startWorker({
        db,
        ownerPool,
        clock,
        payout,
        messenger,
        tracker: suppliers.tracker,
        log: logger,
      })
    : null
  const http = await buildApp({
    db,
    clock,
    payout,
    suppliers,
    channels: messenger.channels,
    recorder,
    logger,
    publicUrl: config.publicUrl,
    demo: config.demo,
    trustedProxies: config.trustedProxies,
    onRedemption: () => worker?.nudge(),
  })
  return {
    http,
    db,
    flushVisits: recorder.flush,
    // Requests first, then what they left to do, then the connections under both.
    stop: async () => {
      await http.close()
      await recorder.stop()
      await worker?.stop()
      await ownerPool?.end()
      await db.destroy()
    },
  }
}

function chooseMessenger(
  config: Parts['config'],
  { db, clock }: { db: Db; clock: Clock },
): Messenger {
  return config.demo ? outboxMessenger({ db, clock }) : messengerNotConfigured
}

function chooseProvider(
  config: Parts['config'],
  { db, clock }: { db: Db; clock: Clock },
): PayoutProvider {
  if (config.starkBank) return starkBankPayout(config.starkBank)
  return config.demo ? payoutSimulator({ db, clock }) : payoutNotConfigured
}
