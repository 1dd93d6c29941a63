import { putAsset } from '#features/selling/assets/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noScanner } from '#platform/server/files/scan-file.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { drawAsset } from './asset-pictures.ts'
import { assetScenes } from './asset-scenes.ts'

type Shop = { brandId: number; slug: string; shopUrl: string }
type Parts = { db: Db; store: FileStore; now: Date }

/** Adds a brand's banners, its header and the pictures for its partners' stores. */
export async function addAssets(
  { brandId, slug, shopUrl }: Shop,
  { db, store, now }: Parts,
): Promise<void> {
  for (const [index, scene] of (assetScenes.get(slug) ?? []).entries()) {
    const { wide, narrow } = await drawAsset(scene)
    const stored = await putAsset(
      {
        brandId,
        actor: 'job:demo',
        slug: scene.slug,
        target: scene.target,
        title: scene.title,
        heading: scene.heading,
        buttonLabel: scene.button,
        url: scene.path === null ? null : new URL(scene.path, shopUrl).href,
        position: index + 1,
        activeFrom: null,
        activeUntil: null,
        picture: wide,
        mobilePicture: narrow,
      },
      {
        store,
        scan: noScanner,
        now,
        inTransaction: (work) => inScope(db, brandId, work),
        checkVersion: () => null,
      },
    )
    if (stored instanceof Refusal) throw new Error(`${scene.slug}: ${stored.code}`)
  }
}
