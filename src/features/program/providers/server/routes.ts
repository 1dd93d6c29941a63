import { createPrivateKey } from 'node:crypto'

import { staffAddress } from '#features/program/staff/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import {
  type Origin,
  serve,
  type Server,
  serveWithoutTransaction,
} from '#platform/server/http/serve.ts'
import { isAllowedAddress, mayBeTyped } from '#platform/server/outside/ask-outside.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'
import { spendPoints } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow, Refusal } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import {
  type ProviderInput,
  type ProviderKind,
  providers,
  type SecretName,
} from '../definitions.ts'
import {
  type Connection,
  connectionOf,
  earlierAccount,
  missingSecret,
  stopUsing,
  storeProvider,
  storedProviders,
  storeTest,
} from './connections.ts'
import { BadCertificate, type KeyPair, readCertificate } from './read-certificate.ts'
import { type Defaults, viewProvider, viewProviders } from './view-provider.ts'

/** Each test waits for a network call and may send a message. */
const TESTS = { name: 'provider-tests', capacity: 6, drainPerMinute: 2 }

export type TestResult = { passed: boolean; answer: string }

/** Calls a provider without moving money; the answer is for people. */
export type TestConnection = (
  connection: Connection,
  to: string | null,
) => Promise<TestResult>

export type ProviderParts = {
  defaults: Defaults
  test: TestConnection
  /** Whether plain http is accepted: only in the demo. */
  allowHttp: boolean
  allowPrivateNetwork: AllowPrivateNetwork
}

export function providerRoutes(server: Server, parts: ProviderParts): void {
  const { defaults } = parts
  readRoutes(server, defaults)
  changeRoutes(server, parts)
  testRoute(server, parts)
}

function readRoutes(server: Server, defaults: Defaults): void {
  serve(server, contract.listProviders, async ({ viewer, tx }) => ({
    data: viewProviders(await storedProviders(tx, viewer.brandId), defaults),
  }))

  serve(server, contract.showProvider, ({ params, viewer, tx }) =>
    shown(tx, { brandId: viewer.brandId, kind: params.kind }, defaults),
  )

  serve(server, contract.checkCertificate, async ({ body, now }) => {
    const pair = certificateOf(body, now)
    if (pair instanceof Refusal) return pair
    return { subject: pair.subject, ends_at: pair.endsAt }
  })
}

function changeRoutes(server: Server, parts: ProviderParts): void {
  const { defaults } = parts
  serve(server, contract.putProvider, async ({ params, body, version, ...call }) => {
    const { viewer, tx, now } = call
    const key = { brandId: viewer.brandId, kind: params.kind }
    await lockKind(tx, key)
    const stale = version.check(await shown(tx, key, defaults))
    if (stale) return stale
    if (providers[body.provider].kind !== params.kind) return refuse('other_kind')
    const problem = addressProblem(body, parts)
    if (problem) return problem
    const secrets = secretsOf(body, now)
    if (secrets instanceof Refusal) return secrets
    const [before] = await storedProviders(tx, key.brandId, key.kind)
    const earlier = await earlierAccount(tx, { ...key, input: body })
    const missing = missingSecret(body, secrets.values, earlier)
    if (missing !== null)
      return refuse('secret_missing', { field: `secrets.${fieldOf(body, missing)}` })
    await storeProvider(
      tx,
      { ...key, input: body, secrets: secrets.values, certificate: secrets.certificate },
      { earlier, now },
    )
    await note(call, 'provider.set', params.kind, {
      before: before ? recorded(before) : null,
      after: recorded(body),
      // Names only.
      secrets: Object.keys(secrets.values),
    })
    return shown(tx, key, defaults)
  })

  serve(server, contract.deleteProvider, async ({ params, version, ...call }) => {
    const { viewer, tx } = call
    const key = { brandId: viewer.brandId, kind: params.kind }
    await lockKind(tx, key)
    const stale = version.check(await shown(tx, key, defaults))
    if (stale) return stale
    const [before] = await storedProviders(tx, key.brandId, key.kind)
    if (!before || !(await stopUsing(tx, key.brandId, key.kind))) return refuse('not_own')
    const detail = { before: recorded(before), after: null }
    await note(call, 'provider.removed', params.kind, detail)
    return shown(tx, key, defaults)
  })
}

