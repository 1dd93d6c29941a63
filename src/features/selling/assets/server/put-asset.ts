import type { BrandId } from '#platform/contract/ids.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { type Asset, assetBySlug, lockAssets, storeAsset } from './assets.ts'
import { auditAsset } from './audit-asset.ts'
import { storePictures } from './pictures.ts'

type Sent = Omit<Asset, 'id' | 'picture' | 'mobilePicture'> & {
  brandId: BrandId
  picture: Uint8Array | null
  mobilePicture: Uint8Array | null
  /** Who sends it, as in the audit log. */
  actor: string
}
type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  /** Called with the asset that is there, or null. */
  checkVersion: (before: Asset | null) => Refusal<'changed_meanwhile'> | null
  now: Date
}

/** Creates or changes a brand's asset; without a new picture it keeps its own. */
export async function putAsset(sent: Sent, parts: Parts) {
  const { store, scan, inTransaction, checkVersion, now } = parts
  const { brandId, slug, target, actor } = sent
  const pictures = await storePictures(sent, { store, scan })
  if (!pictures)
    return refuse('not_a_picture', { field: sent.picture ? 'picture' : 'mobile_picture' })
  return inTransaction(async (tx) => {
    await lockAssets(tx, brandId)
    const before = await assetBySlug(tx, brandId, slug)
    const stale = checkVersion(before)
    if (stale) return stale
    const { picture, mobilePicture } = { ...before, ...pictures }
    if (!picture || !mobilePicture) return refuse('picture_missing', { field: 'picture' })
    if (!pictures.picture && before?.target !== target)
      return refuse('other_target', { field: 'target' })
    const { brandId: _brand, actor: _actor, ...asset } = { ...sent, picture, mobilePicture }
    const after = await storeAsset(tx, brandId, asset, now)
    const act = before ? 'asset.changed' : 'asset.created'
    await auditAsset(tx, { brandId, actor, act, before, after }, now)
    return after
  })
}
