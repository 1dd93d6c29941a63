import { sql } from 'kysely'

import {
  type Permission,
  permissionNames,
} from '#platform/contract/endpoint/permissions.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import {
  type BrandActor,
  type Denial,
  keyDenials,
  type RefusedKey,
} from '#platform/server/http/access.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

import { allowsAddress } from './allowed-addresses.ts'

const keys = owning<'brand_key'>

export type BrandKey = Omit<RowOf<'brand_key'>, 'permissions'> & {
  permissions: Permission[]
}

type NewKey = {
  brandId: BrandId
  /** The key itself; only its digest is stored. */
  key: string
  label: string
  permissions: readonly Permission[]
  createdBy: string
  expiresAt: Date | null
  addresses: string[]
  test: boolean
}

export async function storeKey(
  tx: Tx,
  { key, permissions, ...row }: NewKey,
  now: Date,
): Promise<BrandKey> {
  const stored = await keys(tx)
    .insertInto('brand_key')
    .values({
      ...row,
      keyHash: hashToken(key),
      permissions: [...permissions],
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return keyOf(stored)
}

type KeyId = { brandId: BrandId; id: Id<'brand_key'> }

/** One key of the brand, locked until the transaction ends. */
export async function lockKey(tx: Tx, { brandId, id }: KeyId): Promise<BrandKey | null> {
  const row = await keys(tx)
    .selectFrom('brand_key')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? keyOf(row) : null
}

/** One key of the brand. */
export async function keyById(tx: Tx, { brandId, id }: KeyId): Promise<BrandKey | null> {
  const row = await keys(tx)
    .selectFrom('brand_key')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? keyOf(row) : null
}

/** Whether a key may do something that this caller may not: then they cannot change or end it. */
export function exceedsCaller(
  { permissions }: BrandKey,
  caller: { permissions: ReadonlySet<Permission> },
): boolean {
  return permissions.some((name) => !caller.permissions.has(name))
}

/** Who created a key, as in the audit log; null where the brand has none with this id. */
export async function keyCreator(tx: Tx, { brandId, id }: KeyId): Promise<string | null> {
  const row = await keys(tx)
    .selectFrom('brand_key')
    .select('createdBy')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.createdBy ?? null
}

type KeyChange = Pick<BrandKey, 'addresses' | 'expiresAt'>

export async function storeKeyChange(
  tx: Tx,
  { brandId, id }: KeyId,
  change: KeyChange,
): Promise<void> {
  await keys(tx)
    .updateTable('brand_key')
    .set(change)
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Newest first. */
export async function keysOf(tx: Tx, brandId: BrandId): Promise<BrandKey[]> {
  const rows = await keys(tx)
    .selectFrom('brand_key')
    .selectAll()
    .where('brandId', '=', brandId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(keyOf)
}

/** The revoked key; null where the brand has none with this id. */
export async function markRevoked(
  tx: Tx,
  { brandId, id }: KeyId,
  now: Date,
): Promise<BrandKey | null> {
  const row = await keys(tx)
    .updateTable('brand_key')
    .set({ revokedAt: sql<Date>`coalesce(revoked_at, ${now}::timestamptz)` })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? keyOf(row) : null
}

/** Whether a key works at this moment. */
export function isActive(
  { revokedAt, expiresAt }: Pick<BrandKey, 'revokedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now)
}

/**
 * Who acts with a key from an address; null when it is unknown. Notes its use, once a minute at
 * most.
 */
export async function identifyBrandKey(
  tx: Tx,
  { key, address }: { key: string; address: string },
  now: Date,
): Promise<BrandActor | RefusedKey | null> {
  const row = await keys(tx)
    .selectFrom('brand_key')
    .selectAll()
    .select(sql<boolean>`brand_is_suspended(brand_id)`.as('suspended'))
    .where('keyHash', '=', hashToken(key))
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return null
  const denial = denialOf(row, address, now)
  if (denial)
    return { kind: 'refused_key', brandId: row.brandId, actor: actorOf(row), denial }
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > USE_NOTED_MS)
    await keys(tx)
      .updateTable('brand_key')
      .set({ lastUsedAt: now })
      .where('brandId', '=', row.brandId)
      .where('id', '=', row.id)
      .execute()
  const { brandId, id: keyId, test, suspended } = row
  return {
    kind: 'key',
    brandId,
    keyId,
    test,
    actor: actorOf(row),
    permissions: new Set(keyOf(row).permissions),
    suspended,
  }
}

/** Why a key does not work from this address at this moment; null where it does. */
function denialOf(
  { revokedAt, expiresAt, addresses }: RowOf<'brand_key'>,
  address: string,
  now: Date,
): Denial | null {
  if (revokedAt !== null) return keyDenials.revoked
  if (expiresAt !== null && expiresAt <= now) return keyDenials.expired
  return allowsAddress(addresses, address) ? null : keyDenials.foreignAddress(address)
}

const USE_NOTED_MS = 60_000

/** The name of a key in the audit log. */
function actorOf({ label }: Pick<BrandKey, 'label'>): string {
  return `brand-key:${label}`
}

function keyOf(row: RowOf<'brand_key'>): BrandKey {
  const { permissions, ...rest } = row
  return {
    ...rest,
    permissions: permissionNames.filter((name) => permissions.includes(name)),
  }
}
