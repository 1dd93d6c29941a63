import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import {
  type ProviderInput,
  type ProviderKind,
  type ProviderName,
  providers,
  type SecretName,
  secretNames,
  type SettingsOf,
} from '../definitions.ts'
import type { KeyPair } from './read-certificate.ts'

const table = owning<'brand_provider'>

type Row = RowOf<'brand_provider'>

const StoredSecret = z.object({ value: z.string(), setAt: z.iso.datetime() })
const StoredSecrets = z.partialRecord(
  z.enum([...secretNames, 'notice_token']),
  StoredSecret,
)
export type StoredSecrets = z.output<typeof StoredSecrets>

/** A provider of a brand with everything that is needed to call it. */
export type Connection = {
  [Name in ProviderName]: Pick<Row, 'id' | 'brandId' | 'revision' | 'ready'> & {
    provider: Name
    settings: SettingsOf<Name>
    /** The values by name; those that are not set are empty. */
    secret: (name: SecretName | 'notice_token') => string
  }
}[ProviderName]

export type StoredProvider = Row & { opened: StoredSecrets }

/** The name of a brand's own provider in payments and attempts: `efi:12`. */
export function connectionName({
  provider,
  id,
}: Pick<Connection, 'provider' | 'id'>): string {
  return `${provider}:${id}`
}

/** What people see of a payment's provider: `efi`, without the brand's own account. */
export function plainName(provider: string | null): string | null {
  return provider?.replace(/:\d+$/, '') ?? null
}

function open(tx: Tx, row: Row): StoredProvider {
  const json: unknown = JSON.parse(vaultIn(tx).open(row.secrets, secretsPlace(row)))
  return { ...row, opened: StoredSecrets.parse(json) }
}

type Place = Pick<Row, 'brandId' | 'kind' | 'provider' | 'account'>

function secretsPlace({ brandId, kind, provider, account }: Place): string {
  return `brand_provider:${brandId}:${kind}:${provider}:${account}`
}

export function connectionOf({ opened, ...row }: StoredProvider): Connection {
  const secret = (name: SecretName | 'notice_token') => opened[name]?.value ?? ''
  // Only this file writes the columns, with the settings that fit the provider.
  return { ...row, secret } as unknown as Connection
}

/** The providers that the brand uses now, of one kind or of all. */
export async function storedProviders(
  tx: Tx,
  brandId: BrandId,
  kind?: ProviderKind,
): Promise<StoredProvider[]> {
  let query = table(tx)
    .selectFrom('brand_provider')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('active', '=', true)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return (await query.execute()).map((row) => open(tx, row))
}

/** The brand's own provider of a kind; null where it uses the installation's. */
export async function ownConnection(
  tx: Tx,
  brandId: BrandId,
  kind: ProviderKind,
): Promise<Connection | null> {
  const [stored] = await storedProviders(tx, brandId, kind)
  return stored ? connectionOf(stored) : null
}

/** Also one that the brand used before. */
export async function connectionByName(
  tx: Tx,
  brandId: BrandId,
  name: string,
): Promise<Connection | null> {
  const [provider = '', id = ''] = name.split(':')
  if (!/^\d{1,15}$/.test(id)) return null
  const row = await table(tx)
    .selectFrom('brand_provider')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', Number(id))
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? connectionOf(open(tx, row)) : null
}

/** Every account of a kind that a brand has or had, in the brands of the scope. */
export async function connectionsOf(tx: Tx, kind: ProviderKind): Promise<Connection[]> {
  const rows = await table(tx)
    .selectFrom('brand_provider')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy(['brandId', 'id'])
    .execute()
  return rows.map((row) => connectionOf(open(tx, row)))
}

/** Whose notices come with this token. */
export async function brandOfNotice(tx: Tx, token: string): Promise<BrandId | null> {
  const row = await table(tx)
    .selectFrom('brand_provider')
    .select('brandId')
    .where('noticeDigest', '=', hashToken(token))
    .executeTakeFirst()
  return row?.brandId ?? null
}

type NewSecrets = { [name in SecretName]?: string | undefined }

type Change = {
  brandId: BrandId
  kind: ProviderKind
  input: ProviderInput
  secrets: NewSecrets
  certificate: KeyPair | null
}