function testRoute(server: Server, { test, defaults }: ProviderParts): void {
  serveWithoutTransaction(
    server,
    contract.testProvider,
    async ({ params: { kind }, body, viewer, inTransaction, origin, now }) => {
      const { brandId } = viewer
      const ready = await inTransaction(async (tx) => {
        const [stored] = await storedProviders(tx, brandId, kind)
        if (!stored) return refuse('not_own')
        const to = await recipientOf(tx, { kind, typed: body.to ?? '', viewer })
        if (to === null && (kind === 'mail' || kind === 'messages'))
          return refuse('recipient_needed', { field: 'to' })
        const bucket = { kind: TESTS, owner: `${brandId}:${kind}`, points: 1 }
        const waitMs = await spendPoints(tx, bucket, now)
        if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
        return { connection: connectionOf(stored), to }
      })
      if (ready instanceof Refusal) return ready
      const { connection, to } = ready
      const result = await test(connection, to)
      return inTransaction(async (tx) => {
        await storeTest(tx, connection, { ...result, at: now })
        await note({ viewer, tx, now, origin }, 'provider.tested', kind, {
          provider: connection.provider,
          passed: result.passed,
        })
        return shown(tx, { brandId, kind }, defaults)
      })
    },
  )
}

function recorded({ provider, settings }: { provider: string; settings: unknown }) {
  return { provider, settings }
}

type Recipient = { kind: ProviderKind; typed: string; viewer: BrandActor }

/** A person's test e-mail goes to themself, so that the test is no way to write to others. */
async function recipientOf(
  tx: Tx,
  { kind, typed, viewer }: Recipient,
): Promise<string | null> {
  if (kind === 'mail' && viewer.kind === 'staff') return staffAddress(tx, viewer.staffId)
  if (kind === 'messages') {
    const digits = typed.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
    return /^\d{10,11}$/.test(digits) ? `+55${digits}` : null
  }
  return typed === '' ? null : typed
}

type Key = { brandId: BrandId; kind: ProviderKind }

async function shown(tx: Tx, { brandId, kind }: Key, defaults: Defaults) {
  const [stored] = await storedProviders(tx, brandId, kind)
  return viewProvider(kind, stored, defaults)
}

function lockKind(tx: Tx, { brandId, kind }: Key): Promise<void> {
  return lockByName(tx, `provider:${brandId}:${kind}`)
}

type Addresses = Pick<ProviderParts, 'allowHttp' | 'allowPrivateNetwork'>

/** An address that a brand types must not lead into the operator's network. */
function addressProblem(
  { settings }: ProviderInput,
  { allowHttp, allowPrivateNetwork }: Addresses,
) {
  for (const field of ['url', 'issuer'] as const) {
    const url = field in settings ? String(settings[field as never]) : null
    if (url === null) continue
    if (!allowHttp && !url.startsWith('https:'))
      return refuse('insecure_url', { field: `settings.${field}` })
    if (!mayBeTyped(url, allowPrivateNetwork))
      return refuse('private_address', { field: `settings.${field}` })
  }
  if (
    'host' in settings &&
    !isAllowedAddress(`http://${settings.host}/`, allowPrivateNetwork)
  )
    return refuse('private_address', { field: 'settings.host' })
  return null
}

type Secrets = {
  values: { [name in SecretName]?: string | undefined }
  certificate: KeyPair | null
}

/** The secrets that were sent, checked; those that were left out are missing. */
function secretsOf(
  input: ProviderInput,
  now: Date,
): Secrets | Refusal<'bad_certificate' | 'bad_private_key'> {
  if (input.provider === 'efi') {
    const { certificate: file, ...values } = input.secrets
    const pair = file ? certificateOf(file, now) : null
    if (pair instanceof Refusal) return pair
    const ofFile = pair && { certificate: pair.certificate, private_key: pair.privateKey }
    return { values: { ...values, ...ofFile }, certificate: pair }
  }
  if (input.provider === 'starkbank' && input.secrets.private_key !== undefined)
    if (!isBankKey(input.secrets.private_key))
      return refuse('bad_private_key', { field: 'secrets.private_key' })
  return { values: input.secrets, certificate: null }
}

/** Efí's private key comes with its certificate file. */
function fieldOf({ provider }: ProviderInput, name: SecretName): SecretName {
  return provider === 'efi' && name === 'private_key' ? 'certificate' : name
}

function isBankKey(pem: string): boolean {
  try {
    return (
      createPrivateKey(pem).asymmetricKeyDetails?.namedCurve?.toLowerCase() === 'secp256k1'
    )
  } catch {
    return false
  }
}

function certificateOf(file: { base64: string; password: string }, now: Date) {
  try {
    return readCertificate(Buffer.from(file.base64, 'base64'), file.password, now)
  } catch (error) {
    if (!(error instanceof BadCertificate)) throw error
    return refuse('bad_certificate', {
      value: error.message,
      field: 'secrets.certificate',
    })
  }
}

type Call = { viewer: BrandActor; tx: Tx; now: Date; origin: Origin }

function note(
  { viewer, tx, now, origin }: Call,
  act: string,
  kind: ProviderKind,
  detail?: Record<string, unknown>,
): Promise<void> {
  return audit(tx, {
    brandId: viewer.brandId,
    actor: viewer.actor,
    act,
    subject: `provider:${kind}`,
    ...(detail && { detail }),
    requestId: origin.requestId,
    at: now,
  })
}
