import { LRUCache } from 'lru-cache'

import type { RewardSupplier } from '#features/money/gift-cards/server/public.ts'
import { httpRewardSupplier } from '#features/money/gift-cards/server/reward-supplier-http.ts'
import type { EfiSettings } from '#features/money/redemption/server/payouts/efi/efi-client.ts'
import { efiPayout } from '#features/money/redemption/server/payouts/efi/payout-efi.ts'
import {
  isConfigured,
  payoutNotConfigured,
} from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { payoutSimulator } from '#features/money/redemption/server/payouts/payout-simulator.ts'
import { starkBankPayout } from '#features/money/redemption/server/payouts/payout-starkbank.ts'
import type { PayoutProvider } from '#features/money/redemption/server/payouts/payout.ts'
import {
  type OpenIdProvider,
  openIdProvider,
} from '#features/program/identity/server/sign-in/openid-provider.ts'
import type { ProviderKind } from '#features/program/providers/definitions.ts'
import {
  type Connection,
  connectionByName,
  connectionName,
  connectionsOf,
  inTurn,
  ownConnection,
} from '#features/program/providers/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { type CallOutside, guardedCalls } from '#platform/server/outside/ask-outside.ts'
import type { BankAddresses } from '#platform/server/outside/bank-addresses.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import type { Config } from '#platform/server/settings/config.ts'

export type OutsideParts = {
  db: Db
  banks: BankAddresses
  allowPrivateNetwork: AllowPrivateNetwork
}

type OfName<Name extends Connection['provider']> = Extract<Connection, { provider: Name }>

const MOST_OPEN = 1_000

type Opening<Service extends { name: string }> = {
  kind: ProviderKind
  /** Null for a provider of another kind. */
  open: (connection: Connection) => Service | null
  fallback: Service
  hasFallback: boolean
  /** Used while the brand's own is not ready. */
  untested: Service
}

/** The brand's own service, else the installation's. One place decides this for all kinds. */
export function ownOrDefault<Service extends { name: string }>(
  db: Db,
  { kind, open, fallback, hasFallback, untested }: Opening<Service>,
): ByBrand<Service> {
  // Kept open, for their tokens and metadata, until they are changed.
  const opened = new LRUCache<string, Service>({ max: MOST_OPEN })

  function openOnce(connection: Connection | null): Service | null {
    if (connection === null) return null
    const key = `${connection.id}:${connection.revision}`
    const already = opened.get(key)
    if (already) return already
    const service = open(connection)
    if (service !== null) opened.set(key, service)
    return service
  }
  const own = (brandId: BrandId) =>
    inScope(db, brandId, (tx) => ownConnection(tx, brandId, kind))

  return {
    async isConfigured(tx, brandId) {
      const connection = await ownConnection(tx, brandId, kind)
      return connection?.ready ?? hasFallback
    },
    async of(brandId) {
      const connection = await own(brandId)
      if (connection?.ready === false) return untested
      return openOnce(connection) ?? fallback
    },
    async named(brandId, name) {
      if (name === fallback.name) return fallback
      return openOnce(
        await inScope(db, brandId, (tx) => connectionByName(tx, brandId, name)),
      )
    },
    async accounts() {
      const connections = await inScope(db, 'every brand: whole database', (tx) =>
        connectionsOf(tx, kind),
      )
      const own = connections.flatMap((connection) => {
        const service = openOnce(connection)
        return service === null ? [] : [{ brandId: connection.brandId, service }]
      })
      return [{ brandId: null, service: fallback }, ...own]
    },
  }
}

/** The installation's provider. */
export function chooseProvider(
  config: Pick<Config, 'starkBank' | 'demo'>,
  { db, clock }: { db: Db; clock: Clock },
): PayoutProvider {
  if (config.starkBank) return starkBankPayout(config.starkBank)
  return config.demo ? payoutSimulator({ db, clock }) : payoutNotConfigured
}

/** Who pays by Pix and by bank transfer: the brand's account, or the installation's. */
export function payoutsByBrand(
  parts: OutsideParts,
  fallback: PayoutProvider,
): ByBrand<PayoutProvider> {
  return ownOrDefault(parts.db, {
    kind: 'pix',
    open: (connection) => openPayout(connection, parts),
    fallback,
    hasFallback: isConfigured(fallback),
    untested: payoutNotConfigured,
  })
}

export function openPayout(
  connection: Connection,
  parts: OutsideParts,
): PayoutProvider | null {
  const name = connectionName(connection)
  if (connection.provider === 'starkbank')
    return starkBankPayout(starkBankSettings(connection, parts), name)
  if (connection.provider !== 'efi') return null
  return efiPayout({
    name,
    settings: efiSettings(connection, parts),
    payerKey: connection.settings.payer_key,
    inTurn: oneAtATime(parts.db, connection),
  })
}

export function starkBankSettings(
  { settings, secret }: OfName<'starkbank'>,
  { banks }: OutsideParts,
) {
  return {
    url: banks.starkbank[settings.environment],
    projectId: settings.project_id,
    privateKey: secret('private_key'),
  }
}

export function efiSettings(
  { settings, secret }: OfName<'efi'>,
  { banks }: OutsideParts,
): EfiSettings {
  return {
    url: banks.efi[settings.environment],
    clientId: settings.client_id,
    clientSecret: secret('client_secret'),
    certificate: secret('certificate'),
    privateKey: secret('private_key'),
    authorities: banks.authorities,
  }
}

/** Shorter than four payments of the usual second; who waits longer is queued again. */
const TURN_WAIT_MS = 5_000

/** In this process one after the other, and among processes by the account's row. */
function oneAtATime(db: Db, account: OfName<'efi'>) {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>) => {
    const turn = last.then(() => inTurn(db, account, { work, waitMs: TURN_WAIT_MS }))
    last = turn.catch(() => undefined)
    return turn
  }
}

export function openSupplier(
  connection: Connection,
  { allowPrivateNetwork }: OutsideParts,
): RewardSupplier | null {
  if (connection.provider !== 'rewards_http') return null
  return httpRewardSupplier({
    url: connection.settings.url.replace(/\/$/, ''),
    token: connection.secret('token'),
    call: guardedCalls(allowPrivateNetwork),
    name: connectionName(connection),
  })
}

export function openSocialLogin(
  connection: Connection,
  { allowPrivateNetwork }: OutsideParts,
): OpenIdProvider | null {
  if (connection.provider !== 'openid') return null
  return openIdProvider({
    issuer: connection.settings.issuer,
    clientId: connection.settings.client_id,
    clientSecret: connection.secret('client_secret'),
    name: connectionName(connection),
    fetch: fetchBy(guardedCalls(allowPrivateNetwork)),
  })
}

const OPENID_TIMEOUT_MS = 10_000
const LARGEST_METADATA = 500_000

/** The library sends forms and nothing else. */
function textOf(body: unknown): string | undefined {
  return body instanceof URLSearchParams || typeof body === 'string'
    ? body.toString()
    : undefined
}

/** The `fetch` of the OpenID library, by the calls that a brand's address may make. */
function fetchBy(call: CallOutside) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers?: unknown; body?: unknown },
  ): Promise<Response> => {
    const sent = Object.fromEntries(new Headers(headers as HeadersInit))
    const { status, text } = await call(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: sent,
      body: textOf(body),
      timeoutMs: OPENID_TIMEOUT_MS,
      largestAnswer: LARGEST_METADATA,
    })
    return new Response(text, {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
}
