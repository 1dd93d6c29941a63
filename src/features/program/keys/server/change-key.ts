import type { z } from 'zod'

import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'
import type { VersionCheck } from '#platform/server/writes/versions.ts'

import type { changeBrandKey } from '../contract.ts'
import { allowsAddress } from './allowed-addresses.ts'
import { type BrandKey, exceedsCaller, lockKey, storeKeyChange } from './brand-keys.ts'
import { viewKey } from './view-key.ts'

type Change = { id: number; body: z.output<typeof changeBrandKey.body> }
type Context = {
  actor: BrandActor
  origin: Origin
  version: VersionCheck<(typeof changeBrandKey)['response']>
  now: Date
}

/** Changes where a key works from and until when. */
export async function changeKey(
  tx: Tx,
  { id, body }: Change,
  { actor, origin, version, now }: Context,
) {
  const { brandId } = actor
  const before = await lockKey(tx, { brandId, id })
  if (!before) return version.check(null) ?? refuse('unknown_key')
  const stale = version.check(viewKey(before))
  if (stale) return stale
  if (exceedsCaller(before, actor)) return refuse('more_than_own')
  const { addresses = before.addresses, expires_at: expiresAt = before.expiresAt } = body
  // An end that has passed is only refused to the one who sends it.
  if (body.expires_at && body.expires_at <= now)
    return refuse('already_over', { field: 'expires_at' })
  const isOwn = actor.kind === 'key' && actor.keyId === id
  if (isOwn && body.addresses && !allowsAddress(addresses, origin.address))
    return refuse('locks_itself_out', { field: 'addresses', value: origin.address })
  const after = { ...before, addresses, expiresAt }
  await storeKeyChange(tx, { brandId, id }, { addresses, expiresAt })
  await audit(tx, {
    brandId,
    actor: actor.actor,
    act: 'brand_key.changed',
    subject: `brand_key:${id}`,
    detail: { label: before.label, before: recorded(before), after: recorded(after) },
    requestId: origin.requestId,
    at: now,
  })
  return after
}

function recorded({ addresses, expiresAt }: BrandKey) {
  return { addresses, expiresAt: expiresAt?.toISOString() ?? null }
}
