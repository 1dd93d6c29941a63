import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'

import type { RewardSupplier } from '#features/money/gift-cards/server/public.ts'
import type { PayoutProvider } from '#features/money/redemption/server/payouts/payout.ts'
import type { ShopAddresses } from '#features/overview/shops/server/public.ts'
import type { SignUpSettings } from '#features/people/signup/server/routes.ts'
import type { OpenIdProvider } from '#features/program/identity/server/sign-in/openid-provider.ts'
import type { LiveNotifications } from '#features/program/notifications/server/public.ts'
import type { ProviderParts } from '#features/program/providers/server/public.ts'
import type { DomainNames } from '#features/program/settings/server/public.ts'
import type { VisitRecorder } from '#features/selling/tracking/server/public.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/db.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { ChannelsOf } from '#platform/server/messages/messages.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import type { Replica } from '#platform/server/replica/replica.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'
import type { Config } from '#platform/server/settings/config.ts'

import type { Files } from '../files.ts'
import type { Simulated, Suppliers } from '../suppliers.ts'
import type { Operations } from './operations.ts'

/** The server's dependencies: connections, suppliers, settings. */
export type AppParts = Omit<SignUpSettings, 'joined' | 'botChecks'> & {
  demo: boolean
  recaptcha: Config['recaptcha']
  db: Db
  replica: Replica | null
  /** Connections of `db`, of which each caller gets a share. */
  poolSize: number
  /** Checks the database, separately from the requests' connections. */
  healthPool: Pool
  clock: Clock
  payout: ByBrand<PayoutProvider>
  rewardSupplier: ByBrand<RewardSupplier>
  providers: ProviderParts
  sealer: Sealer
  suppliers: Suppliers
  simulated: Simulated
  channelsOf: ChannelsOf
  files: Files
  scan: FileScanner
  /** The social login. */
  openId: ByBrand<OpenIdProvider>
  recorder: VisitRecorder
  live: LiveNotifications
  logger: FastifyBaseLogger
  trustedProxies: string[]
  /** Further hosts of pictures, for all brands: a supplier's, for instance. */
  pictureHosts: string[]
  /** Who may read the metrics and the API's description. */
  operations: Operations
  allowPrivateNetwork: NonNullable<Config['webhookNetworks']>
  shopAddresses: ShopAddresses
  domainNames: DomainNames
  /**
   * Called after a redemption was committed, so that its payment starts without a delay.
   */
  onRedemption: () => void
}
