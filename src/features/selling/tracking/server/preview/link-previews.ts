import '#platform/server/load-tsx.ts'
import { LRUCache } from 'lru-cache'

import { addressOf, brandById } from '#features/program/brands/server/public.ts'
import { productById } from '#features/selling/catalog/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { PROCESSES_AGREE_MS } from '#platform/server/settings/processes-agree.ts'

import type { Link } from '../links.ts'
import { brandPicture, pictureOf } from './picture.ts'
import type { Previewed } from './preview-page.tsx'

const CACHED_PREVIEWS = 5_000
const NONE = { product: null }

type Parts = { db: Db; publicUrl: string }
/** `path` with its query, as it was requested; `shop`: where a person would be sent. */
type Shown = { link: Link; path: string; shop: string }

/** Makes the page that describes a link's product; null where the link leads to no product with a price. */
export function linkPreviews({ db, publicUrl }: Parts) {
  const known = new LRUCache<
    string,
    { product: null } | { product: Previewed; origin: string }
  >({ max: CACHED_PREVIEWS, ttl: PROCESSES_AGREE_MS })

  async function find({ brandId, productId }: Link) {
    if (productId === null) return NONE
    return inScope(db, 'every brand: brand unknown', async (tx) => {
      const [product, brand] = await Promise.all([
        productById(tx, brandId, productId),
        brandById(tx, brandId),
      ])
      if (product === null || product.priceCents === null) return NONE
      const origin = addressOf(brand, publicUrl)
      const own = product.imageUrl && new URL(product.imageUrl, origin).href
      return {
        origin,
        product: {
          name: product.name,
          price: product.promotionPriceCents ?? product.priceCents,
          picture: pictureOf(own) ?? brandPicture(`${origin}/${brand.slug}`),
          brand: brand.name,
        },
      }
    })
  }

  return async ({ link, path, shop }: Shown): Promise<string | null> => {
    const cached = known.get(link.code)
    const found = cached ?? (await find(link))
    // Only once: another `set` would begin its minute again.
    if (!cached) known.set(link.code, found)
    if (found.product === null) return null
    const { previewPage } = await import('./preview-page.tsx')
    return previewPage(found.product, { address: found.origin + path, shop })
  }
}
