import type { BrandId } from '#platform/contract/ids.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Asset } from './assets.ts'

type Change = { brandId: BrandId; actor: string; act: string } & (
  | { before: Asset; after: null }
  | { before: Asset | null; after: Asset }
)

export function auditAsset(
  tx: Tx,
  { brandId, actor, act, before, after }: Change,
  now: Date,
): Promise<void> {
  return audit(tx, {
    brandId,
    actor,
    act,
    subject: `asset:${(after ?? before).slug}`,
    detail: { before: before && recorded(before), after: after && recorded(after) },
    at: now,
  })
}

function recorded({ target, title, url, position, picture, ...asset }: Asset) {
  const { activeFrom: active_from, activeUntil: active_until, heading } = asset
  const words = { title, heading, button_label: asset.buttonLabel, url }
  return { target, ...words, position, picture, active_from, active_until }
}
