import type pg from 'pg'

import type { RewardSupplier } from '#features/money/gift-cards/server/public.ts'
import type { PayoutProvider } from '#features/money/redemption/server/payouts/payout.ts'
import type { ShopAddresses } from '#features/overview/shops/server/public.ts'
import type { SocialTracker } from '#features/people/profile/server/public.ts'
import type { DomainNames } from '#features/program/settings/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Messenger } from '#platform/server/messages/messages.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

export type WorkerParts = {
  db: Db
  /**
   * Opens a pool with the owner's role: the queue's tables do not belong to the
   * application.
   */
  openOwnerPool: () => pg.Pool
  /** Whether no other process can use the database. */
  onlyProcess: boolean
  /** The application's login, for work that takes longer than a request may. */
  appUrl: string
  /** Whether connections of that login may keep queries: not behind some poolers. */
  keepsQueries: boolean
  /** The store with its files as stored, without decryption. */
  store: FileStore
  clock: Clock
  payout: ByBrand<PayoutProvider>
  supplier: ByBrand<RewardSupplier>
  messenger: Messenger
  sealer: Sealer
  tracker: SocialTracker
  /** The private addresses that webhooks may call. */
  allowPrivateNetwork: AllowPrivateNetwork
  /** Where platforms' shops are called, where it is not their own address: only in tests. */
  shopAddresses: ShopAddresses
  /** What the DNS says of brands' own domains. */
  domainNames: DomainNames
  /** The address of this deployment, for push services. */
  contact: string
  log: {
    error(detail: unknown, message: string): void
    warn(detail: unknown, message: string): void
    debug(message: string): void
  }
}
