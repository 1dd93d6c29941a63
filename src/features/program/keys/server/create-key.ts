import type { z } from 'zod'

import {
  type Permission,
  permissionNames,
} from '#platform/contract/endpoint/permissions.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'
import type { VersionCheck } from '#platform/server/writes/versions.ts'

import type { createBrandKey, revokeBrandKey } from '../contract.ts'
import {
  exceedsCaller,
  isActive,
  keysOf,
  lockKey,
  markRevoked,
  storeKey,
} from './brand-keys.ts'
import { viewKey } from './view-key.ts'

const MOST_ACTIVE = 20

type Context = { actor: BrandActor; requestId: string; now: Date }

/** The first key of a brand, with every permission; only its digest is stored. */
export async function addFirstKey(
  tx: Tx,
  { brandId, key, label }: { brandId: BrandId; key: string; label: string },
  now: Date,
): Promise<void> {
  await storeKey(
    tx,
    {
      brandId,
      key,
      label,
      permissions: permissionNames,
      createdBy: 'create-brand',
      expiresAt: null,
      addresses: [],
      test: false,
    },
    now,
  )
}

/** Creates a key with some of its creator's permissions; the key itself is answered once. */
export async function createKey(
  tx: Tx,
  requested: z.output<typeof createBrandKey.body>,
  { actor, requestId, now }: Context,
) {
  const { brandId } = actor
  const { label, expires_at: expiresAt, addresses, test } = requested
  const permissions: Permission[] = [...new Set(requested.permissions)]
  if (permissions.some((permission) => !actor.permissions.has(permission)))
    return refuse('more_than_own', { field: 'permissions' })
  if (expiresAt !== null && expiresAt <= now)
    return refuse('already_over', { field: 'expires_at' })
  await lockByName(tx, `keys:${brandId}`)
  const active = (await keysOf(tx, brandId)).filter((known) => isActive(known, now))
  // Lines of the audit log name a key by its label.
  if (active.some((known) => known.label === label))
    return refuse('label_taken', { field: 'label' })
  if (active.length >= MOST_ACTIVE)
    return refuse('too_many', { value: String(MOST_ACTIVE) })

  const key = makeToken()
  const stored = await storeKey(
    tx,
    {
      brandId,
      key,
      label,
      permissions,
      createdBy: actor.actor,
      expiresAt,
      addresses,
      test,
    },
    now,
  )
  await audit(tx, {
    brandId,
    actor: actor.actor,
    act: 'brand_key.created',
    subject: `brand_key:${stored.id}`,
    detail: {
      label,
      permissions,
      expiresAt: expiresAt?.toISOString() ?? null,
      addresses,
      test,
    },
    requestId,
    at: now,
  })
  return { ...stored, key }
}

/** Ends a key at once. */
export async function revokeKey(
  tx: Tx,
  id: number,
  {
    actor,
    requestId,
    version,
    now,
  }: Context & { version: VersionCheck<(typeof revokeBrandKey)['response']> },
) {
  const { brandId } = actor
  if (actor.kind === 'key' && actor.keyId === id) return refuse('key_in_use')
  const before = await lockKey(tx, { brandId, id })
  const stale = version.check(before && viewKey(before))
  if (stale) return stale
  if (before && exceedsCaller(before, actor)) return refuse('more_than_own')
  const revoked = await markRevoked(tx, { brandId, id }, now)
  if (!revoked) return refuse('unknown_key')
  await audit(tx, {
    brandId,
    actor: actor.actor,
    act: 'brand_key.revoked',
    subject: `brand_key:${id}`,
    detail: { label: revoked.label, before: { revoked: false }, after: { revoked: true } },
    requestId,
    at: now,
  })
  return revoked
}
