import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { type Asset, assetEverBySlug, lockAssets, unremoveAsset } from './assets.ts'
import { auditAsset } from './audit-asset.ts'

type Requested = {
  brandId: BrandId
  slug: string
  actor: string
  checkVersion: (before: Asset | null) => Refusal<'changed_meanwhile'> | null
}

/** Brings a removed asset back; one that is there already stays as it is. */
export async function restoreAsset(tx: Tx, requested: Requested, now: Date) {
  const { brandId, slug, actor, checkVersion } = requested
  await lockAssets(tx, brandId)
  const found = await assetEverBySlug(tx, brandId, slug)
  const stale = checkVersion(found)
  if (stale) return stale
  if (!found) return refuse('unknown_asset')
  if (found.removedAt === null) return found
  await unremoveAsset(tx, { brandId, slug }, now)
  const change = { act: 'asset.restored', before: null, after: found }
  await auditAsset(tx, { brandId, actor, ...change }, now)
  return found
}