/** The stored account of this input, in use or not; null for a new one. */
export async function earlierAccount(
  tx: Tx,
  { brandId, kind, input }: Pick<Change, 'brandId' | 'kind' | 'input'>,
): Promise<StoredProvider | null> {
  const row = await table(tx)
    .selectFrom('brand_provider')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('kind', '=', kind)
    .where('provider', '=', input.provider)
    .where('account', '=', accountOf(input))
    .executeTakeFirst()
  return row ? open(tx, row) : null
}

/** Whether a provider is used only once it has passed a test: through it goes money, or what is worth money. */
function needsTest(kind: ProviderKind): boolean {
  return kind === 'pix' || kind === 'rewards'
}

/** Stores the brand's provider; the former one is not used any more. The caller holds the lock of the kind. */
export async function storeProvider(
  tx: Tx,
  { brandId, kind, input, secrets, certificate }: Change,
  { earlier, now }: { earlier: StoredProvider | null; now: Date },
): Promise<void> {
  await stopUsing(tx, brandId, kind)
  const opened = { ...earlier?.opened }
  for (const name of secretNames) {
    const value = secrets[name]
    if (value !== undefined) opened[name] = { value, setAt: now.toISOString() }
  }
  if (input.provider === 'efi')
    opened.notice_token ??= { value: makeToken(), setAt: now.toISOString() }
  const noticeToken = opened.notice_token?.value
  const values = {
    settings: JSON.stringify(input.settings),
    noticeDigest: noticeToken === undefined ? null : hashToken(noticeToken),
    active: true,
    changedAt: now,
    ready: !needsTest(kind),
    testedAt: null,
    testPassed: null,
    testAnswer: null,
    ...(certificate && {
      certificateSubject: certificate.subject,
      certificateEndsAt: certificate.endsAt,
    }),
  }
  const key = { brandId, kind, provider: input.provider, account: accountOf(input) }
  const sealed = vaultIn(tx).seal(JSON.stringify(opened), secretsPlace(key))
  if (earlier)
    await table(tx)
      .updateTable('brand_provider')
      .set({ ...values, secrets: sealed, revision: earlier.revision + 1 })
      .where('brandId', '=', brandId)
      .where('id', '=', earlier.id)
      .execute()
  else
    await table(tx)
      .insertInto('brand_provider')
      .values({ ...values, ...key, secrets: sealed })
      .execute()
}

/** False where the brand uses none of its own. */
export async function stopUsing(
  tx: Tx,
  brandId: BrandId,
  kind: ProviderKind,
): Promise<boolean> {
  const { numUpdatedRows } = await table(tx)
    .updateTable('brand_provider')
    .set({ active: false })
    .where('brandId', '=', brandId)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Tested = { id: number; brandId: BrandId; revision: number }

/**
 * Stores the result of a test, unless the provider was changed meanwhile. One that has passed is ready, also
 * if a later test fails: its network may be down for a minute.
 */
export async function storeTest(
  tx: Tx,
  { id, brandId, revision }: Tested,
  { passed, answer, at }: { passed: boolean; answer: string; at: Date },
): Promise<void> {
  await table(tx)
    .updateTable('brand_provider')
    .set({
      testedAt: at,
      testPassed: passed,
      testAnswer: answer.slice(0, 500),
      ...(passed && { ready: true }),
    })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute()
}

/** What identifies the account: with another one, payments of this one stay with it. */
function accountOf({ provider, settings }: ProviderInput): string {
  switch (provider) {
    case 'starkbank':
      return `${settings.environment}:${settings.project_id}`
    case 'efi':
      return `${settings.environment}:${settings.client_id}`
    case 'rewards_http':
    case 'gateway':
      return settings.url
    case 'smtp':
      return `${settings.host}:${settings.port}`
    case 'openid':
      return `${settings.issuer} ${settings.client_id}`
  }
}

/** The secrets without which this provider cannot work, and that are not set. */
export function missingSecret(
  input: ProviderInput,
  secrets: NewSecrets,
  earlier: StoredProvider | null,
): SecretName | null {
  const { needs } = providers[input.provider]
  return needs.find((name) => secrets[name] === undefined && !earlier?.opened[name]) ?? null
}

/** The sealed columns of this feature. */
export const sealedProviders: SealedTable[] = [
  {
    table: 'brand_provider',
    key: ['brandId', 'id'],
    reads: ['kind', 'provider', 'account'],
    columns: [
      {
        name: 'secrets',
        place: (row) =>
          secretsPlace({
            brandId: Number(row['brandId']),
            kind: String(row['kind']),
            provider: String(row['provider']),
            account: String(row['account']),
          }),
      },
    ],
  },
]
