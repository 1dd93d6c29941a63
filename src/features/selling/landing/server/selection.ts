import {
  newestByCategory,
  type Product,
  productsById,
} from '#features/selling/catalog/server/public.ts'
import { favoriteIdsOf } from '#features/selling/lists/server/public.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** A product of a page: it has a price, and a promotion price only where it is lower. */
export type ShownProduct = {
  id: number
  name: string
  category: string
  priceCents: Cents
  promotionCents: Cents | null
  image: string | null
  url: string
}

/** Enough of each category for the page of a partner without favourites. */
const NEWEST_OF_EACH = 8

/**
 * A partner's recommendations: the favourites, newest first; without any, the brand's new
 * products.
 */
export async function productsFor(tx: Tx, owner: PartnerKey): Promise<ShownProduct[]> {
  const ids = await favoriteIdsOf(tx, [owner])
  const byId = new Map(
    (await productsById(tx, [owner.brandId], ids)).map((product) => [product.id, product]),
  )
  const favorites = ids.flatMap((id) => shown(byId.get(id)))
  if (favorites.length > 0) return favorites
  const shelves = await newestByCategory(tx, owner.brandId, NEWEST_OF_EACH)
  return shelves.flatMap(({ products }) => products.flatMap(shown))
}

export function byCategory<Each extends { category: string }>(products: Each[]) {
  const shelves = Map.groupBy(products, ({ category }) => category)
  return [...shelves].map(([category, of]) => ({ category, products: of }))
}

function shown(product: Product | undefined): ShownProduct[] {
  if (!product?.active || product.priceCents === null) return []
  const { id, name, category, priceCents, promotionPriceCents, imageUrl, url } = product
  const isLower = promotionPriceCents !== null && promotionPriceCents < priceCents
  return [
    {
      id,
      name,
      category,
      priceCents,
      promotionCents: isLower ? promotionPriceCents : null,
      image: imageUrl,
      url,
    },
  ]
}
