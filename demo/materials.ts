import sharp from 'sharp'

import { addMaterial } from '#features/selling/materials/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noScanner } from '#platform/server/files/scan-file.ts'

import { drawingOf } from './pictures.ts'
import { type DemoProduct, products } from './products.ts'

type Parts = { db: Db; store: FileStore; now: Date }

const POST_SIDE = 800

/** Fills a brand's drive with pictures of its products, in folders by season and category. */
export async function addMaterials(
  { slug, brandId }: { slug: string; brandId: number },
  { db, store, now }: Parts,
): Promise<void> {
  const goods = products.get(slug) ?? []
  const season = slug === 'aurora' ? 'Campanha de fim de ano' : 'Temporada de trilhas'
  const laid = [
    ...goods.slice(0, 3).map((product) => ({ product, path: [season, 'Posts'] })),
    ...goods.slice(3, 5).map((product) => ({ product, path: [season, 'Stories'] })),
    ...goods.slice(5, 9).map((product) => ({ product, path: [product.category] })),
    ...goods.slice(9, 10).map((product) => ({ product, path: [] })),
  ]
  for (const { product, path } of laid) {
    const name = `${product.name.replaceAll(/[/\\]/g, ' ')}.jpg`
    await addMaterial(
      { brandId, path, name, given: await draw(product) },
      {
        store,
        scan: noScanner,
        now,
        inTransaction: (work) => inScope(db, brandId, work),
      },
    )
  }
}

function draw(product: DemoProduct): Promise<Uint8Array> {
  return sharp(Buffer.from(drawingOf(product)), { density: 144 })
    .resize(POST_SIDE, POST_SIDE)
    .jpeg({ quality: 86 })
    .toBuffer()
}
